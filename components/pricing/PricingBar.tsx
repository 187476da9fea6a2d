import { PaymentCurrency } from '@/components/preferences/PaymentCurrency'
import { SegmentedLinks } from '@/components/ui/select/SegmentedLinks'
import type { Subscription } from '@/contract/pricing/products'
import { audiences, pricingAddress, type PricingState } from '@/lib/pricing/pricingState'
import { yearlyWords } from '@/lib/pricing/yearlyWords'
import styles from './Pricing.module.css'

interface Props {
  state: PricingState
  /** The plans for sale; empty while they load. */
  offered: readonly Subscription[]
}

/** Who the plans are for, how often they are paid, and in which currency. */
export const PricingBar = ({ state, offered }: Props) => (
  <div className={styles.bar}>
    <SegmentedLinks
      label="Plans for"
      options={audiences}
      value={state.audience ?? 'artists'}
      href={(audience) => pricingAddress({ ...state, audience, plan: null })}
    />
    <SegmentedLinks
      label="Billing interval"
      options={{ month: 'Monthly', year: yearlyWords(offered, state.audience ?? 'artists') }}
      value={state.interval}
      href={(interval) => pricingAddress({ ...state, interval, plan: null })}
    />
    <div className={styles.currency}>
      <PaymentCurrency />
    </div>
  </div>
)
