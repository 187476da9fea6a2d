import type { BoostReceipt } from '@/contract/payments/boostReceipts'
import { formatDay } from '@/lib/formatting/dates'
import { formatCount } from '@/lib/formatting/numbers'
import styles from './Statistics.module.css'

/** What was planned, seen and opened on each day. */
export const ReceiptDays = ({ days }: Pick<BoostReceipt, 'days'>) => (
  <div className={styles.scroll} role="region" aria-label="Days of the boost" tabIndex={0}>
    <table className={`${styles.table} ${styles.wide}`}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Planned</th>
          <th scope="col">Seen</th>
          <th scope="col">Opened</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, planned, shown, opened }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td className="num">{planned === null ? '–' : formatCount(planned)}</td>
            <td className="num">{formatCount(shown)}</td>
            <td className="num">{formatCount(opened)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
