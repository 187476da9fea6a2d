import type { FeeSums } from '@/contract/applications/feeStatements'

interface SumRow {
  label: string
  /** Negative for what goes off. */
  amountMinor: number
  isSum: boolean
}

/** The sums of a statement in the order in which screen and PDF show them. What did not happen is left out. */
export function feeSumRows(sums: FeeSums): SumRow[] {
  const left = sums.paid - sums.refunded - sums.lost + sums.coveredByUs
  const row = (label: string, amountMinor: number) => ({ label, amountMinor, isSum: false })
  const ifAny = (label: string, amountMinor: number) =>
    amountMinor === 0 ? [] : [row(label, amountMinor)]
  return [
    row('Fees paid', sums.paid),
    ...ifAny('Refunded', -sums.refunded),
    ...ifAny('Lost in disputes', -sums.lost),
    ...ifAny('Paid by Art Commons', sums.coveredByUs),
    { label: 'Left', amountMinor: left, isSum: true },
    ...ifAny('Held by Art Commons', sums.held),
    ...ifAny('Of it disputed', sums.disputed),
    row('Art Commons fee', sums.platformFee),
    ...ifAny('Reserve for disputes', sums.reserve),
    row('Transferred to the payout account', sums.transferred),
    ...ifAny('Costs of the payment provider, paid by Art Commons', sums.providerCosts),
  ]
}
