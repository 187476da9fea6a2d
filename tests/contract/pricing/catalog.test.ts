import { expect, test } from 'vitest'
import { catalog, planPrices } from '@/contract/pricing/catalog'
import { catalogCurrencies } from '@/contract/enums/payments/currencies'
import { decimalDigits } from '@/contract/pricing/money'

const prices = catalog.flatMap((product) => product.prices)
/** How each currency's whole units follow from dollars, and what they are rounded to. */
const rates: Record<string, [times: number, step: number]> = {
  EUR: [1, 1],
  USD: [1, 1],
  GBP: [0.85, 1],
  CAD: [1.35, 1],
  AUD: [1.5, 1],
  CHF: [0.95, 1],
  SEK: [10, 5],
  JPY: [150, 100],
}

test('offers every product in every currency under unique lookup keys', () => {
  expect(new Set(prices.map(({ lookupKey }) => lookupKey)).size).toBe(prices.length)
  for (const product of catalog) {
    const offered = product.prices.map(({ currency }) => currency)
    expect(new Set(offered)).toEqual(new Set(catalogCurrencies))
  }
})

test('sets every price within half a step of its exchange rate', () => {
  for (const { lookupKey, currency, amountMinor } of prices) {
    const usd = lookupKey.replace(/_[a-z]{3}$/, '_usd')
    const dollars = prices.find((price) => price.lookupKey === usd)
    const [times, step] = rates[currency] ?? [0, 1]
    const units = amountMinor / 10 ** decimalDigits(currency)
    const wanted = ((dollars?.amountMinor ?? 0) / 100) * times
    expect(Math.abs(units - wanted), lookupKey).toBeLessThanOrEqual(step / 2)
    expect(units % step, lookupKey).toBe(0)
  }
})

test('charges ten months for a year', () => {
  for (const { month, year } of Object.values(planPrices)) expect(year[0]).toBe(month[0] * 10)
})

test('offers the free plan for nothing', () => {
  const free = catalog.find(({ kind, type }) => kind === 'plan' && type === 'FREE')
  expect(free?.prices.map(({ amountMinor }) => amountMinor)).toEqual(catalogCurrencies.map(() => 0))
})
