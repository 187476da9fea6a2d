import { payoutFailure, payoutStatuses } from '@/contract/enums/payments/payouts'
import { decimalAmount } from '@/contract/pricing/money'
import type { Payout } from '@/contract/payments/payouts'
import { BYTE_ORDER_MARK, csvLine } from './csv'

/** Payouts as comma-separated values, one a line. Amounts are in whole units, such as `12.50`. */
export const payoutTable = (payouts: readonly Payout[]): string =>
  BYTE_ORDER_MARK +
  csvLine(['Payout', 'Created', 'Arrival', 'Amount', 'Currency', 'Status', 'Problem']) +
  payouts
    .map((payout) =>
      csvLine([
        payout.id,
        payout.createdAt,
        payout.arrivalOn,
        decimalAmount(payout),
        payout.currency,
        payoutStatuses[payout.status],
        payoutFailure(payout.failureCode),
      ]),
    )
    .join('')
