import type { CatalogCurrency } from '@/contract/enums/currencies'
import type { QueryFor } from '@/contract/endpoint'
import type {
  getOpportunity as get,
  getRandomOpportunity as getRandom,
  listOpportunities as list,
  listOpportunityProducts as listProducts,
  listProfileOpportunities as listOfProfile,
  listRelatedOpportunities as listRelated,
} from '@/contract/opportunities'
import { call, type RequestOptions } from '@/lib/api/client'
import { checkedList, checkedPage } from './list'
import * as logMessages from './logMessages'

export type OpportunityFilters = QueryFor<typeof list>

export const listOpportunities = (query: OpportunityFilters, options?: RequestOptions) =>
  checkedPage(
    call<typeof list>('GET', '/v1/opportunities/', { query }, options),
    logMessages.opportunities,
  )

export const getOpportunity = (id: string, options?: RequestOptions) =>
  call<typeof get>('GET', '/v1/opportunities/:id', { params: { id } }, options)

export const listRelatedOpportunities = (
  id: string,
  query: QueryFor<typeof listRelated> = {},
  options?: RequestOptions,
) =>
  checkedList(
    call<typeof listRelated>(
      'GET',
      '/v1/opportunities/:id/related',
      { params: { id }, query },
      options,
    ),
    logMessages.relatedOpportunities,
  )

export const listProfileOpportunities = (
  profileId: string,
  query: QueryFor<typeof listOfProfile> = {},
  options?: RequestOptions,
) =>
  checkedList(
    call<typeof listOfProfile>(
      'GET',
      '/v1/opportunities/profiles/:profileId',
      { params: { profileId }, query },
      options,
    ),
    logMessages.profileOpportunities,
  )

export const getRandomOpportunity = (options?: RequestOptions) =>
  call<typeof getRandom>('GET', '/v1/opportunities/random', {}, options)

export const listOpportunityProducts = (currency: string) =>
  checkedList(
    call<typeof listProducts>('GET', '/v1/opportunities/products', {
      query: { currency: currency as CatalogCurrency },
    }),
    logMessages.products,
  )
