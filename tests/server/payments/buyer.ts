import type Stripe from 'stripe'
import { buildArtwork } from '@/tests/support/server/factories'
import { checkOut } from '@/tests/support/server/checkout'
import type { PaidApp } from '@/tests/support/server/paidApp'
import { buildArtist } from '@/tests/support/server/writers'
import { readSentEvent, type SentEvent } from './eventDelivery'

export type Action =
  | 'buyPlan'
  | 'buyPlanThatFails'
  | 'buyBoost'
  | 'buyDisputedBoost'
  | 'endPlan'
  | 'cancelPlan'
  | 'resumePlan'
  | 'upgradePlan'
  | 'passMonth'
  | 'refundInFull'
  | 'refundInPart'
  | 'loseDispute'
  | 'winDispute'

const DISPUTED_CARD = '4000000000000259'
const FAILING_CARD = '4000000000000341'
const BOOST = 900

/** A boost as the model knows it. */
interface Boost {
  session: string
  intent: string
  status: 'paid' | 'disputed' | 'refunded'
  isPartlyRefunded: boolean
}

interface State {
  purchases: { session: string; status: string; isRunning: boolean; kept: number }[]
  plans: { id: string; status: string; price: string; ends: boolean }[]
}

export interface Buyer {
  act: (action: Action) => Promise<void>
  events: () => Promise<SentEvent[]>
  stored: () => Promise<State>
  expected: () => Promise<State>
  /** What was paid for boosts and is neither refunded in full nor disputed. */
  paid: () => Promise<number>
}

const bySession = (a: { session: string }, b: { session: string }) =>
  a.session.localeCompare(b.session)

