import type { listCurrencies as list } from '@/contract/payments/subscriptions'
import { request } from '@/lib/api/client'
import { checkedList } from './list'
import * as logMessages from './logMessages'

export const listCurrencies = () =>
  checkedList(
    request<typeof list>('GET', '/v1/profiles/subscriptions/currencies', {}),
    logMessages.currencies,
  )
