import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import type { ApplicationCounts } from '@/contract/admin'
import { callCountList, countWords } from '@/lib/applications/callCounts'
import { formatCount } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import { AdminList } from './AdminList'
import styles from './Admin.module.css'

const Submitted = ({ submitted }: Pick<ApplicationCounts, 'submitted'>) => (
  <span className="meta num">{formatCount(submitted)} submitted</span>
)

const noApplications = (
  <EmptyState title="No applications yet">
    Calls that take applications on Art Commons appear here with how many they have.
  </EmptyState>
)

/** How many applications each call has. Administrators see counts, and nothing of what was written. */
export const AdminApplications = () => (
  <AdminList
    view="applications"
    list={callCountList}
    label="Applications"
    noun={['call', 'calls']}
    empty={() => noApplications}
  >
    {({ items, totals }) => (
      <ol className={styles.log} aria-label="Calls">
        <li className={styles.entry}>
          <Submitted {...totals} />
          <div>
            <p>
              <b>All calls</b>
            </p>
            <p className={styles.reason}>{countWords(totals)}</p>
          </div>
          <span className={styles.actor}>also those that were erased</span>
        </li>
        {items.map(({ id, title, organizer, ...counts }) => (
          <li key={id} className={styles.entry}>
            <Submitted {...counts} />
            <div>
              <p>
                <PrefetchLink href={paths.opportunity(id)}>
                  <bdi>{title}</bdi>
                </PrefetchLink>
              </p>
              <p className={styles.reason}>{countWords(counts)}</p>
            </div>
            <span className={styles.actor}>
              by <bdi>{organizer.name}</bdi>
            </span>
          </li>
        ))}
      </ol>
    )}
  </AdminList>
)
