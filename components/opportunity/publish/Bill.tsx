import { Ledger } from '@/components/ui/display/Ledger'
import type { Money } from '@/contract/forms/money'
import { offerName, offerPrice, type Offer } from '@/lib/checkout/offers'
import { formatMoney } from '@/lib/formatting/money'

interface Props {
  offers: readonly Offer<string>[]
  /** Of the total when nothing costs anything. */
  currency: string
}

const totalOf = (offers: Props['offers'], currency: string): Money => ({
  amountMinor: offers.reduce((sum, { price }) => sum + (price?.amountMinor ?? 0), 0),
  currency: offers.find(({ price }) => price)?.price?.currency ?? currency,
})

/** The post type and the boost with their prices, and the sum. */
export const Bill = ({ offers, currency }: Props) => {
  const total = totalOf(offers, currency)
  const isProrated = offers.some(({ upgrade }) => upgrade)
  return (
    <div role="group" aria-label="Total" aria-live="polite">
      <Ledger
        total
        rows={[
          ...offers.map((offer) => ({ label: offerName(offer), amount: offerPrice(offer) })),
          {
            label: isProrated ? 'Total today, at most' : 'Total today',
            amount: total.amountMinor > 0 ? formatMoney(total) : 'Free',
          },
        ]}
      />
    </div>
  )
}
