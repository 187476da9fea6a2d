import { artworkBoostTypes, type ArtworkBoostType } from '@/contract/enums/artworks'
import { opportunityBoostTypes, postTypes, type OpportunityBoostType } from '@/contract/enums/sales'
import { listingDays } from '@/contract/pricing/plans'
import type { Product } from '@/contract/pricing/products'
import { Ledger } from '@/components/ui/display/Ledger'
import { artworkBoostTexts, boostTexts } from '@/lib/checkout/offers'
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
    return product ? [{ label: postTypes[type], value, amount: priceOf(product) }] : []
  })

const boostRows = (products: readonly Product[]) =>
  (Object.keys(boostTexts) as OpportunityBoostType[]).flatMap((type) => {
    const product = products.find(({ metadata }) => metadata.opportunityBoostEvent === type)
    const label = opportunityBoostTypes[type]
    return product ? [{ label, value: boostTexts[type], amount: priceOf(product) }] : []
  })

const artworkBoostRows = (products: readonly Product[]) =>
  (Object.keys(artworkBoostTexts) as ArtworkBoostType[]).flatMap((type) => {
    const product = products.find(({ metadata }) => metadata.artworkBoostEvent === type)
    const label = artworkBoostTypes[type]
    return product ? [{ label, value: artworkBoostTexts[type], amount: priceOf(product) }] : []
  })

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
          { title: 'Boosts for opportunities', rows: boostRows(pricing.products) },
        ]
      : [{ title: 'Boosts for artworks', rows: artworkBoostRows(pricing.artworkProducts) }]
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} className={`wrap section ${styles.section}`}>
        <h2>{title}</h2>
        <Ledger rows={rows} labels="13rem" />
      </section>
    ))
}
