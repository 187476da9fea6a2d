import type { Page } from '@/contract/values/values'
import type { ApiFailure, ApiResult, RequestOptions } from '@/lib/api/client'
import type { ListMessages } from '@/lib/api/logMessages'
import { pageText, type RawQuery } from './listQuery'

/** A list as its address states it. '' and [] are filters that are not set; page 1 is ''. */
export interface ListState {
  page: string
}

export interface AppliedFilter<S> {
  key: string
  label: string
  /** The state without this filter. */
  without: S
}

/** All that is particular to one list; what lists share is built on it. */
export interface ListDefinition<S extends ListState, P extends Page<unknown>> {
  /** Part of the cache key: two lists may have the same addresses. */
  name: string
  /** Keeps unknown values: the API validates them. */
  parse: (query: RawQuery) => S
  /** The parameters of the address and of the API. */
  toQuery: (state: S) => Record<string, string | undefined>
  /** `parse` is its reverse. */
  toAddress: (state: S) => string
  /** The applied filters in words. */
  labels: (state: S) => AppliedFilter<S>[]
  /** The parameters in words: `There is no role “KING”.` */
  parameterNames: Partial<Record<keyof S & string, string>>
  /** The first page without filters; a chosen order stays. */
  withoutFilters: (state: S) => S
  load: (state: S, options?: RequestOptions) => Promise<ApiResult<P>>
  messages: ListMessages
}

/** A list that shows the pages up to the one in its address and can load the next one. */
export interface GrowingListDefinition<
  S extends ListState,
  P extends Page<unknown>,
> extends ListDefinition<S, P> {
  /** Only the page in the state, without those before it. */
  loadPage: (state: S) => Promise<ApiResult<P>>
}

/** What the server loaded for the address of the first request. */
export interface InitialList<P> {
  address: string
  result: ApiResult<P>
}

export interface ListResult<P extends Page<unknown>> {
  /** Undefined until the first response and after a failure. */
  page: P | undefined
  /** Undefined until the first response, empty after a failure. */
  items: P['items'] | undefined
  failure: ApiFailure | undefined
  isBusy: boolean
  retry: () => void
}

/** Every change of a filter leads back to page 1. */
export const changeFilters = <S extends ListState>(
  state: S,
  change: Partial<Omit<S, 'page'>>,
): S => ({ ...state, ...change, page: '' })

export const pageAddress = <S extends ListState>(
  { toAddress }: { toAddress: (state: S) => string },
  state: S,
  number: number,
) => toAddress({ ...state, page: pageText(number) })
