import { FeeDownloads } from '@/components/application/review/fees/FeeDownloads'
import { NotLoaded } from '@/components/status/NotLoaded'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { Pagination } from '@/components/ui/display/Pagination'
import { useProfile } from '@/contexts/ProfileContext'
import type { FeeOpportunity } from '@/contract/applications/feeStatements'
import { listFeeOpportunities } from '@/lib/api/applications/feeStatements'
import { formatDay } from '@/lib/formatting/dates'
import { countOf } from '@/lib/formatting/numbers'
import { useApi } from '@/lib/hooks/useApi'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { paths, withQuery } from '@/lib/navigation/paths'
import styles from './PayoutList.module.css'

const FeeOpportunityRow = ({ opportunityId, title, payments, lastPaidAt }: FeeOpportunity) => (
  <li className={styles.payout}>
    <time dateTime={lastPaidAt} className="num">
      {formatDay(lastPaidAt.slice(0, 10))}
    </time>
    <div className={styles.status}>
      <p className={styles.title}>
        <PrefetchLink
          href={withQuery(applicationPaths.review(opportunityId), { view: 'fees' })}
          dir="auto"
        >
          {title}
        </PrefetchLink>
      </p>
      <FeeDownloads opportunityId={opportunityId} of={title} />
    </div>
    <span className={`num ${styles.amount}`}>{countOf(payments, 'payment', 'payments')}</span>
  </li>
)

const pageAddress = (page: number) =>
  withQuery(paths.settings.payouts, { fees: page > 1 ? page : null })

/** Opportunities for which the current profile took fees, by their latest payment. */
export const FeeOpportunities = ({ page }: { page: number }) => {
  const { current, token } = useProfile()
  const found = useApi(token && current ? ['fee-opportunities', current.id, page] : null, () =>
    listFeeOpportunities(page),
  )
  const { data } = found
  if (!data)
    return <NotLoaded what="your fees" response={found} height="6rem" className={styles.payouts} />
  if (data.total === 0) return <p className="muted">Nobody has paid to apply yet.</p>
  return (
    <>
      {data.items.length === 0 ? (
        <p className="muted">This page is past the end.</p>
      ) : (
        <ul role="list" aria-label="Fees by opportunity" className={styles.payouts}>
          {data.items.map((item) => (
            <FeeOpportunityRow key={item.opportunityId} {...item} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(data.total / data.size)} href={pageAddress} />
    </>
  )
}
