import type { PaidApp } from '@/tests/support/server/paidApp'
import type { Writer } from '@/tests/support/server/writers'

interface Stranger {
  customer: string
  status: 'active' | 'canceled'
  refunded: boolean
}

/** Customers of the account at the provider that are not of this installation. */
export interface Strangers {
  /** One buys a plan; its objects name another installation, or none. */
  buy: (installation: string | null) => Promise<void>
  refund: () => Promise<void>
  end: () => Promise<void>
  /** Their plans and payments at the provider, and what is stored of them here. */
  actual: () => Promise<unknown>
  /** What they did themselves. */
  expected: () => unknown
}

export function strangers(api: PaidApp, writer: Writer): Strangers {
  const { stripe } = api.payments
  const known: Stranger[] = []

  const buy = async (installation: string | null) => {
    // The same profile may exist in both: one database is a copy of the other.
    const metadata = { profileId: writer.profileId, ...(installation !== null && { installation }) }
    const { id: customer } = await stripe.customers.create({ metadata })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: await api.priceOf('plan', 'ORGANIZATION_BASIC'), quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      success_url: 'http://localhost:3000/checkout/success',
      cancel_url: 'http://localhost:3000/checkout/cancel',
    })
    await api.payments.payFor(session)
    known.push({ customer, status: 'active', refunded: false })
  }
  const readProvider = async ({ customer }: Stranger) => {
    const { data: plans } = await stripe.subscriptions.list({ customer, status: 'all' })
    const { data: charges } = await stripe.charges.list({ customer })
    return { plan: plans[0], charge: charges[0] }
  }

  return {
    buy,
    refund: async () => {
      const paid = known.find(({ refunded }) => !refunded)
      const { charge } = paid ? await readProvider(paid) : {}
      if (!paid || !charge) return
      await stripe.refunds.create({ charge: charge.id })
      paid.refunded = true
    },
    end: async () => {
      const running = known.find(({ status }) => status === 'active')
      const { plan } = running ? await readProvider(running) : {}
      if (!running || !plan) return
      await stripe.subscriptions.cancel(plan.id)
      running.status = 'canceled'
    },
    actual: async () => {
      const found: Stranger[] = []
      for (const stranger of known) {
        const { plan, charge } = await readProvider(stranger)
        const { customer } = stranger
        const status = plan?.status === 'active' ? 'active' : 'canceled'
        found.push({ customer, status, refunded: charge?.refunded ?? false })
      }
      const customers = known.map(({ customer }) => customer)
      const stored = await api.db
        .selectFrom('subscriptions')
        .select('id')
        .where('provider_customer', 'in', [...customers, ''])
        .execute()
      return { found, stored: stored.length }
    },
    expected: () => ({ found: known, stored: 0 }),
  }
}
