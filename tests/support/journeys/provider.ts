import { readFileSync } from 'node:fs'
import path from 'node:path'
import Stripe from 'stripe'
import { stackSettings } from '@/tests/support/stack/environment'

const { DATA_DIR = '', PAYMENTS_PORT } = await stackSettings()

/** The stack's payment provider, by the official SDK. */
export const connectProvider = (): Stripe => {
  const file = readFileSync(path.join(DATA_DIR, 'secrets.json'), 'utf8')
  const { paymentsKey } = JSON.parse(file) as { paymentsKey: string }
  return new Stripe(`sk_test_${paymentsKey}`, {
    host: '127.0.0.1',
    port: Number(PAYMENTS_PORT),
    protocol: 'http',
  })
}

/** A code for half the price of the first invoice. */
export async function createHalfPriceCode(): Promise<string> {
  const stripe = connectProvider()
  const { id } = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
  const { code } = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id } })
  return code
}

/** A coupon for half the price of the first invoice, which may be named in an address. */
export async function createPublicCoupon(): Promise<string> {
  const coupon = { percent_off: 50, duration: 'once', metadata: { public: 'true' } } as const
  return (await connectProvider().coupons.create(coupon)).id
}

/** Pays back everything that the customer with an email address has paid. */
export async function refundAll(email: string): Promise<void> {
  const stripe = connectProvider()
  for (const { id, paid } of await listCharges(email)) {
    if (paid) await stripe.refunds.create({ charge: id })
  }
}

/** Lets the bank take back what the customer with an email address has disputed. */
export async function loseDisputes(email: string): Promise<void> {
  const stripe = connectProvider()
  for (const { id, disputed } of await listCharges(email)) {
    if (!disputed) continue
    for (const dispute of (await stripe.disputes.list({ charge: id })).data) {
      await stripe.disputes.update(dispute.id, {
        evidence: { uncategorized_text: 'losing_evidence' },
      })
    }
  }
}

/** The charges of the customer with an email address, the newest first. */
async function listCharges(email: string): Promise<Stripe.Charge[]> {
  const stripe = connectProvider()
  const { data: customers } = await stripe.customers.list({ email })
  const lists = customers.map(({ id }) => stripe.charges.list({ customer: id, limit: 100 }))
  return (await Promise.all(lists)).flatMap(({ data }) => data)
}

/** The address of the latest credit note of the customer with an email address. */
export async function creditNoteOf(email: string): Promise<string> {
  const stripe = connectProvider()
  const [customer] = (await stripe.customers.list({ email })).data
  const { data } = await stripe.creditNotes.list({ customer: customer?.id ?? '' })
  return data[0]?.pdf ?? ''
}
