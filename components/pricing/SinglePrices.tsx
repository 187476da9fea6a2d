import { postTypes } from '@/contract/enums/sales'
import { listingDays } from '@/contract/pricing/plans'
import type { Product } from '@/contract/pricing/products'
import { Ledger } from '@/components/ui/display/Ledger'
import { artworkBoosts, boostOffers, opportunityBoosts } from '@/lib/checkout/boostOffers'
import { offerPrice, type Offer } from '@/lib/checkout/offers'
import { formatMoney } from '@/lib/formatting/money'
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

const boostRows = (offers: readonly Offer<string>[]) =>
  offers.map((offer) => ({ label: offer.label, value: offer.text, amount: offerPrice(offer) }))

interface Props {
  pricing: Pricing
  audience: Audience
}

/** What is bought once, without a plan. */
export const SinglePrices = ({ pricing, audience }: Props) => {
  const sections =
    audience === 'organizations'
      ? [
          { title: 'Single posts', rows: postRows(pricing.products) },
          {
            title: 'Boosts for opportunities',
            rows: boostRows(boostOffers(opportunityBoosts, pricing.products)),
          },
        ]
      : [
          {
            title: 'Boosts for artworks',
            rows: boostRows(boostOffers(artworkBoosts, pricing.artworkProducts)),
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
