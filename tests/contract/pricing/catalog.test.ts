import { expect, test } from 'vitest'
import {
  artworkBoostProducts,
  opportunityBoostProducts,
  planPrices,
  planPricesOf,
  postProducts,
  type SoldPlan,
} from '@/contract/pricing/catalog'
import { catalogCurrencies } from '@/contract/enums/currencies'
import { decimalDigits } from '@/contract/pricing/money'

const products = [...postProducts, ...opportunityBoostProducts, ...artworkBoostProducts]
const prices = [
  ...products.flatMap((product) => product.prices),
  ...(Object.keys(planPrices) as SoldPlan[]).flatMap(planPricesOf),
]
/** How each currency's whole units follow from dollars, and what they are rounded to. */
const rates: Record<string, [times: number, step: number]> = {
  ...{ EUR: [1, 1], USD: [1, 1], GBP: [0.85, 1], CAD: [1.35, 1], AUD: [1.5, 1], CHF: [0.95, 1] },
  ...{ SEK: [10, 5], JPY: [150, 100] },
}

test('offers every product in every currency under unique price ids', () => {
  expect(new Set(prices.map(({ priceId }) => priceId)).size).toBe(prices.length)
  for (const product of products) {
    expect(product.prices.map(({ currency }) => currency)).toEqual([...catalogCurrencies])
  }
})

test('sets every price within half a step of its exchange rate', () => {
  for (const { priceId, currency, amountMinor } of prices) {
    const dollars = prices.find((price) => price.priceId === priceId.replace(/_[a-z]{3}$/, '_usd'))
    const [times, step] = rates[currency] ?? [0, 1]
    const units = amountMinor / 10 ** decimalDigits(currency)
    const wanted = ((dollars?.amountMinor ?? 0) / 100) * times
    expect(Math.abs(units - wanted), priceId).toBeLessThanOrEqual(step / 2)
    expect(units % step, priceId).toBe(0)
  }
})

test('charges ten months for a year', () => {
  for (const { month, year } of Object.values(planPrices)) expect(year[0]).toBe(month[0] * 10)
})
