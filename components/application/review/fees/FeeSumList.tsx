import { Ledger } from '@/components/ui/display/Ledger'
import { feeReserve } from '@/contract/pricing/platformFee'
import { feeSumRows } from '@/contract/pricing/feeSumRows'
import type { FeeSums } from '@/contract/applications/feeStatements'
import { formatMoney } from '@/lib/formatting/money'
import styles from './Fees.module.css'

/** What was paid, and where it is, for each currency. */
export const FeeSumList = ({ sums }: { sums: readonly FeeSums[] }) => (
  <>
    {sums.map((ofCurrency) => {
      const { currency, reserve } = ofCurrency
      return (
        <div key={currency} className={styles.sums}>
          {sums.length > 1 && <h3>In {currency}</h3>}
          <Ledger
            labels="16rem"
            rows={feeSumRows(ofCurrency).map(({ label, amountMinor, isSum }) => ({
              label: isSum ? <b>{label}</b> : label,
              amount: isSum ? (
                <b>{formatMoney({ amountMinor, currency })}</b>
              ) : (
                formatMoney({ amountMinor, currency })
              ),
            }))}
          />
          {reserve > 0 && (
            <p className="micro">
              The reserve pays for disputes after the transfer. What is left of it follows{' '}
              {feeReserve.days} days later.
            </p>
          )}
        </div>
      )
    })}
  </>
)
