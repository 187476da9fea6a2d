import { useMemo } from 'react'
import { ListPages } from '@/components/lists/ListPages'
import { ListResults } from '@/components/lists/ListResults'
import { Button } from '@/components/ui/actions/Button'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { feePlaces, refundReasonLabels } from '@/contract/enums/payments/feePlaces'
import type { PaidFee } from '@/contract/applications/feeStatements'
import { feeList } from '@/lib/applications/fees/feeList'
import { applicationName } from '@/lib/applications/reviewWords'
import { formatDay } from '@/lib/formatting/dates'
import { formatMoney } from '@/lib/formatting/money'
import { countOf } from '@/lib/formatting/numbers'
import { useListPage } from '@/lib/lists/useListPage'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import type { Refunded } from './RefundDialog'
import styles from './Fees.module.css'

const noPayments = (
  <EmptyState title="Nobody has paid yet" heading="h3">
    Each payment to apply appears here, with what became of it.
  </EmptyState>
)

/** `Held · 3 works`, `Refunded on 3 Mar 2027: Application withdrawn` */
const stateWords = ({ place, refundReason, refundedAt, works }: PaidFee) => {
  const when = refundedAt ? ` on ${formatDay(refundedAt.slice(0, 10))}` : ''
  const why = refundReason ? `: ${refundReasonLabels[refundReason]}` : ''
  const count = works > 0 && countOf(works, 'work', 'works')
  return [`${feePlaces[place]}${when}${why}`, count].filter(Boolean).join(' · ')
}

const nameOf = ({ number, name }: PaidFee) =>
  number === null ? 'Application that is not submitted' : applicationName({ number, name })

interface RowProps {
  id: string
  fee: PaidFee
  onRefund: (refunded: Refunded) => void
}

const PaidFeeRow = ({ id, fee, onRefund }: RowProps) => {
  const { applicationId, name, paidAt, place, refundNote } = fee
  const label = nameOf(fee)
  return (
    <li className={styles.row}>
      {paidAt ? (
        <time dateTime={paidAt} className="num">
          {formatDay(paidAt.slice(0, 10))}
        </time>
      ) : (
        <span className="muted">Not yet</span>
      )}
      <div className={styles.text}>
        <p>
          {name === null ? (
            label
          ) : (
            <PrefetchLink href={applicationPaths.reviewed(id, applicationId)} dir="auto">
              {label}
            </PrefetchLink>
          )}
        </p>
        <p className="muted">{stateWords(fee)}</p>
        {refundNote && (
          <p className="muted" dir="auto">
            “{refundNote}”
          </p>
        )}
        {place === 'HELD' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Refund ${label}`}
            onClick={() => onRefund({ count: 1, applicationId, label })}
          >
            Refund
          </Button>
        )}
      </div>
      <span className={`num ${styles.amount}`}>{formatMoney(fee)}</span>
    </li>
  )
}

interface Props extends Pick<RowProps, 'id' | 'onRefund'> {
  page: string
}

/** Each payment to apply, newest first. */
export const PaidFees = ({ id, page: number, onRefund }: Props) => {
  const list = { list: useMemo(() => feeList(id), [id]), state: { page: number } }
  const result = useListPage(list.list, list.state)
  return (
    <ListResults
      {...list}
      result={result}
      noun={['payment', 'payments']}
      empty={noPayments}
      heading="h3"
    >
      {(page) => (
        <ListPages {...list} page={page} isBusy={result.isBusy}>
          <ol role="list" className={styles.list} aria-label="Payments">
            {page.items.map((fee, index) => (
              <PaidFeeRow
                key={`${fee.applicationId} ${index}`}
                id={id}
                fee={fee}
                onRefund={onRefund}
              />
            ))}
          </ol>
        </ListPages>
      )}
    </ListResults>
  )
}
