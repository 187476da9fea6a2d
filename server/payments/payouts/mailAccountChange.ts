import { whyCurrencyRefused } from '@/contract/pricing/feeCurrencies'
import type { Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import { feesStartedLetter, feesStoppedLetter } from '@/server/mail/payments/payoutLetters'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { canTakeFees, hasStopped, whyNoFees } from '@/server/policies/payments/payouts'
import { findPaymentProfile } from '@/server/repositories/payments/profiles'
import { listFeeCurrencies } from '@/server/repositories/payouts/feeCurrencies'
import type { PayoutAccount } from '@/server/repositories/payouts/payoutAccounts'
import { webAddresses } from '@/server/text/webAddresses'

interface Change {
  /** Undefined for a new account. */
  before: PayoutAccount | undefined
  after: PayoutAccount
}

/** In milliseconds: what works again by then, applicants don't hear of. */
const NOTICE_AFTER = 10 * 60 * 1000

/** The currencies of fees that are offered now and can't be charged anymore. */
async function lostCurrencies(transaction: Db, { before, after }: Change): Promise<string[]> {
  const refused = (account: PayoutAccount, currency: string) =>
    whyCurrencyRefused(account, currency) !== null
  if (!before || !after.currencies) return []
  const offered = await listFeeCurrencies(transaction, after.profileId)
  return offered.filter((currency) => refused(after, currency) && !refused(before, currency))
}

const lostText = (currency: string) =>
  `Our payment provider can’t take fees in ${currency} for it anymore, so the fees of your opportunities in ${currency} can’t be paid. Choose another currency there, unless applicants have paid already.`

/**
 * Notifies the owner that charges, transfers or payouts have stopped, or that all of them work now, and applicants a
 * little later that fees can't be paid, or can be paid again.
 */
export async function mailAccountChange(
  transaction: Db,
  { before, after }: Change,
  services: PaymentServices,
): Promise<void> {
  const lost = await lostCurrencies(transaction, { before, after })
  const stopped = before !== undefined && (hasStopped(before, after) || lost.length > 0)
  const could = before !== undefined && canTakeFees(before)
  const started = canTakeFees(after) && !could
  if (!stopped && !started) return
  const profile = await findPaymentProfile(transaction, after.profileId)
  if (!profile || profile.isDeleted) return
  if (could !== canTakeFees(after)) {
    const change = { profileId: after.profileId, at: after.syncedAt.toISOString() }
    const runAt = new Date(services.clock() + NOTICE_AFTER)
    await enqueue(transaction, 'mailFeesPaused', change, { runAt })
  }
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const problem = whyNoFees(after) ?? lost.map(lostText).join(' ')
  const about = { profile: profile.name, problem }
  const letter = started ? feesStartedLetter(about, pages) : feesStoppedLetter(about, pages)
  // What is stored changes in the same transaction, so each change is seen once.
  const key = `payout-account ${after.account} ${after.syncedAt.toISOString()}`
  const { uid, id: profileId } = profile
  await postPaymentLetter(transaction, letter, { uid, profileId, key }, services)
}
