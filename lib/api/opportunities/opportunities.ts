import type { QueryFor } from '@/contract/endpoint'
import type {
  getOpportunity as get,
  getRandomOpportunity as getRandom,
  listOpportunities as list,
  listProfileOpportunities as listOfProfile,
  listRelatedOpportunities as listRelated,
} from '@/contract/opportunities/opportunities'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedList, checkedPage } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

/** The choices of one filter, such as `{ RESIDENCY: true, JOB: false }`. */
type ChosenValues = Partial<Record<string, boolean>>

type OpportunityQuery = QueryFor<typeof list>
export type OpportunityFilters = {
  [K in keyof OpportunityQuery]: OpportunityQuery[K] | ChosenValues
}

const isChoice = (value: unknown): value is ChosenValues =>
  typeof value === 'object' && value !== null

/** Joins the names of the truthy keys of each object by commas, as the API expects a filter. */
const joinChosenValues = (filters: OpportunityFilters) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) =>
      isChoice(value)
        ? [
            name,
            Object.keys(value)
              .filter((key) => value[key])
              .join(','),
          ]
        : [name, value],
    ),
  ) as OpportunityQuery

export const listOpportunities = (filters: OpportunityFilters, options?: RequestOptions) =>
  checkedPage(
    request<typeof list>(
      'GET',
      '/v1/opportunities/',
      { query: joinChosenValues(filters) },
      options,
    ),
    logMessages.fetching('opportunities'),
  )

export const getOpportunity = (id: string, options?: RequestOptions) =>
  request<typeof get>('GET', '/v1/opportunities/:id', { params: { id } }, options)

export const listRelatedOpportunities = (
  id: string,
  query: QueryFor<typeof listRelated> = {},
  options?: RequestOptions,
) =>
  checkedList(
    request<typeof listRelated>(
      'GET',
      '/v1/opportunities/:id/related',
      { params: { id }, query },
      options,
    ),
    logMessages.fetching('related opportunities'),
  )

export const listProfileOpportunities = (
  profileId: string,
  query: QueryFor<typeof listOfProfile> = {},
  options?: RequestOptions,
) =>
  checkedList(
    request<typeof listOfProfile>(
      'GET',
      '/v1/opportunities/profiles/:profileId',
      { params: { profileId }, query },
      options,
    ),
    logMessages.fetching('profile opportunities'),
  )

export const getRandomOpportunity = (options?: RequestOptions) =>
  request<typeof getRandom>('GET', '/v1/opportunities/random', {}, options)
