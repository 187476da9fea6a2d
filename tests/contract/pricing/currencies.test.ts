import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { currencies, type Currency } from '@/contract/pricing/currencies'
import { catalogCurrencies } from '@/contract/enums/payments/currencies'
import { currencySymbol, decimalDigits } from '@/contract/pricing/money'

const entries = Object.entries(currencies) as [string, Currency][]
const codes = entries.map(([code]) => code)
const withDigits = (digits: number) =>
  entries.filter(([, { decimal_digits }]) => decimal_digits === digits).map(([code]) => code)

test('lists about 160 currencies, with EUR, USD and CAD first', () => {
  expect(codes.length).toBeGreaterThan(145)
  expect(codes.length).toBeLessThan(175)
  expect(codes.slice(0, 3)).toEqual(['EUR', 'USD', 'CAD'])
  expect(codes.slice(3)).toEqual(codes.slice(3).toSorted())
})

test('keys every entry by its code and leaves no text empty', () => {
  for (const [code, currency] of entries) {
    expect(code).toMatch(/^[A-Z]{3}$/)
    expect(currency.code).toBe(code)
    for (const text of [
      currency.symbol,
      currency.name,
      currency.symbol_native,
      currency.name_plural,
    ])
      expect(text.replace(/\p{Cf}/gu, '').trim(), code).not.toBe('')
  }
})

test('describes the Canadian dollar and the krona', () => {
  expect(currencies.CAD).toEqual({
    symbol: 'CA$',
    name: 'Canadian Dollar',
    symbol_native: '$',
    decimal_digits: 2,
    rounding: 0,
    code: 'CAD',
    name_plural: 'Canadian dollars',
  })
  expect(currencies.SEK).toMatchObject({ symbol: 'SEK', symbol_native: 'kr' })
})

test('gives yen, won, forint and the CFA francs no decimals', () => {
  expect(withDigits(0)).toEqual(expect.arrayContaining(['JPY', 'KRW', 'HUF', 'XAF', 'XOF', 'XPF']))
})

test('gives six dinars and rials three decimals and all others two', () => {
  expect(withDigits(3)).toEqual(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
  expect(withDigits(0).length + withDigits(2).length + 6).toBe(codes.length)
  expect(withDigits(2)).toEqual(expect.arrayContaining(['EUR', 'USD', 'CAD', 'CHF', 'SEK']))
})

test('rounds only the Swiss franc, to 0.05', () => {
  expect(
    entries
      .filter(([, { rounding }]) => rounding !== 0)
      .map(([code, { rounding }]) => [code, rounding]),
  ).toEqual([['CHF', 0.05]])
})

test('omits units of account and withdrawn currencies', () => {
  for (const gone of ['CLF', 'UYW', 'UYI', 'XDR', 'XAU', 'DEM', 'HRK', 'BGN', 'ANG', 'SLL', 'XXX'])
    expect(codes).not.toContain(gone)
})

test('contains every currency of the catalog', () => {
  expect(codes).toEqual(expect.arrayContaining([...catalogCurrencies]))
})

test('agrees with the symbols and decimals that pages use', () => {
  for (const [code, { symbol, decimal_digits }] of entries)
    expect([currencySymbol(code), decimalDigits(code)]).toEqual([symbol, decimal_digits])
})

test('matches the output of its generator', { timeout: 60_000 }, async () => {
  const generator = path.resolve(
    import.meta.dirname,
    '../../../contract/pricing/generateCurrencies.mjs',
  )
  await promisify(execFile)(process.execPath, [generator, '--check'])
})
