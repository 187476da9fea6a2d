import { feePlaces, refundReasonLabels } from '@/contract/enums/payments/feePlaces'
import type { PaidFee } from '@/contract/applications/feeStatements'
import type { Money } from '@/contract/forms/money'
import { decimalAmount } from '@/contract/pricing/money'
import { BYTE_ORDER_MARK, csvLine } from './csv'

interface PaidFeeRow extends PaidFee {
  /** What is left of it in the currency that arrived; null before it has arrived. */
  received: Money | null
  /** Our part and the reserve, in that currency; null while it is held. */
  platformFeeMinor: number | null
  reserveMinor: number | null
}

const columns = [
  'Application',
  'Name',
  'Paid',
  'Works',
  'Fee',
  'Currency',
  'State',
  'Refunded',
  'Reason for the refund',
  'Your note',
  'Left of it',
  'Its currency',
  'Art Commons fee',
  'Reserve',
]

/** Payments to apply to an opportunity as comma-separated values, one a line. Amounts are in whole units, such as `12.50`. */
export const feeTable = (fees: readonly PaidFeeRow[]): string =>
  BYTE_ORDER_MARK + csvLine(columns) + fees.map((fee) => csvLine(cellsOf(fee))).join('')

function cellsOf(fee: PaidFeeRow) {
  const { received } = fee
  const inReceived = (amountMinor: number | null) =>
    amountMinor === null || received === null
      ? null
      : decimalAmount({ amountMinor, currency: received.currency })
  return [
    fee.number,
    fee.name,
    fee.paidAt,
    fee.works,
    decimalAmount(fee),
    fee.currency,
    feePlaces[fee.place],
    fee.refundedAt,
    fee.refundReason && refundReasonLabels[fee.refundReason],
    fee.refundNote,
    received && decimalAmount(received),
    received?.currency,
    inReceived(fee.platformFeeMinor),
    inReceived(fee.reserveMinor),
  ]
}
