import { formatMoney } from '@/contract/pricing/money'
import type { Db } from '@/server/db/connection'
import { postPaymentLetter } from '@/server/mailing/postPaymentLetter'
import { paymentReceiptLetter } from '@/server/mail/payments/paymentReceiptLetter'
import { atSecond, idOrNull } from '@/server/payments/objects'
import type { PaymentServices } from '@/server/payments/paymentServices'
import { storeSubscription } from '@/server/payments/subscriptions/applySubscription'
import { settleSubscription } from '@/server/payments/subscriptions/settleSubscription'
import { webAddresses } from '@/server/text/webAddresses'
import { readReceipt, type Receipt } from './readReceipt'

/**
 * Stores the subscription that an invoice was paid for and mails the receipt, once for each invoice. Needs
 * the profile's payment lock.
 */
export async function syncPaidInvoice(
  transaction: Db,
  invoiceId: string,
  services: PaymentServices,
): Promise<void> {
  const invoice = await services.payments.invoices.retrieve(invoiceId, { expand: ['payments'] })
  const subscription = idOrNull(invoice.parent?.subscription_details?.subscription)
  const plans = subscription ? await settleSubscription(transaction, subscription, services) : []
  // Read before the user's lock is acquired, so that no other write of the user waits for the provider.
  const receipt = await readReceipt(transaction, invoice, services)
  for (const plan of plans) await storeSubscription(transaction, plan, services)
  if (receipt) await mailReceipt(transaction, receipt, services)
}

async function mailReceipt(
  transaction: Db,
  { invoice, profile, names }: Receipt,
  services: PaymentServices,
): Promise<void> {
  const paid = { amountMinor: invoice.amount_paid, currency: invoice.currency.toUpperCase() }
  const letter = paymentReceiptLetter(
    {
      names,
      amount: formatMoney(paid),
      paidAt: atSecond(invoice.status_transitions.paid_at ?? invoice.created),
      number: invoice.number,
      url: invoice.hosted_invoice_url ?? null,
    },
    webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN),
  )
  const about = { uid: profile.uid, profileId: profile.id, key: `receipt ${invoice.id}` }
  await postPaymentLetter(transaction, letter, about, services)
}
