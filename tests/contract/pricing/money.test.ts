import { expect, test } from 'vitest'
import { currencies, type CurrencyCode } from '@/contract/pricing/currencies'
import {
  costLabel,
  currencyLabel,
  decimalAmount,
  formatMoney,
  toPayableStep,
} from '@/contract/pricing/money'

const money = (amountMinor: number, currency: string) => ({ amountMinor, currency })
const fee = (amountMinor: number, currency = 'EUR') => ({
  application: { amountMinor, currency, per: 'ENTRY' as const, includedWorks: null },
})
const none = { application: null, participation: null, whatTheFeePaysFor: null, waiver: null }

test('formats dollars, euros and kronor with two decimals', () => {
  expect(formatMoney(money(2500, 'USD'))).toBe('$25.00')
  expect(formatMoney(money(217_505, 'EUR'))).toBe('€2,175.05')
  expect(formatMoney(money(5, 'CAD'))).toBe('CA$0.05')
  expect(formatMoney(money(51_200_000, 'SEK'))).toBe('SEK\u00a0512,000.00')
})

test('formats yen, won, forint and CFA francs without decimals', () => {
  expect(formatMoney(money(1500, 'JPY'))).toBe('¥1,500')
  expect(formatMoney(money(1_000_000, 'KRW'))).toBe('₩1,000,000')
  expect(formatMoney(money(9990, 'HUF'))).toBe('HUF\u00a09,990')
  expect(formatMoney(money(65_000, 'XOF'))).toBe('F\u202fCFA\u00a065,000')
})

test('formats dinars with three decimals', () => {
  expect(formatMoney(money(12_345, 'KWD'))).toBe('KWD\u00a012.345')
  expect(formatMoney(money(1, 'TND'))).toBe('TND\u00a00.001')
})

test('omits only zero decimals from brief amounts', () => {
  expect(formatMoney(money(600, 'USD'), 'brief')).toBe('$6')
  expect(formatMoney(money(650, 'USD'), 'brief')).toBe('$6.50')
  expect(formatMoney(money(950_000, 'CHF'), 'brief')).toBe('CHF\u00a09,500')
  expect(formatMoney(money(12_000, 'KWD'), 'brief')).toBe('KWD\u00a012')
  expect(formatMoney(money(1500, 'JPY'), 'brief')).toBe('¥1,500')
})

test('formats a charged amount exactly, whatever the currency’s step', () => {
  expect(formatMoney(money(1233, 'CHF'))).toBe('CHF\u00a012.33')
})

test('keeps every digit of the largest amounts', () => {
  expect(formatMoney(money(999_999_999_999, 'USD'))).toBe('$9,999,999,999.99')
  expect(decimalAmount(money(999_999_999_999, 'KWD'))).toBe('999999999.999')
})

test('formats a refund with a minus sign', () => {
  expect(formatMoney(money(-500, 'USD'))).toBe('−$5.00')
})

test('formats an unknown currency by its code with two decimals', () => {
  expect(formatMoney(money(1234, 'ZZZ'))).toBe('ZZZ\u00a012.34')
})

test('formats and labels every currency', () => {
  for (const code of Object.keys(currencies) as CurrencyCode[]) {
    const { symbol, decimal_digits } = currencies[code]
    const shown = formatMoney(money(1_234_567, code))
    expect(shown.startsWith(symbol)).toBe(true)
    expect(/[\d,.]+$/.exec(shown)?.[0]).toBe(
      { 0: '1,234,567', 2: '12,345.67', 3: '1,234.567' }[decimal_digits],
    )
    expect(currencyLabel(code)).toBe(symbol === code ? code : `${symbol} ${code}`)
  }
})

test('labels a currency by symbol and code', () => {
  expect(['USD', 'EUR', 'CAD', 'CHF', 'JPY'].map(currencyLabel)).toEqual([
    '$ USD',
    '€ EUR',
    'CA$ CAD',
    'CHF',
    '¥ JPY',
  ])
})

test('writes plain decimal amounts for machines', () => {
  expect(decimalAmount(money(145_000, 'EUR'))).toBe('1450.00')
  expect(decimalAmount(money(1500, 'JPY'))).toBe('1500')
  expect(decimalAmount(money(1005, 'TND'))).toBe('1.005')
})

test('rounds francs to 0.05 and no other currency', () => {
  expect(
    [1230, 1232, 1233, 1237, 1238].map((amount) => toPayableStep(money(amount, 'CHF'))),
  ).toEqual([1230, 1230, 1235, 1235, 1240].map((amount) => money(amount, 'CHF')))
  expect(toPayableStep(money(1233, 'EUR'))).toEqual(money(1233, 'EUR'))
})

test('labels an opportunity without fees Free', () => {
  expect(costLabel('FREE', none)).toBe('Free')
  expect(costLabel('FREE', { ...none, ...fee(500) })).toBe('Free')
})

test('labels an application fee alone “No participation fee”', () => {
  expect(costLabel('FEES', { ...none, ...fee(1800) })).toBe('No participation fee')
  expect(costLabel('FEES', { ...none, ...fee(1800), participation: money(0, 'EUR') })).toBe(
    'No participation fee',
  )
})

test('labels a participation fee alone “No application fee”', () => {
  expect(costLabel('FEES', { ...none, participation: money(34_000, 'USD') })).toBe(
    'No application fee',
  )
  expect(costLabel('FEES', { ...none, ...fee(0), participation: money(34_000, 'USD') })).toBe(
    'No application fee',
  )
})

test('returns no label for both fees or unknown fees', () => {
  expect(costLabel('FEES', { ...none, ...fee(1), participation: money(1, 'EUR') })).toBeNull()
  expect(costLabel('FEES', none)).toBeNull()
})
