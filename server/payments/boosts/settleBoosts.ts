import { boostDays } from '@/contract/pricing/plans'
import { isTimed } from '@/contract/pricing/promises'
import type { Db } from '@/server/db/connection'
import { enqueue } from '@/server/jobQueue/enqueue'
import { boostEndLetter, type BoostEnd } from '@/server/mail/payments/boostLetters'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { recordAutomaticRefund } from '@/server/payments/refunds/refundAutomatically'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { payingPlan } from '@/server/policies/payments/boosts'
import {
  promiseUntilEnd,
  settle,
  shareOfPrice,
  type Settlement,
} from '@/server/policies/payments/boostPromises'
import {
  countDelivered,
  extendBoost,
  listEndedBoosts,
  lockDeliveredBoost,
  returnCredit,
  settleBoost,
  type DeliveredBoost,
} from '@/server/repositories/boostDeliveries'
import { findBoostBuyer } from '@/server/repositories/purchases/fulfillment'
import { webAddresses } from '@/server/text/webAddresses'

const DAY = 24 * 60 * 60 * 1000

interface Money {
  amountMinor: number
  currency: string
}

/**
 * Looks at the boosts that have ended: those that were seen less often than promised go on, and at last what is missing
 * is given back (docs/product.md, "Receipts"). Its buyer gets a mail about each. A repetition changes nothing.
 */
export async function settleBoosts(services: PaymentServices): Promise<void> {
  const { db, clock, log } = services
  const now = new Date(clock())
  const failed: string[] = []
  for (const { id, profileId } of await listEndedBoosts(db, now)) {
    try {
      await withPaymentLock(db, profileId, (transaction) =>
        settleOne(transaction, { id, now }, services),
      )
    } catch (error) {
      failed.push(id)
      log.error({ err: error, boost: id }, 'a boost could not be settled')
    }
  }
  if (failed.length > 0) throw new Error(`boosts not settled: ${failed.length}`)
}

async function settleOne(
  db: Db,
  { id, now }: { id: string; now: Date },
  services: PaymentServices,
): Promise<void> {
  const boost = await lockDeliveredBoost(db, id, now)
  if (!boost?.promised || boost.settledAt || boost.endsAt > now || !isTimed(boost.type)) return
  const { startsAt, closesAt, promised: inAll, extensions, state } = boost
  const delivered = await countDelivered(db, boost)
  const time = { startsAt, closesAt, promised: inAll, days: boostDays[boost.type] }
  const settlement = settle({ ...time, delivered, extensions, state })
  let { endsAt } = boost
  let refunded: Money | null = null
  if (settlement.kind === 'EXTENDED') {
    endsAt = new Date(now.getTime() + settlement.days * DAY)
    await extendBoost(db, { id, from: boost.endsAt, until: endsAt })
  } else {
    if (settlement.kind === 'GIVEN_BACK')
      refunded = await giveBack(db, boost, { settlement, now }, services)
    const refundedMinor = refunded?.amountMinor ?? null
    await settleBoost(db, id, { at: now, missing: missingOf(settlement), refundedMinor })
  }
  const promised = promiseUntilEnd(time)
  const isFromPlan = payingPlan(boost.paidBy) !== null
  await mailBuyer(
    db,
    { ...boost, endsAt, delivered, promised, outcome: settlement.kind, refunded, isFromPlan },
    { key: `boost ${id} ${settlement.kind === 'EXTENDED' ? extensions + 1 : 'settled'}` },
    services,
  )
}

const missingOf = (settlement: Settlement): number | null => {
  if (settlement.kind === 'GIVEN_BACK') return settlement.missing
  return settlement.kind === 'NOT_SHOWN' ? null : 0
}

interface GivenBack {
  settlement: Extract<Settlement, { kind: 'GIVEN_BACK' }>
  now: Date
}

/** Refunds what is missing, or gives the credit of the plan back. Returns what is refunded. */
async function giveBack(
  db: Db,
  { type, purchase, paidBy }: DeliveredBoost,
  { settlement: { missing, promised }, now }: GivenBack,
  services: PaymentServices,
): Promise<Money | null> {
  if (purchase === null) {
    const subscriptionId = payingPlan(paidBy)
    if (subscriptionId !== null) await returnCredit(db, { subscriptionId, type, at: now })
    return null
  }
  const { id, profileId, amountMinor, currency, paymentIntent, boughtAs, status } = purchase
  const price = amountMinor * shareOfPrice(type, boughtAs)
  const amount = Math.floor((price * missing) / promised)
  if (amount === 0 || paymentIntent === null || status !== 'paid') return null
  const refund = await recordAutomaticRefund(
    db,
    {
      refund: {
        profile_id: profileId,
        payment_intent: paymentIntent,
        purchase_id: id,
        amount_minor: amount,
        currency,
        reason: 'UNDER_DELIVERED',
      },
    },
    services,
  )
  if (refund.state === 'SENDING')
    await enqueue(db, 'sendRefund', { refundId: refund.id }, { key: `refund ${refund.id}` })
  return { amountMinor: amount, currency }
}

async function mailBuyer(
  db: Db,
  end: BoostEnd,
  { key }: { key: string },
  services: PaymentServices,
): Promise<void> {
  const buyer = await findBoostBuyer(db, end.id)
  if (!buyer) return
  const letter = boostEndLetter(end, webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN))
  await postPaymentLetter(db, letter, { ...buyer, key }, services)
}
