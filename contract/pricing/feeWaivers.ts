import type { Money } from '../forms/money'
import type { FeeTerms } from './applicationFees'
import { feeDue } from './feeAmounts'
import { minimumFee } from './minimumFee'

/*
 * What of a fee is waived (docs/product.md, "Application fees").
 * No validator: pages calculate with the functions that the API charges by.
 */

export interface Waiver {
  /** Of the fee, 1 to 100. */
  percent: number
  /** The works of an application that was submitted with it: for these nothing more is due. Null before. */
  works: number | null
}

/** What is left of an amount, rounded half up. What the payment provider would not charge is nothing. */
export const leftOf = ({ amountMinor, currency }: Money, percent: number): Money => {
  const left = Math.floor((amountMinor * (100 - percent) + 50) / 100)
  return { amountMinor: left < (minimumFee[currency] ?? 1) ? 0 : left, currency }
}

type Selection = Parameters<typeof feeDue>[1]

/** What is left to pay after a waiver. Works that are added later are waived by the same percentage. */
export const feeLeft = (
  terms: FeeTerms,
  { waiver, ...selection }: Selection & { waiver: Waiver | null },
): Money => {
  const full = feeDue(terms, selection)
  if (!waiver) return full
  const isSettled = waiver.works !== null && selection.works <= waiver.works
  return isSettled ? { ...full, amountMinor: 0 } : leftOf(full, waiver.percent)
}
