import type { ReactNode } from 'react'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { Page } from '@/contract/values/values'
import type { ListDefinition, ListResult, ListState } from '@/lib/lists/listDefinition'
import { EmptyResults } from './EmptyResults'
import { UnknownFilters } from './UnknownFilters'

interface Props<S extends ListState, P extends Page<unknown>> {
  list: ListDefinition<S, P>
  state: S
  result: ListResult<P>
  /** One and many: `profile`, `profiles`. */
  noun: readonly [one: string, many: string]
  /** The list has no items even without filters. */
  empty: ReactNode
  /** Until the first page has loaded. */
  skeleton?: ReactNode
  /** The level of the messages' titles on the page. */
  heading?: 'h2' | 'h3'
  children: (page: P) => ReactNode
}

/** A list that its address describes, in each of its states: loading, loaded, empty, unknown filters, failed. */
export const ListResults = <S extends ListState, P extends Page<unknown>>({
  list,
  state,
  result,
  noun,
  empty,
  skeleton,
  heading = 'h3',
  children,
}: Props<S, P>) => {
  const { page, failure, isBusy, retry } = result
  if (failure?.status === 422) {
    return <UnknownFilters list={list} state={state} failure={failure} heading={heading} />
  }
  if (failure) {
    return (
      <ErrorState title={`We couldn’t load the ${noun[1]}`} onRetry={retry} busy={isBusy}>
        <p>{failure.error}</p>
      </ErrorState>
    )
  }
  if (!page) {
    return (
      skeleton ?? (
        <Loading label={`Loading the ${noun[1]}`}>
          <Skeleton width="100%" height="16rem" />
        </Loading>
      )
    )
  }
  if (page.items.length > 0) return children(page)
  return (
    <EmptyResults
      list={list}
      state={state}
      page={page}
      noun={noun}
      empty={empty}
      heading={heading}
    />
  )
}
