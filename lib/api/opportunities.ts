import type { CatalogueCurrency } from '@/contract/enums'
import type { QueryFor } from '@/contract/endpoint'
import type {
  listOpportunities as list,
  listOpportunityProducts as listProducts,
} from '@/contract/opportunities'
import { call, type RequestOptions } from '@/lib/api/client'

export const listOpportunities = (query: QueryFor<typeof list>, options?: RequestOptions) =>
  call<typeof list>('GET', '/v1/opportunities/', { query }, options)

export const listOpportunityProducts = (currency: string) =>
  call<typeof listProducts>('GET', '/v1/opportunities/products', {
    query: { currency: currency as CatalogueCurrency },
  })
