import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import type { Billing } from '@/lib/api/payments/subscriptions'
import type { RequestError } from '@/lib/api/list'
import { formatDay } from '@/lib/formatting/dates'
import { formatMoney } from '@/lib/formatting/money'
import styles from './Invoices.module.css'

interface Props {
  invoices: Billing['invoices'] | undefined
  error: RequestError | undefined
  onRetry: () => void
}

/** The provider's statuses in words. */
const statuses: Record<string, string> = {
  paid: 'Paid',
  open: 'Not paid',
  uncollectible: 'Not paid',
  void: 'Canceled',
}

type Invoice = Billing['invoices'][number]

const statusWords = (invoice: Invoice) => {
  const { status, refundedMinor, amountMinor, currency, isDisputeLost } = invoice
  if (isDisputeLost) return 'Paid back after a dispute'
  if (refundedMinor === 0) return statuses[status] ?? status
  return refundedMinor < amountMinor
    ? `${formatMoney({ amountMinor: refundedMinor, currency })} refunded`
    : 'Refunded'
}

/** Every invoice and receipt, newest first. */
export const Invoices = ({ invoices, error, onRetry }: Props) => {
  if (!invoices && error) {
    return (
      <ErrorState title="We couldn’t load your invoices" onRetry={onRetry}>
        {error.message}
      </ErrorState>
    )
  }
  if (!invoices) {
    return (
      <Loading label="Loading your invoices" className={styles.invoices}>
        <Skeleton width="100%" height="6rem" />
      </Loading>
    )
  }
  if (invoices.length === 0) return <p className="muted">You haven’t paid anything yet.</p>
  return (
    <ul role="list" aria-label="Invoices" className={styles.invoices}>
      {invoices.map((invoice) => {
        const { id, number, createdAt, url } = invoice
        return (
          <li key={id} className={styles.invoice}>
            <time dateTime={createdAt} className="num">
              {formatDay(createdAt)}
            </time>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {number ? `Invoice ${number}` : 'Receipt'}
              </a>
            ) : (
              <span>{number ? `Invoice ${number}` : 'Payment'}</span>
            )}
            <span className={`muted ${styles.status}`}>{statusWords(invoice)}</span>
            <span className={`num ${styles.amount}`}>{formatMoney(invoice)}</span>
          </li>
        )
      })}
    </ul>
  )
}