/** An artist who buys a plan and boosts, with a model of what should come of it. */
export async function buyer(api: PaidApp): Promise<Buyer> {
  const { stripe } = api.payments
  const artist = await buildArtist(api)
  const boosts: Boost[] = []
  const newest = (status: Boost['status']) => boosts.findLast((boost) => boost.status === status)

  const customer = async () => {
    const row = await api.db
      .selectFrom('payment_customers')
      .select('id')
      .where('profile_id', '=', artist.profileId)
      .executeTakeFirst()
    return row?.id
  }
  const plans = async () => {
    const id = await customer()
    if (id === undefined) return []
    return (await stripe.subscriptions.list({ customer: id, status: 'all' })).data
  }
  const running = async () => (await plans()).find(({ status }) => status !== 'canceled')

  const buyPlan = async (card?: string) => {
    if ((await plans()).length > 0) return
    const priceIds = [await api.priceOf('plan', 'ARTIST_STARTER')]
    const session = await checkOut(api, artist, { priceIds, referenceId: artist.profileId })
    await api.payments.payFor(session, { card })
  }
  const buyBoost = async (card?: string) => {
    const artwork = await buildArtwork(api.db, { profile_id: artist.profileId })
    const priceIds = [await api.priceOf('artwork_boost', 'HIGHLIGHT')]
    const { id } = await checkOut(api, artist, { priceIds, referenceId: artwork })
    await api.payments.payFor({ id }, { card })
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
    const status = card === DISPUTED_CARD ? 'disputed' : 'paid'
    boosts.push({ session: id, intent: String(payment_intent), status, isPartlyRefunded: false })
  }
  const refund = async (amount?: number) => {
    const boost = newest('paid')
    // A payment that was once disputed cannot be refunded.
    const { data } = await stripe.disputes.list({ payment_intent: boost?.intent ?? 'none' })
    if (!boost || data.length > 0 || (amount !== undefined && boost.isPartlyRefunded)) return
    await stripe.refunds.create({ payment_intent: boost.intent, amount })
    if (amount === undefined) boost.status = 'refunded'
    else boost.isPartlyRefunded = true
  }
  const decide = async (text: string, status: Boost['status']) => {
    const boost = newest('disputed')
    if (!boost) return
    const [dispute] = (await stripe.disputes.list({ payment_intent: boost.intent })).data
    await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: text } })
    boost.status = status
  }
  const changePlan = async (change: Stripe.SubscriptionUpdateParams) => {
    const plan = await running()
    if (plan) await stripe.subscriptions.update(plan.id, change)
  }

  const steps: Record<Action, () => Promise<unknown>> = {
    buyPlan: () => buyPlan(),
    buyPlanThatFails: () => buyPlan(FAILING_CARD),
    buyBoost: () => buyBoost(),
    buyDisputedBoost: () => buyBoost(DISPUTED_CARD),
    endPlan: async () => {
      const plan = await running()
      if (plan) await stripe.subscriptions.cancel(plan.id)
    },
    cancelPlan: () => changePlan({ cancel_at_period_end: true }),
    resumePlan: () => changePlan({ cancel_at_period_end: false }),
    upgradePlan: async () => {
      const item = (await running())?.items.data[0]
      const price = await api.priceOf('plan', 'ARTIST_PRO')
      if (item) await changePlan({ items: [{ id: item.id, price }], proration_behavior: 'none' })
    },
    passMonth: async () => {
      const id = await customer()
      if (id) await api.payments.submit('/pay/clock', { customer: id, months: '1' })
    },
    refundInFull: () => refund(),
    refundInPart: () => refund(100),
    loseDispute: () => decide('losing_evidence', 'refunded'),
    winDispute: () => decide('winning_evidence', 'paid'),
  }

  return {
    act: async (action) => void (await steps[action]()),
    events: async () => {
      const id = await customer()
      const found: SentEvent[] = []
      for await (const event of stripe.events.list({ limit: 100 })) {
        const sent = readSentEvent(event)
        // Disputes name the payment, but not the customer.
        const names = [id ?? 'none', ...boosts.map(({ intent }) => intent)]
        if (!names.some((name) => sent.payload.includes(name))) continue
        found.push(sent)
        if (event.type === 'customer.created') break
      }
      return found.reverse()
    },
    stored: async () => ({
      purchases: await storedBoosts(api, artist.profileId),
      plans: await storedPlans(api, artist.profileId),
    }),
    expected: async () => ({
      purchases: boosts
        .map(({ session, status }) => ({
          session,
          status,
          isRunning: status !== 'refunded',
          kept: status === 'paid' ? BOOST : 0,
        }))
        .sort(bySession),
      plans: (await plans()).map(({ id, status, items, cancel_at_period_end: ends }) => ({
        id,
        status,
        ends,
        price: items.data[0]?.price.id ?? '',
      })),
    }),
    paid: async () => {
      let kept = 0
      for (const { intent } of boosts) {
        const { data } = await stripe.charges.list({ payment_intent: intent })
        const { data: disputes } = await stripe.disputes.list({ payment_intent: intent })
        const isWithdrawn = disputes.some(({ status }) => status !== 'won')
        for (const { amount, refunded } of data) kept += isWithdrawn || refunded ? 0 : amount
      }
      return kept
    },
  }
}

async function storedBoosts({ db }: PaidApp, profileId: string): Promise<State['purchases']> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('boosts', 'boosts.purchase_id', 'purchases.id')
    .select(['session_id', 'purchases.status', 'amount_minor', 'boosts.ends_at'])
    .where('profile_id', '=', profileId)
    .execute()
  return rows
    .map(({ session_id: session, status, amount_minor, ends_at }) => ({
      session,
      status,
      isRunning: ends_at !== null && ends_at.getTime() > Date.now(),
      kept: status === 'paid' ? Number(amount_minor) : 0,
    }))
    .sort(bySession)
}

async function storedPlans({ db }: PaidApp, profileId: string): Promise<State['plans']> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['provider_subscription', 'status', 'price_id', 'cancel_at_period_end'])
    .where('profile_id', '=', profileId)
    .execute()
  return rows.map(({ provider_subscription: id, status, price_id, cancel_at_period_end }) => ({
    id: id ?? '',
    status,
    price: price_id ?? '',
    ends: cancel_at_period_end,
  }))
}
