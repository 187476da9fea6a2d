import type { CatalogueCurrency } from '@/contract/enums'
import type { listOpportunityProducts as listProducts } from '@/contract/opportunities'
import { call } from '@/lib/api/client'

export const listOpportunityProducts = (currency: string) =>
  call<typeof listProducts>('GET', '/v1/opportunities/products', {
    query: { currency: currency as CatalogueCurrency },
  })
