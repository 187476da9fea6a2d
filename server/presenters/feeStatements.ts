import type {
  FeeStatement,
  FeeSums,
  FeeTransfer,
  PaidFee,
} from '@/contract/applications/feeStatements'
import { fromProviderAmount } from '@/server/policies/payments/providerAmounts'
import { feePlace, feeSums } from '@/server/policies/payments/feeStatements'
import { netMinor } from '@/server/policies/payments/settlement'
import type { EntrySum } from '@/server/repositories/ledger/sums'
import type { StoredFee } from '@/server/repositories/settlement/feeStatements'
import type { FeeTransfer as StoredTransfer } from '@/server/repositories/settlement/feeTransfers'

interface Found extends Omit<FeeStatement, 'sums' | 'transfers'> {
  entries: readonly EntrySum[]
  transfers: readonly StoredTransfer[]
}

/** In our minor units; the ledger has the provider's. */
export const presentFeeStatement = ({ entries, transfers, ...facts }: Found): FeeStatement => ({
  ...facts,
  sums: feeSums(entries).map(inOurUnit),
  transfers: transfers.map(presentTransfer),
})

const inOurUnit = ({ currency, ...amounts }: FeeSums): FeeSums => {
  const ours = Object.entries(amounts).map(([name, amount]) => [
    name,
    fromProviderAmount(amount, currency),
  ])
  return { currency, ...(Object.fromEntries(ours) as Omit<FeeSums, 'currency'>) }
}

const presentTransfer = (row: StoredTransfer): FeeTransfer => {
  const { kind, currency } = row
  const amount = (minor: string | number) => fromProviderAmount(Number(minor), currency)
  return {
    kind,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    currency,
    totalMinor: amount(row.total_minor),
    platformFeeMinor: amount(row.fee_minor),
    reserveMinor: amount(row.reserve_minor),
    netMinor: amount(netMinor(row)),
    reserveUntil: row.reserve_until?.toISOString() ?? null,
  }
}

export const presentPaidFee = (fee: StoredFee): PaidFee => ({
  applicationId: fee.applicationId,
  number: fee.number,
  name: fee.name,
  paidAt: fee.paidAt,
  amountMinor: fee.amountMinor,
  currency: fee.currency,
  works: fee.works,
  place: feePlace(fee),
  refundReason: fee.refundReason,
  refundNote: fee.refundNote,
  refundedAt: fee.refundedAt,
})

/** A payment with what is left of it, for a table: in the currency that arrived, null before. */
export function presentFeeRow(fee: StoredFee) {
  const { heldCurrency: currency, heldMinor } = fee
  const amount = (minor: number | null) =>
    minor === null || currency === null ? null : fromProviderAmount(minor, currency)
  const amountMinor = amount(heldMinor)
  return {
    ...presentPaidFee(fee),
    received: amountMinor === null || currency === null ? null : { amountMinor, currency },
    platformFeeMinor: amount(fee.platformFeeMinor),
    reserveMinor: amount(fee.reserveMinor),
  }
}
