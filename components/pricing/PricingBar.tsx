import { CurrencySelect } from '@/components/preferences/CurrencySelect'
import { SegmentedLinks } from '@/components/ui/select/SegmentedLinks'
import { currencyLabel } from '@/lib/formatting/money'
import { audiences, pricingAddress, type PricingState } from '@/lib/pricing/pricingState'
import styles from './Pricing.module.css'

const intervals = { month: 'Monthly', year: 'Yearly, two months free' } as const

interface Props {
  state: PricingState
  /** Of the running subscription, which can't change its currency. */
  fixedCurrency: string | undefined
}

/** Who the plans are for, how often they are paid, and in which currency. */
export const PricingBar = ({ state, fixedCurrency }: Props) => (
  <div className={styles.bar}>
    <SegmentedLinks
      label="Plans for"
      options={audiences}
      value={state.audience ?? 'artists'}
      href={(audience) => pricingAddress({ ...state, audience, plan: null })}
    />
    <SegmentedLinks
      label="Billing interval"
      options={intervals}
      value={state.interval}
      href={(interval) => pricingAddress({ ...state, interval, plan: null })}
    />
    <div className={styles.currency}>
      {fixedCurrency ? (
        <p className="meta">Your plan is billed in {currencyLabel(fixedCurrency)}</p>
      ) : (
        <CurrencySelect />
      )}
    </div>
  </div>
)
