import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { Page } from '@/contract/values/values'
import { countOf } from '@/lib/formatting/numbers'
import { pageAddress, type ListDefinition, type ListState } from '@/lib/lists/listDefinition'

interface Props<S extends ListState, P extends Page<unknown>> {
  list: ListDefinition<S, P>
  state: S
  page: P
  noun: readonly [one: string, many: string]
  /** The list has no items even without filters. */
  empty: ReactNode
  heading: 'h2' | 'h3'
}

/** A page without items: past the end, filtered to nothing, or of an empty list. */
export const EmptyResults = <S extends ListState, P extends Page<unknown>>({
  list,
  state,
  page: { total, size, totalIsCapped },
  noun: [one, many],
  empty,
  heading,
}: Props<S, P>) => {
  if (total > 0) {
    const last = Math.ceil(total / size)
    return (
      <EmptyState
        heading={heading}
        title="This page is past the end"
        action={
          <Button href={pageAddress(list, state, last)} shallow scroll={false}>
            Go to the last page
          </Button>
        }
      >
        <p>
          {countOf(total, one, many, totalIsCapped)} on {countOf(last, 'page', 'pages')}.
        </p>
      </EmptyState>
    )
  }
  const applied = list.labels(state).map(({ label }) => label)
  if (applied.length === 0) return empty
  return (
    <EmptyState
      heading={heading}
      title={`No ${many} match ${applied.join(', ')}`}
      action={
        <Button href={list.toAddress(list.withoutFilters(state))} shallow scroll={false}>
          Clear filters
        </Button>
      }
    >
      {applied.some((label) => !/[\p{L}\p{N}]/u.test(label)) && (
        <p>Search for a word or a number: symbols alone find nothing.</p>
      )}
    </EmptyState>
  )
}
