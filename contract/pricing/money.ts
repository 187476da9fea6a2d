import { symbols, threeDecimals, zeroDecimals } from './currencySymbols'
import { costLabels, type FeeType } from '@/contract/enums/payments/fees'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { formatDecimal } from '@/contract/values/numbers'
import type { Money } from '../forms/money'

/** `exact`: every decimal, as on bills. `brief`: whole amounts without “.00”. */
export type MoneyStyle = 'exact' | 'brief'

const NO_BREAK = '\u00a0'

export const currencySymbol = (code: string): string => symbols[code] ?? code

/** Symbol and code: `$ USD`; the code alone where it is its own symbol: `CHF`. */
export const currencyLabel = (code: string): string => {
  const symbol = currencySymbol(code)
  return symbol === code ? code : `${symbol} ${code}`
}

/** Decimals of the currency; two for an unknown one. */
export const decimalDigits = (code: string): 0 | 2 | 3 => {
  if (zeroDecimals.includes(code)) return 0
  return threeDecimals.includes(code) ? 3 : 2
}

/**
 * An amount for people, never rounded: `$25.00`, `¥1,500`, `CHF 9,500.00`. Symbol and decimals come
 * from our table, since those of `Intl` differ between browsers and the server.
 */
export const formatMoney = (
  { amountMinor, currency }: Money,
  style: MoneyStyle = 'exact',
): string => {
  const digits = decimalDigits(currency)
  const isWhole = amountMinor % 10 ** digits === 0
  const shown = style === 'brief' && isWhole ? 0 : digits
  const number = formatDecimal(Math.abs(amountMinor) / 10 ** digits, shown)
  const symbol = currencySymbol(currency)
  // A sign stands close to the figure, letters at a distance.
  const gap = /\p{S}$/u.test(symbol) ? '' : NO_BREAK
  return `${amountMinor < 0 ? '−' : ''}${symbol}${gap}${number}`
}

/** The plain number for inputs and markup: `1450.00`. */
export const decimalAmount = ({ amountMinor, currency }: Money): string => {
  const digits = decimalDigits(currency)
  return (amountMinor / 10 ** digits).toFixed(digits)
}

/** Rounds an amount to the step that the currency is paid in, such as 0.05 francs. */
export const toPayableStep = ({ amountMinor, currency }: Money): Money => {
  const step = currency === 'CHF' ? 5 : 1
  return { amountMinor: Math.round(amountMinor / step) * step, currency }
}

/** What one of the fees being absent is worth saying; nothing when both are asked or none is known. */
export const costLabel = (feeType: FeeType, fees: Opportunity['fees']): string | null => {
  if (feeType === 'FREE') return costLabels.free
  const paysToApply = (fees.application?.amountMinor ?? 0) > 0
  const paysToJoin = (fees.participation?.amountMinor ?? 0) > 0
  if (paysToApply === paysToJoin) return null
  return paysToApply ? costLabels.noParticipationFee : costLabels.noApplicationFee
}
