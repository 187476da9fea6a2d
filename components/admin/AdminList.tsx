import { useRef, type ReactNode } from 'react'
import { useSWRConfig } from 'swr'
import { ListPages } from '@/components/lists/ListPages'
import { ListResults } from '@/components/lists/ListResults'
import type { Page } from '@/contract/values/values'
import type { ListDefinition, ListState } from '@/lib/lists/listDefinition'
import { useListPage } from '@/lib/lists/useListPage'
import { useListState } from '@/lib/lists/useListState'
import { AdminFailure } from './AdminFailure'
import { AdminHeader, type AdminView } from './AdminHeader'
import { AdminLoading } from './AdminLoading'

interface Props<S extends ListState, P extends Page<unknown>> {
  view: AdminView
  list: ListDefinition<S, P>
  /** Names the region of the list for screen readers. */
  label: string
  noun: readonly [one: string, many: string]
  /** Above the list. */
  filters?: (state: S) => ReactNode
  empty: (state: S) => ReactNode
  /** @param reload to be called after a change */
  children: (page: P, reload: () => void) => ReactNode
}

/** A page of administrators with one list. Nothing is shown before the server has authorized the request. */
export const AdminList = <S extends ListState, P extends Page<unknown>>({
  view,
  list,
  label,
  noun,
  filters,
  empty,
  children,
}: Props<S, P>) => {
  const { state } = useListState(list)
  const result = useListPage(list, state)
  const { page, failure, isBusy, retry } = result
  const { mutate } = useSWRConfig()
  const region = useRef<HTMLDivElement>(null)
  if (failure) return <AdminFailure failure={failure} isBusy={isBusy} onRetry={retry} />
  if (!page) return <AdminLoading />
  const reload = () => {
    const isOfList = (key: unknown) => Array.isArray(key) && key[0] === list.name
    // The item with the focus leaves the list.
    void mutate(isOfList).then(() => region.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <AdminHeader view={view} />
      <div className="wrap">
        {filters?.(state)}
        <div ref={region} tabIndex={-1} role="group" aria-label={label}>
          <ListResults
            list={list}
            state={state}
            result={result}
            noun={noun}
            empty={empty(state)}
            heading="h2"
          >
            {(shown) => (
              <ListPages list={list} state={state} page={shown} isBusy={isBusy}>
                {children(shown, reload)}
              </ListPages>
            )}
          </ListResults>
        </div>
      </div>
    </>
  )
}
