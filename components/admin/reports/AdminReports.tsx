import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { SegmentedLinks } from '@/components/ui/select/SegmentedLinks'
import { reportList, type ReportState } from '@/lib/reports/reportList'
import { AdminList } from '@/components/admin/AdminList'
import { ReportQueue } from './ReportQueue'
import styles from '@/components/admin/fulfillment/Fulfillment.module.css'

const stateLinks = ({ state }: ReportState) => (
  <div className={styles.states}>
    <SegmentedLinks
      label="Show"
      options={{ '': 'Waiting', hidden: 'Hidden' }}
      value={state}
      href={(next) => reportList.toAddress({ state: next, page: '' })}
    />
  </div>
)

const noReports = ({ state }: ReportState) => (
  <EmptyState title={state ? 'Nothing is hidden' : 'Nothing to decide'}>
    {state ? '' : 'Reports and appeals appear here, the oldest first.'}
  </EmptyState>
)

export const AdminReports = () => (
  <AdminList
    view="reports"
    list={reportList}
    label="Reports"
    noun={['report', 'reports']}
    filters={stateLinks}
    empty={noReports}
  >
    {({ items }, reload) => <ReportQueue items={items} onDecided={reload} />}
  </AdminList>
)
