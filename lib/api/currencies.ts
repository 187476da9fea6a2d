import type { listCurrencies as list } from '@/contract/subscriptions'
import { call } from '@/lib/api/client'
import { checkedList } from './list'
import * as logMessages from './logMessages'

export const listCurrencies = () =>
  checkedList(
    call<typeof list>('GET', '/v1/profiles/subscriptions/currencies', {}),
    logMessages.currencies,
  )
