import type { Page } from '@/contract/values'
import type { InitialList, ListDefinition, ListState } from './listDefinition'
import { useListPage } from './useListPage'
import { useListState } from './useListState'

/** A list whose address names its filters and its page. */
export const usePagedList = <S extends ListState, P extends Page<unknown>>(
  list: ListDefinition<S, P>,
  initial: InitialList<P>,
) => {
  const { state, show } = useListState(list)
  return { state, show, result: useListPage(list, state, initial) }
}
