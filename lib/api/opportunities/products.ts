import type { CatalogCurrency } from '@/contract/enums/payments/currencies'
import type { listOpportunityProducts as listProducts } from '@/contract/opportunities/opportunities'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

export const listOpportunityProducts = (currency: string, options?: RequestOptions) =>
  checkedList(
    request<typeof listProducts>(
      'GET',
      '/v1/opportunities/products',
      { query: { currency: currency as CatalogCurrency } },
      options,
    ),
    logMessages.products,
  )
