import type { Db } from '@/server/db/connection'
import {
  dispute,
  disputeLost,
  disputeWon,
  payment,
  refund,
  refundCovered,
  refundFailed,
} from '@/server/policies/payments/ledger'
import { nothingIn } from '@/server/policies/payments/ledgerEntries'
import type { ApplicationPayment } from '@/server/repositories/applicationPayments/applicationPayments'
import { findBalance } from '@/server/repositories/ledger/balances'
import { postOnce, type PostingSubject } from '@/server/repositories/ledger/postings'
import { saveFeeMoney } from '@/server/repositories/settlement/heldFees'
import type { Money } from '@/contract/forms/money'
import type { FeeMoney } from './feeMoney'

type Subject = Omit<PostingSubject, 'source'> & { profileId: string }

/**
 * Enters into the ledger what the provider has moved for a charge: the payment, its refunds, those that a bank has
 * returned, and disputes. Amounts are those of the balance transactions. Repeating it enters nothing more. What is
 * refunded or lost after the transfer, and did not come back from the organizer, is paid by the reserve, or by us.
 */
export async function bookCharge(
  transaction: Db,
  about: ApplicationPayment,
  money: FeeMoney,
): Promise<void> {
  const subject = {
    opportunityId: about.opportunity_id,
    applicationId: about.application_id,
    profileId: about.organizer_id,
  }
  const { charge, settled, cost } = money
  await postOnce(transaction, payment({ settled, cost }), { source: charge, ...subject })
  const isTransferred = about.transfer !== null
  for (const made of money.refunds) {
    const { id: source, returned } = made
    const isNew = await postOnce(transaction, refund(made), { source, ...subject })
    if (isNew && isTransferred && returned === null) await cover(transaction, made, subject)
    if (!returned) continue
    const failed = refundFailed({ held: made.held, returned })
    await postOnce(transaction, failed, { source, ...subject })
  }
  for (const made of money.disputes) {
    await bookDispute(transaction, made, { ...subject, isTransferred })
  }
  await saveFeeMoney(transaction, about.session_id, {
    charge,
    heldMinor: money.left.amountMinor,
    currency: money.left.currency,
    dispute: money.openDispute,
  })
}

/** A refund of what was transferred, which the organizer's account could not give back. */
async function cover(
  transaction: Db,
  { id: source, held }: { id: string; held: Money },
  subject: Subject,
): Promise<void> {
  const reserve = await reserveFor(transaction, held, subject)
  const loss = { ...held, amountMinor: held.amountMinor - reserve.amountMinor }
  const covered = refundCovered({ fee: nothingIn(held), reserve, loss })
  await postOnce(transaction, covered, { source, ...subject })
}

async function bookDispute(
  transaction: Db,
  { id: source, outcome, held, taken, returned }: FeeMoney['disputes'][number],
  { isTransferred, ...subject }: Subject & { isTransferred: boolean },
): Promise<void> {
  if (taken === null) return
  await postOnce(transaction, dispute(taken), { source, ...subject })
  if (returned) {
    const won = disputeWon({
      disputed: taken.amount,
      returned: returned.amount,
      costReturned: returned.cost,
    })
    await postOnce(transaction, won, { source, ...subject })
  } else if (outcome === 'lost') {
    const disputed = taken.amount
    const lost = isTransferred
      ? {
          disputed,
          held: nothingIn(held),
          reserve: await reserveFor(transaction, disputed, subject),
        }
      : { disputed, held, reserve: nothingIn(held) }
    await postOnce(transaction, disputeLost(lost), { source, ...subject })
  }
}

/** What the organizer's reserve can pay of an amount. */
async function reserveFor(db: Db, amount: Money, { profileId }: Subject): Promise<Money> {
  const { currency } = amount
  const kept = await findBalance(db, { account: 'RESERVE', currency, profileId })
  return { currency, amountMinor: Math.max(0, Math.min(kept, amount.amountMinor)) }
}
