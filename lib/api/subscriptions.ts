import type { CatalogueCurrency } from '@/contract/currencyEnums'
import type { listSubscriptions as list } from '@/contract/subscriptions'
import { call } from '@/lib/api/client'

export const listSubscriptions = (currency: string) =>
  call<typeof list>(
    'GET',
    '/v1/profiles/subscriptions',
    { query: { currency: currency as CatalogueCurrency } },
    { tokens: 'user' },
  )
