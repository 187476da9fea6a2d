import type { TypicalDelivery } from '@/contract/payments/boostReceipts'
import { postTypes, type BoostType } from '@/contract/enums/payments/sales'
import { listingDays } from '@/contract/pricing/plans'
import { typicalDelivery } from '@/contract/pricing/promises'
import type { Product } from '@/contract/pricing/products'
import { Ledger } from '@/components/ui/display/Ledger'
import { artworkBoosts, boostOffers, opportunityBoosts } from '@/lib/checkout/boostOffers'
import { offerPrice, type Offer } from '@/lib/checkout/offers'
import { formatMoney } from '@/lib/formatting/money'
import { formatCount } from '@/lib/formatting/numbers'
import type { Pricing } from '@/lib/pricing/loadPricing'
import type { Audience } from '@/lib/pricing/pricingState'
import styles from './Pricing.module.css'

const priceOf = ({ prices: [price] }: Product) => (price ? formatMoney(price) : undefined)

const paidPosts = ['BASIC', 'STANDARD', 'EXTENDED'] as const

const postRows = (products: readonly Product[]) =>
  paidPosts.flatMap((type) => {
    const product = products.find(({ metadata }) => metadata.opportunityPostEvent === type)
    const value = `Listed for ${listingDays[type]} days`
    return product ? [{ label: `${postTypes[type]} post`, value, amount: priceOf(product) }] : []
  })

const boostRows = (offers: readonly Offer<BoostType>[], deliveries: readonly TypicalDelivery[]) =>
  offers.map((offer) => {
    const typical = deliveries.find(({ type }) => type === offer.type)
    return {
      label: offer.label,
      value: offer.text,
      amount: offerPrice(offer),
      note: typical && typicalWords(typical),
    }
  })

const typicalWords = ({ boosts, medianImpressions }: TypicalDelivery) =>
  `Of the ${formatCount(boosts)} that ended in the last ${typicalDelivery.days} days, half were seen at least ${formatCount(medianImpressions)} times.`

interface Props {
  pricing: Pricing
  audience: Audience
}

/** What is bought once, without a plan. */
export const SinglePrices = ({ pricing, audience }: Props) => {
  const deliveriesOf = (kind: TypicalDelivery['subject']) =>
    pricing.deliveries.filter(({ subject }) => subject === kind)
  const sections =
    audience === 'organizations'
      ? [
          { title: 'Single posts', rows: postRows(pricing.products) },
          {
            title: 'Boosts for opportunities',
            rows: boostRows(
              boostOffers(opportunityBoosts, pricing.products),
              deliveriesOf('opportunity'),
            ),
          },
        ]
      : [
          {
            title: 'Boosts for artworks',
            rows: boostRows(
              boostOffers(artworkBoosts, pricing.artworkProducts),
              deliveriesOf('artwork'),
            ),
          },
        ]
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} className={`wrap section ${styles.section}`}>
        <h2>{title}</h2>
        <Ledger rows={rows} labels="13rem" />
      </section>
    ))
}
