import { describe, expect, test } from 'vitest'
import { catalogCurrencies, type CatalogCurrency } from '@/contract/enums/payments/currencies'
import { planPrices, type SoldPlan } from '@/contract/pricing/catalog'
import { yearlyWords } from '@/lib/pricing/yearlyWords'
import { plan } from '@/tests/support/fixtures/plans'

/** The plans with the catalog's prices. */
const offeredIn = (currency: CatalogCurrency) => {
  const at = catalogCurrencies.indexOf(currency)
  return (Object.keys(planPrices) as SoldPlan[]).map((type) => {
    const { month, year } = planPrices[type]
    const amounts = { month: month[at] ?? 0, year: year[at] ?? 0 }
    return {
      ...plan(type, 0),
      prices: (['month', 'year'] as const).map((interval) => ({
        priceId: `${type}-${interval}`,
        currency,
        interval,
        amountMinor: amounts[interval],
      })),
    }
  })
}

describe('yearlyWords', () => {
  test.each([
    ['USD', 'artists', 'Yearly, two months free'],
    ['USD', 'organizations', 'Yearly, two months free'],
    ['SEK', 'organizations', 'Yearly, two months free'],
    ['GBP', 'artists', 'Yearly, saves at least 5%'],
    ['CAD', 'artists', 'Yearly, saves at least 9%'],
    ['CHF', 'artists', 'Yearly, saves at least 14%'],
    ['JPY', 'artists', 'Yearly, two months free'],
    ['JPY', 'organizations', 'Yearly, saves at least 16%'],
  ] as const)('says for %s and %s: %s', (currency, audience, words) => {
    expect(yearlyWords(offeredIn(currency), audience)).toBe(words)
  })

  test('promises nothing without prices, or when a year costs as much as twelve months', () => {
    expect(yearlyWords([], 'artists')).toBe('Yearly')
    const [pro] = offeredIn('USD').filter(({ type }) => type === 'ARTIST_PRO')
    const same = pro && {
      ...pro,
      prices: pro.prices.map((price) => ({
        ...price,
        amountMinor: price.interval === 'year' ? 1200 : 100,
      })),
    }
    expect(yearlyWords(same ? [same] : [], 'artists')).toBe('Yearly')
  })
})
