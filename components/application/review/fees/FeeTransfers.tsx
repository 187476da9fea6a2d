import type { FeeTransfer } from '@/contract/applications/feeStatements'
import { formatDay } from '@/lib/formatting/dates'
import { formatMoney } from '@/lib/formatting/money'
import styles from './Fees.module.css'

/** `€50.00, less our fee of €2.50 and a reserve of €5.00` */
const termsOf = ({ kind, currency, totalMinor, platformFeeMinor, reserveMinor }: FeeTransfer) => {
  if (kind === 'RESERVE') return 'What was left of the reserve'
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const reserve = reserveMinor > 0 ? ` and a reserve of ${money(reserveMinor)}` : ''
  return `${money(totalMinor)}, less our fee of ${money(platformFeeMinor)}${reserve}`
}

/** What was transferred to the payout account, the oldest first. */
export const FeeTransfers = ({ transfers }: { transfers: readonly FeeTransfer[] }) => (
  <section className={styles.group} aria-labelledby="transfers">
    <h3 id="transfers">Transfers to your payout account</h3>
    <ul role="list" className={styles.list}>
      {transfers.map((transfer) => {
        const { createdAt, sentAt, netMinor: amountMinor, currency } = transfer
        return (
          <li key={createdAt} className={styles.row}>
            <time dateTime={sentAt ?? createdAt} className="num">
              {formatDay((sentAt ?? createdAt).slice(0, 10))}
            </time>
            <span className={styles.text}>
              {termsOf(transfer)}
              {sentAt === null && '. On its way.'}
            </span>
            <span className={`num ${styles.amount}`}>{formatMoney({ amountMinor, currency })}</span>
          </li>
        )
      })}
    </ul>
  </section>
)
