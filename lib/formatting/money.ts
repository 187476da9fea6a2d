import { decimalDigits, toPayableStep } from '@/contract/pricing/money'
import type { Money } from '@/contract/forms/money'

export { costLabel, currencyLabel, decimalAmount, formatMoney } from '@/contract/pricing/money'

const largest = 1_000_000_000_000

/**
 * Splits a typed amount into whole units and decimals. The comma of `1,450` groups digits, that of
 * `1450,5` is a decimal separator. `1.450` is read as 1.45: taking it for 1450 could be costly.
 */
const partsOf = (figure: string): [whole: string, decimals: string] | null => {
  const plain = /^(\d+)(?:[.,](\d*))?$/.exec(figure)
  const grouped = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(figure)
  const continental = /^(\d{1,3}(?:\.\d{3})+),(\d*)$/.exec(figure)
  const [, whole, decimals = ''] = grouped ?? continental ?? plain ?? []
  return whole === undefined ? null : [whole.replace(/[.,]/g, ''), decimals]
}

/** A typed amount in payable minor units; null when it isn't a number or has too many decimals. */
export const parseAmount = (typed: string, currency: string): Money | null => {
  const parts = partsOf(typed.replace(/[\s\u00a0\u202f’']/g, ''))
  if (!parts) return null
  const [whole, decimals] = parts
  const digits = decimalDigits(currency)
  if (decimals.length > digits) return null
  const amountMinor = Number(whole + decimals.padEnd(digits, '0'))
  return amountMinor > largest ? null : toPayableStep({ amountMinor, currency })
}

/**
 * A typed amount as a request states it; null when nothing is typed. What is no amount stays as it
 * was typed, so that the contract refuses it with a message.
 */
export const amountBody = (typed: string, currency: string): Money | null => {
  const text = typed.trim()
  if (text === '') return null
  const plain = text.replace(',', '.')
  const minorUnits: unknown = /^-?\d+(\.\d+)?$/.test(plain)
    ? Number(plain) * 10 ** decimalDigits(currency)
    : text
  return parseAmount(text, currency) ?? { amountMinor: minorUnits as number, currency }
}
