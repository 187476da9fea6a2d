import { Ledger } from '@/components/ui/display/Ledger'
import type { CheckoutSession } from '@/lib/checkout/useCheckoutSession'
import { formatMoney } from '@/lib/formatting/money'

/** What was bought, when it takes effect, and the sum. */
export const PurchasedItems = ({ items }: { items: CheckoutSession['items'] }) => {
  const [first] = items
  if (!first) return null
  const total = items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return (
    <Ledger
      total
      labels="13rem"
      rows={[
        ...items.map(({ name, effect, ...amount }) => ({
          label: name,
          value: effect,
          amount: formatMoney(amount),
        })),
        { label: 'Total', amount: formatMoney({ amountMinor: total, currency: first.currency }) },
      ]}
    />
  )
}
