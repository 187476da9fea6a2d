import { expect, test } from 'vitest'
import { parseAmount } from '@/lib/formatting/money'

const minor = (typed: string, currency: string) => parseAmount(typed, currency)?.amountMinor ?? null

test.each([
  ['25', 'USD', 2500],
  ['25.5', 'USD', 2550],
  ['25,50', 'EUR', 2550],
  [' 1 450 ', 'EUR', 145_000],
  ['1,450', 'USD', 145_000],
  ['1,450.75', 'USD', 145_075],
  ['1.450,75', 'EUR', 145_075],
  ['1’450.50', 'EUR', 145_050],
  ['12,345,678', 'JPY', 12_345_678],
  ['1500', 'JPY', 1500],
  ['1.005', 'TND', 1005],
  ['0', 'USD', 0],
  ['5.', 'USD', 500],
])('parses “%s” in %s as %i', (typed, currency, amount) => {
  expect(parseAmount(typed, currency)).toEqual({ amountMinor: amount, currency })
})

test('accepts francs in steps of 0.05', () => {
  expect(minor('12.33', 'CHF')).toBe(1235)
  expect(minor('12.31', 'CHF')).toBe(1230)
})

test.each([
  ['', 'USD'],
  ['free', 'USD'],
  ['-5', 'USD'],
  ['1e9', 'USD'],
  ['10.005', 'USD'],
  ['1.5', 'JPY'],
  ['1,45,000', 'USD'],
  ['1.2.3', 'USD'],
  ['$5', 'USD'],
  ['99999999999999999999', 'USD'],
])('rejects “%s” in %s', (typed, currency) => {
  expect(parseAmount(typed, currency)).toBeNull()
})
