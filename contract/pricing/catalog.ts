import { artworkBoostTypes, type ArtworkBoostType } from '../enums/artworks'
import { catalogCurrencies, type CatalogCurrency } from '@/contract/enums/payments/currencies'
import {
  opportunityBoostTypes,
  postTypes,
  subscriptionTypes,
  type BoostType,
  type Interval,
  type OpportunityBoostType,
  type PostType,
  type SaleKind,
  type SubscriptionType,
} from '@/contract/enums/payments/sales'
import { decimalDigits } from './money'

/** Whole units in the order of `catalogCurrencies`: USD EUR GBP CAD AUD CHF SEK JPY. */
type Amounts = readonly [number, number, number, number, number, number, number, number]

const nothing: Amounts = [0, 0, 0, 0, 0, 0, 0, 0]

/** Prices are fixed per currency and never converted. */
export const planPrices = {
  ARTIST_STARTER: {
    month: [6, 6, 5, 8, 9, 6, 60, 900],
    year: [60, 60, 51, 81, 90, 57, 600, 9000],
  },
  ARTIST_OPPORTUNITIES: {
    month: [4, 4, 3, 5, 6, 4, 40, 600],
    year: [40, 40, 34, 54, 60, 38, 400, 6000],
  },
  ARTIST_PRO: {
    month: [14, 14, 12, 19, 21, 13, 140, 2100],
    year: [140, 140, 119, 189, 210, 133, 1400, 21_000],
  },
  ARTIST_PRO_PLUS: {
    month: [24, 24, 20, 32, 36, 23, 240, 3600],
    year: [240, 240, 204, 324, 360, 228, 2400, 36_000],
  },
  ORGANIZATION_BASIC: {
    month: [19, 19, 16, 26, 29, 18, 190, 2900],
    year: [190, 190, 162, 257, 285, 181, 1900, 28_500],
  },
  ORGANIZATION_PREMIUM: {
    month: [59, 59, 50, 80, 89, 56, 590, 8900],
    year: [590, 590, 502, 797, 885, 561, 5900, 88_500],
  },
  ORGANIZATION_PREMIUM_PLUS: {
    month: [99, 99, 84, 134, 149, 94, 990, 14_900],
    year: [990, 990, 842, 1337, 1485, 941, 9900, 148_500],
  },
  ORGANIZATION_RESIDENCIES: {
    month: [39, 39, 33, 53, 59, 37, 390, 5900],
    year: [390, 390, 332, 527, 585, 371, 3900, 58_500],
  },
} as const satisfies Partial<Record<SubscriptionType, Record<Interval, Amounts>>>
/** Plans that can be bought. */
export type SoldPlan = keyof typeof planPrices

export const postPrices = {
  BASIC: [29, 29, 25, 39, 44, 28, 290, 4400],
  STANDARD: [59, 59, 50, 80, 89, 56, 590, 8900],
  EXTENDED: [99, 99, 84, 134, 149, 94, 990, 14_900],
} as const satisfies Partial<Record<PostType, Amounts>>

export const opportunityBoostPrices = {
  HIGHLIGHT: [19, 19, 16, 26, 29, 18, 190, 2900],
  TOP_POST_1: [29, 29, 25, 39, 44, 28, 290, 4400],
  TOP_POST_3: [69, 69, 59, 93, 104, 66, 690, 10_400],
  NEWSLETTER: [49, 49, 42, 66, 74, 47, 490, 7400],
  INSTAGRAM_AD: [79, 79, 67, 107, 119, 75, 790, 11_900],
  SOCIAL_MEDIA: [39, 39, 33, 53, 59, 37, 390, 5900],
  BUNDLE: [129, 129, 110, 174, 194, 123, 1290, 19_400],
} as const satisfies Record<OpportunityBoostType, Amounts>

export const artworkBoostPrices = {
  HIGHLIGHT: [9, 9, 8, 12, 14, 9, 90, 1400],
  TOP_POST: [15, 15, 13, 20, 23, 14, 150, 2300],
  INSTAGRAM: [29, 29, 25, 39, 44, 28, 290, 4400],
} as const satisfies Record<ArtworkBoostType, Amounts>

/** What is sold: `FREE` is the free plan. */
export type CatalogType = SoldPlan | 'FREE' | PostType | BoostType

export interface CatalogPrice {
  /** The lookup key of the price at the payment provider. Clients get the provider's own id. */
  lookupKey: string
  currency: CatalogCurrency
  amountMinor: number
  interval?: Interval
}

export interface CatalogProduct {
  kind: SaleKind
  type: CatalogType
  /** As it is called at the payment provider and on invoices. */
  name: string
  prices: CatalogPrice[]
}

/** The product's metadata at the payment provider that holds its type. */
export const metadataKeys = {
  plan: 'subscriptionEvent',
  post: 'opportunityPostEvent',
  opportunity_boost: 'opportunityBoostEvent',
  artwork_boost: 'artworkBoostEvent',
} as const satisfies Record<SaleKind, string>

function pricesOf(product: string[], amounts: Amounts, interval?: Interval): CatalogPrice[] {
  return catalogCurrencies.map((currency, at) => ({
    // Such as `artwork_boost_top_post_usd`.
    lookupKey: [...product, ...(interval ? [interval] : []), currency].join('_').toLowerCase(),
    currency,
    amountMinor: (amounts[at] ?? 0) * 10 ** decimalDigits(currency),
    ...(interval && { interval }),
  }))
}

const planProduct = (
  type: SoldPlan | 'FREE',
  label: string,
  { month, year }: { month: Amounts; year?: Amounts },
): CatalogProduct => ({
  kind: 'plan',
  type,
  name: `${label} plan`,
  prices: [
    ...pricesOf(['plan', type], month, 'month'),
    ...(year ? pricesOf(['plan', type], year, 'year') : []),
  ],
})

const onceProducts = <Type extends CatalogType>(
  kind: SaleKind,
  amounts: Partial<Record<Type, Amounts>>,
  nameOf: (type: Type) => string,
): CatalogProduct[] =>
  (Object.entries(amounts) as [Type, Amounts][]).map(([type, prices]) => ({
    kind,
    type,
    name: nameOf(type),
    prices: pricesOf([kind, type], prices),
  }))

/** Everything that is sold. `npm run catalog` writes it to the payment provider. */
export const catalog: readonly CatalogProduct[] = [
  planProduct('FREE', 'Free', { month: nothing }),
  ...(Object.keys(planPrices) as SoldPlan[]).map((type) =>
    planProduct(type, subscriptionTypes[type], planPrices[type]),
  ),
  ...onceProducts<PostType>('post', postPrices, (type) => `${postTypes[type]} post`),
  ...onceProducts<OpportunityBoostType>(
    'opportunity_boost',
    opportunityBoostPrices,
    (type) => `${opportunityBoostTypes[type]} (opportunity)`,
  ),
  ...onceProducts<ArtworkBoostType>(
    'artwork_boost',
    artworkBoostPrices,
    (type) => `${artworkBoostTypes[type]} (artwork)`,
  ),
]
