import type { FeeStatement } from '@/contract/applications/feeStatements'
import type { Db } from '@/server/db/connection'
import { notFound } from '@/server/errors'
import { requireOrganizer } from '@/server/policies/applications/reviews'
import { sumEntries, type EntrySum } from '@/server/repositories/ledger/sums'
import { findInvolvement } from '@/server/repositories/reviews/reviewers'
import { countPaidFees, findOwnFeeCall } from '@/server/repositories/settlement/feeStatements'
import { listTransfersOf, type FeeTransfer } from '@/server/repositories/settlement/feeTransfers'

interface Reader {
  uid: string
  opportunityId: string
}

/** @throws ApiError for everybody but the organizer, as the review of a call does */
export async function requireFeeCall(
  db: Db,
  reader: Reader,
): Promise<{ title: string; organizer: string }> {
  const found = await findOwnFeeCall(db, reader)
  if (found) return found
  requireOrganizer(await findInvolvement(db, reader.opportunityId, reader.uid))
  throw notFound('Opportunity')
}

/** What a statement is made of. */
export interface FoundStatement extends Omit<FeeStatement, 'sums' | 'transfers'> {
  entries: readonly EntrySum[]
  transfers: readonly FeeTransfer[]
}

/** The account of an opportunity's fees, as the ledger has it. @throws ApiError for everybody but the organizer */
export async function findFeeStatement(db: Db, reader: Reader): Promise<FoundStatement> {
  const { opportunityId } = reader
  const call = await requireFeeCall(db, reader)
  return {
    opportunityId,
    ...call,
    ...(await countPaidFees(db, opportunityId)),
    entries: await sumEntries(db, opportunityId),
    transfers: await listTransfersOf(db, opportunityId),
  }
}
