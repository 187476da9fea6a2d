import { useRef } from 'react'
import { useSWRConfig } from 'swr'
import { SegmentedLinks } from '@/components/ui/select/SegmentedLinks'
import { useListPage } from '@/lib/lists/useListPage'
import { useListState } from '@/lib/lists/useListState'
import { reportList } from '@/lib/reports/reportList'
import { AdminFailure } from './AdminFailure'
import { AdminHeader } from './AdminHeader'
import { AdminLoading } from './AdminLoading'
import { ReportQueue } from './ReportQueue'
import styles from './Fulfilment.module.css'

const isReportKey = (key: unknown) => Array.isArray(key) && key[0] === reportList.name

/** Reports and appeals. Nothing is shown before the server has authorized the request. */
export const AdminReports = () => {
  const { state } = useListState(reportList)
  const { page, failure, isBusy, retry } = useListPage(reportList, state)
  const { mutate } = useSWRConfig()
  const queue = useRef<HTMLDivElement>(null)
  if (failure) return <AdminFailure failure={failure} isBusy={isBusy} onRetry={retry} />
  if (!page) return <AdminLoading />
  const reload = () => {
    // The row that got the focus back from the dialog leaves the list.
    void mutate(isReportKey).then(() => queue.current?.focus({ preventScroll: true }))
  }
  return (
    <>
      <AdminHeader view="reports" />
      <div className="wrap">
        <div className={styles.states}>
          <SegmentedLinks
            label="Show"
            options={{ '': 'Waiting', hidden: 'Hidden' }}
            value={state.state}
            href={(next) => reportList.toAddress({ state: next, page: '' })}
          />
        </div>
        <div ref={queue} tabIndex={-1} role="group" aria-label="Reports">
          <ReportQueue state={state} page={page} isBusy={isBusy} onDecided={reload} />
        </div>
      </div>
    </>
  )
}
