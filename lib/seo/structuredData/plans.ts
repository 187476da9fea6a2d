import type { Subscription } from '@/contract/pricing/products'
import { decimalAmount } from '@/lib/formatting/money'
import { planPoints } from '@/lib/pricing/planCards'
import { paths } from '@/lib/navigation/paths'
import { address, type JsonLdNode } from './nodes'

type Price = Subscription['prices'][number]

/** UN/CEFACT common codes, which schema.org uses for units. */
const unitCodes = { month: 'MON', year: 'ANN' } as const

const offerNode = (price: Price): JsonLdNode => ({
  '@type': 'Offer',
  price: decimalAmount(price),
  priceCurrency: price.currency,
  availability: 'https://schema.org/InStock',
  url: address(paths.pricing),
  priceSpecification: price.interval && {
    '@type': 'UnitPriceSpecification',
    price: decimalAmount(price),
    priceCurrency: price.currency,
    valueAddedTaxIncluded: true,
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: 1,
      unitCode: unitCodes[price.interval],
    },
  },
})

/** Each plan that is sold, with an offer per interval. */
export const planNodes = (plans: readonly Subscription[]): JsonLdNode[] =>
  plans.flatMap(({ type, label, prices }) =>
    type === null
      ? []
      : [
          {
            '@type': 'Product',
            '@id': `${address(paths.pricing)}#${type.toLowerCase()}`,
            name: `Art Commons ${label}`,
            description: planPoints(type).join('. '),
            category: 'Subscription',
            offers: prices.map(offerNode),
          },
        ],
  )
