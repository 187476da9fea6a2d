import type Stripe from 'stripe'
import type { Db } from '@/server/db/connection'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import { unusableBoostLetter } from '@/server/mail/payments/purchaseLetters'
import type { PaymentClient } from '@/server/payments/client'
import { idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { labelFor } from '@/server/payments/ownership'
import { isMissing } from '@/server/payments/providerErrors'
import { amountLeft, isRefundedAlready } from '@/server/payments/refundPayment'
import { sendOnce } from '@/server/payments/sendOnce'
import { withPaymentLock } from '@/server/payments/withPaymentLock'
import { isKnownSubject } from '@/server/repositories/boosts'
import { subjectOf, type Purchase } from '@/server/repositories/purchases/purchaseListings'
import { findPurchase, updatePurchase } from '@/server/repositories/purchases/purchases'
import { webAddresses } from '@/server/text/webAddresses'
import { refundAutomatically } from './refundAutomatically'

interface MadeRefund {
  charge: string | null
  isFull: boolean
}

/**
 * Refunds a boost that could not start any more, and mails its buyer, as `refundAutomatically` says. A
 * repetition changes nothing.
 */
export async function refundPurchase(purchaseId: string, services: PaymentServices): Promise<void> {
  const found = await findPurchase(services.db, purchaseId)
  if (!found) return
  await withPaymentLock(services.db, found.profile_id, async (transaction) => {
    const purchase = await findPurchase(transaction, purchaseId)
    if (purchase?.status !== 'paid') return
    const { isSent, refund } = await requestRefund(transaction, purchase, services)
    if (!isSent) return
    const refunded_at = new Date(services.clock())
    await updatePurchase(transaction, purchaseId, { status: 'refunded', refunded_at })
    const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
    // The key of the letter about a full refund, so that only one of them is sent.
    const key = `refund ${refund?.isFull ? refund.charge : purchaseId}`
    const addressed = { uid: purchase.owner_uid, profileId: purchase.profile_id, key }
    await postPaymentLetter(transaction, unusableBoostLetter(purchase, pages), addressed, services)
  })
}

/** Nothing is sent by itself for a subject that this database does not know. */
async function requestRefund(
  transaction: Db,
  purchase: Purchase,
  services: PaymentServices,
): Promise<{ isSent: boolean; refund: MadeRefund | null }> {
  const { id, profile_id, payment_intent, amount_minor, currency } = purchase
  let refund: MadeRefund | null = null
  const send = async () => {
    refund = await refundLine(purchase, services)
  }
  if (payment_intent === null || Number(amount_minor) === 0) {
    await send()
    return { isSent: true, refund }
  }
  const isSent = await refundAutomatically(
    {
      refund: {
        profile_id,
        payment_intent,
        purchase_id: id,
        amount_minor,
        currency,
        reason: 'SUBJECT_GONE',
      },
      mustWait: !(await isKnownSubject(transaction, subjectOf(purchase))),
      send,
    },
    services,
  )
  return { isSent, refund }
}

/** Refunds a line, or what is left of its payment if less. Returns null where nothing was left. */
async function refundLine(
  { id, profile_id: profileId, payment_intent, amount_minor }: Purchase,
  { db, payments }: PaymentServices,
): Promise<MadeRefund | null> {
  if (payment_intent === null) return null
  try {
    const made = await findRefund(payment_intent, id, payments)
    const left = await amountLeft(payment_intent, payments)
    const amount = Math.min(Number(amount_minor), left)
    if (!made && amount === 0) return null
    const request = { profileId, operation: 'refund', fingerprint: `${id} ${amount}` }
    const metadata = { ...(await labelFor(db, profileId)), purchaseId: id }
    const params = { payment_intent, amount, expand: ['charge'], metadata }
    const { charge } =
      made ??
      (await sendOnce(db, request, (idempotencyKey) =>
        payments.refunds.create(params, { idempotencyKey }),
      ))
    const isFull = typeof charge === 'object' && charge?.refunded === true
    return { charge: idOrNull(charge), isFull }
  } catch (error) {
    if (isRefundedAlready(error) || isMissing(error)) return null
    throw error
  }
}

/** The refund of a purchase that took effect although an earlier attempt failed. */
async function findRefund(
  payment_intent: string,
  purchaseId: string,
  { refunds }: PaymentClient,
): Promise<Stripe.Refund | undefined> {
  const { data } = await refunds.list({ payment_intent, limit: 100, expand: ['data.charge'] })
  return data.find(
    ({ metadata, status }) =>
      metadata?.purchaseId === purchaseId && status !== 'failed' && status !== 'canceled',
  )
}
