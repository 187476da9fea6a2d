import type {
  ApplicationPaymentState,
  FeeRefundReason,
} from '@/contract/enums/payments/applicationPayments'
import type { FeePlace } from '@/contract/enums/payments/feePlaces'
import {
  ledgerAccounts,
  type LedgerAccount,
  type LedgerKind,
} from '@/contract/enums/payments/ledger'
import type { FeeSums } from '@/contract/applications/feeStatements'

/* What a fee statement says of the ledger (docs/product.md, "Fee statements"). */

interface EntrySum {
  kind: LedgerKind
  account: LedgerAccount
  currency: string
  /** Debits are positive, credits negative. */
  amountMinor: number
}

/** Accounts that pay for a dispute that was lost. */
const payers: readonly LedgerAccount[] = ['HELD_FEES', 'RESERVE', 'DISPUTE_LOSSES']

/**
 * Sums of the entries of an opportunity, in their unit, by currency. With one currency,
 * `paid - refunded - lost + coveredByUs = held + platformFee + reserve + transferred`.
 */
export function feeSums(entries: readonly EntrySum[]): FeeSums[] {
  const currencies = [...new Set(entries.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const ofCurrency = entries.filter((entry) => entry.currency === currency)
    const debits = (kinds: readonly LedgerKind[], accounts: readonly LedgerAccount[]) =>
      ofCurrency
        .filter(({ kind, account }) => kinds.includes(kind) && accounts.includes(account))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    const balance = (account: LedgerAccount) => {
      const sum = debits(
        ofCurrency.map(({ kind }) => kind),
        [account],
      )
      return ledgerAccounts[account] === 'debit' ? sum : 0 - sum
    }
    return {
      currency,
      paid: 0 - debits(['PAYMENT'], ['HELD_FEES']),
      refunded: debits(['REFUND', 'REFUND_FAILED'], ['HELD_FEES']),
      lost: debits(['DISPUTE_LOST'], payers),
      coveredByUs: balance('DISPUTE_LOSSES'),
      held: balance('HELD_FEES'),
      disputed: balance('DISPUTED'),
      platformFee: balance('PLATFORM_FEES'),
      reserve: balance('RESERVE'),
      transferred: balance('ORGANIZER_BALANCE'),
      providerCosts: balance('PROVIDER_COSTS'),
    }
  })
}

interface Payment {
  state: ApplicationPaymentState
  refundReason: FeeRefundReason | null
  refundedAt: string | null
  transfer: string | null
  dispute: string | null
  /** Null before the money has arrived. */
  heldMinor: number | null
}

/** Where the money of a payment is. */
export function feePlace(payment: Payment): FeePlace {
  if (payment.refundedAt !== null) return 'REFUNDED'
  if (payment.refundReason !== null) return 'REFUNDING'
  if (payment.state === 'PROCESSING') return 'PROCESSING'
  if (payment.dispute !== null) return 'DISPUTED'
  if (payment.transfer !== null) return 'TRANSFERRED'
  return payment.heldMinor === 0 ? 'LOST' : 'HELD'
}
