import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { currencies, type Currency } from '@/contract/currencies'
import { catalogCurrencies } from '@/contract/enums/currencies'
import { currencySymbol, decimalDigits } from '@/contract/money'

const entries = Object.entries(currencies) as [string, Currency][]
const codes = entries.map(([code]) => code)
const withDigits = (digits: number) =>
  entries.filter(([, { decimal_digits }]) => decimal_digits === digits).map(([code]) => code)

test('about 160 currencies, the euro, the US dollar and the Canadian dollar before the others', () => {
  expect(codes.length).toBeGreaterThan(145)
  expect(codes.length).toBeLessThan(175)
  expect(codes.slice(0, 3)).toEqual(['EUR', 'USD', 'CAD'])
  expect(codes.slice(3)).toEqual(codes.slice(3).toSorted())
})

test('every entry is keyed by its code and says all that is to be said', () => {
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

test('the dollar reads as people know it', () => {
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

test('yen, won, forint and the CFA francs have no decimals', () => {
  expect(withDigits(0)).toEqual(expect.arrayContaining(['JPY', 'KRW', 'HUF', 'XAF', 'XOF', 'XPF']))
})

test('six dinars and rials have three decimals, all others two', () => {
  expect(withDigits(3)).toEqual(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
  expect(withDigits(0).length + withDigits(2).length + 6).toBe(codes.length)
  expect(withDigits(2)).toEqual(expect.arrayContaining(['EUR', 'USD', 'CAD', 'CHF', 'SEK']))
})

test('only the Swiss franc is set in steps, of 0.05', () => {
  expect(
    entries
      .filter(([, { rounding }]) => rounding !== 0)
      .map(([code, { rounding }]) => [code, rounding]),
  ).toEqual([['CHF', 0.05]])
})

test('units of account and money that is no longer legal tender are not in it', () => {
  for (const gone of ['CLF', 'UYW', 'UYI', 'XDR', 'XAU', 'DEM', 'HRK', 'BGN', 'ANG', 'SLL', 'XXX'])
    expect(codes).not.toContain(gone)
})

test('every currency that prices are written in is in it', () => {
  expect(codes).toEqual(expect.arrayContaining([...catalogCurrencies]))
})

test('what pages format with agrees with the whole table', () => {
  for (const [code, { symbol, decimal_digits }] of entries)
    expect([currencySymbol(code), decimalDigits(code)]).toEqual([symbol, decimal_digits])
})

test(
  'the table matches what its generator makes of the installed CLDR',
  { timeout: 60_000 },
  async () => {
    const generator = path.resolve(import.meta.dirname, '../../contract/generateCurrencies.mjs')
    await promisify(execFile)(process.execPath, [generator, '--check'])
  },
)
