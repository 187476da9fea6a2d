/** Accounts of the ledger with the side that increases them. */
export const ledgerAccounts = {
  /** What our balance at the provider has of application fees. */
  PROVIDER_BALANCE: 'debit',
  /** What applicants paid for an opportunity and was neither refunded nor transferred. */
  HELD_FEES: 'credit',
  PLATFORM_FEES: 'credit',
  /** What the provider charges, and exchange differences. */
  PROVIDER_COSTS: 'debit',
  /** What of an organizer's fees stays here for disputes after a transfer. */
  RESERVE: 'credit',
  /** What the provider took back for open disputes. */
  DISPUTED: 'debit',
  /** Refunds and lost disputes that nobody else bears. */
  DISPUTE_LOSSES: 'debit',
  /** What is on the organizer's account at the provider, as owed to the organizer. */
  ORGANIZER_BALANCE: 'credit',
  /** The same as an asset. */
  CONNECTED_BALANCE: 'debit',
} as const
export type LedgerAccount = keyof typeof ledgerAccounts

export type LedgerKind =
  | 'PAYMENT'
  | 'REFUND'
  | 'REFUND_FAILED'
  | 'TRANSFER'
  | 'REVERSAL'
  | 'RESERVE_RELEASE'
  | 'DISPUTE'
  | 'DISPUTE_WON'
  | 'DISPUTE_LOST'
  | 'REFUND_COVERED'
  | 'PAYOUT'
  | 'PAYOUT_FAILED'
