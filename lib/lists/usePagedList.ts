import { useCallback } from 'react'
import type { Page } from '@/contract/values/values'
import type { InitialList, ListDefinition, ListState } from './listDefinition'
import { scrollToResults } from './scrollToResults'
import { useListPage } from './useListPage'
import { useListState } from './useListState'

/** A list whose address names its filters and its page. */
export const usePagedList = <S extends ListState, P extends Page<unknown>>(
  list: ListDefinition<S, P>,
  initial: InitialList<P>,
) => {
  const { state, show: showState } = useListState(list)
  const show = useCallback(
    (next: S, options: { replace?: boolean } = {}) => {
      showState(next, options)
      // A list that grows in place stays where it is.
      if (!options.replace) scrollToResults()
    },
    [showState],
  )
  return { state, show, result: useListPage(list, state, initial) }
}
