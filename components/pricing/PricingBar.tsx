import { PaymentCurrency } from '@/components/preferences/PaymentCurrency'
import { SegmentedLinks } from '@/components/ui/select/SegmentedLinks'
import { audiences, pricingAddress, type PricingState } from '@/lib/pricing/pricingState'
import styles from './Pricing.module.css'

const intervals = { month: 'Monthly', year: 'Yearly, two months free' } as const

/** Who the plans are for, how often they are paid, and in which currency. */
export const PricingBar = ({ state }: { state: PricingState }) => (
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
      <PaymentCurrency />
    </div>
  </div>
)
