import type { listCurrencies as list } from '@/contract/subscriptions'
import { call } from '@/lib/api/client'

export const listCurrencies = () =>
  call<typeof list>('GET', '/v1/profiles/subscriptions/currencies', {})
