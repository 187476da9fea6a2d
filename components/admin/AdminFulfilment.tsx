import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import { ListPages } from '@/components/lists/ListPages'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { SegmentedLinks } from '@/components/ui/select/SegmentedLinks'
import { fulfilmentList } from '@/lib/fulfilment/fulfilmentList'
import { pageAddress } from '@/lib/lists/listDefinition'
import { useListPage } from '@/lib/lists/useListPage'
import { useListState } from '@/lib/lists/useListState'
import { AdminFailure } from './AdminFailure'
import { AdminHeader } from './AdminHeader'
import { AdminLoading } from './AdminLoading'
import { FulfilmentItem } from './FulfilmentItem'
import styles from './Fulfilment.module.css'

const isFulfilmentKey = (key: unknown) => Array.isArray(key) && key[0] === fulfilmentList.name

/** Boosts that people carry out. Nothing is shown before the server has authorized the request. */
export const AdminFulfilment = () => {
  const { state } = useListState(fulfilmentList)
  const { page, failure, isBusy, retry } = useListPage(fulfilmentList, state)
  const { mutate } = useSWRConfig()
  const list = useRef<HTMLDivElement>(null)
  if (failure) return <AdminFailure failure={failure} isBusy={isBusy} onRetry={retry} />
  if (!page) return <AdminLoading />
  const isDone = state.state === 'done'
  const reload = () => {
    // The item with the focus leaves the list.
    list.current?.focus({ preventScroll: true })
    void mutate(isFulfilmentKey)
  }
  return (
    <>
      <AdminHeader view="fulfilment" />
      <div className="wrap">
        <div className={styles.states}>
          <SegmentedLinks
            label="Show"
            options={{ '': 'To do', done: 'Done' }}
            value={state.state}
            href={(next) => fulfilmentList.toAddress({ state: next, page: '' })}
          />
        </div>
        <div ref={list} tabIndex={-1} role="group" aria-label="Boosts">
          {page.items.length === 0 ? (
            <EmptyState title={isDone ? 'Nothing has been done yet' : 'Nothing to do'}>
              Boosts on social media, on Instagram and in the newsletter appear here once they are
              paid.
            </EmptyState>
          ) : (
            <ListPages
              page={page}
              isBusy={isBusy}
              href={(number) => pageAddress(fulfilmentList, state, number)}
            >
              <ul role="list" className={styles.list}>
                {page.items.map((boost) => (
                  <FulfilmentItem key={boost.id} boost={boost} onDone={reload} />
                ))}
              </ul>
            </ListPages>
          )}
        </div>
      </div>
    </>
  )
}
