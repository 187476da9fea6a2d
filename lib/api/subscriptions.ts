import type { CatalogCurrency } from '@/contract/enums/currencies'
import type { listSubscriptions as list } from '@/contract/subscriptions'
import { call } from '@/lib/api/client'
import { checkedList } from './list'
import * as logMessages from './logMessages'

export const listSubscriptions = (currency: string) =>
  checkedList(
    call<typeof list>(
      'GET',
      '/v1/profiles/subscriptions',
      { query: { currency: currency as CatalogCurrency } },
      { tokens: 'user' },
    ),
    logMessages.subscriptions,
  )
