import type { CatalogCurrency } from '@/contract/enums/currencies'
import type { listSubscriptions as list } from '@/contract/subscriptions'
import { call } from '@/lib/api/client'

export const listSubscriptions = (currency: string) =>
  call<typeof list>(
    'GET',
    '/v1/profiles/subscriptions',
    { query: { currency: currency as CatalogCurrency } },
    { tokens: 'user' },
  )
