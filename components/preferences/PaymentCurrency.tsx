import { useFixedCurrency } from '@/contexts/useSubscription'
import { currencyLabel } from '@/lib/formatting/money'
import { CurrencySelect } from './CurrencySelect'

/** The currency of a payment: that of a running plan, else the visitor’s choice. */
export const PaymentCurrency = () => {
  const fixed = useFixedCurrency()
  if (!fixed) return <CurrencySelect />
  return <p className="meta">Your plan is billed in {currencyLabel(fixed)}</p>
}
