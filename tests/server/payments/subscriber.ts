import type Stripe from 'stripe'
import { checkOut, customerOf } from '@/tests/support/server/checkout'
import type { PaidApp } from '@/tests/support/server/paidApp'
import { buildWriter } from '@/tests/support/server/writers'
import { ageCoverage, boostOnPlan, publishOnPlan, readCoverage } from './coverage'
import { coveredBy, giveBack, ladder, newPlan, type Payment, type Plan } from './planModel'

export const subscriberActions = [
  'buyPlan',
  'buyPlanThatFails',
  'buyDisputedPlan',
  'upgrade',
  'changeToYearly',
  'publishOnPlan',
  'boostOnPlan',
  'refundLatest',
  'refundFirst',
  'refundOldest',
  'refundInPart',
  'loseDispute',
  'endPlan',
  'passMonth',
  'payAfterEnd',
] as const
export type SubscriberAction = (typeof subscriberActions)[number]

const CARD = '4242424242424242'
const FAILING_CARD = '4000000000000341'
const DISPUTED_CARD = '4000000000000259'

interface State {
  plans: { id: string; status: string; type?: string | null }[]
  /** Ids of the opportunities that a plan lists or boosts. */
  covered: string[]
  /** The payments that wait for an administrator. */
  waiting: string[]
  /** Open invoices of plans that have ended. */
  open: number
  /** Whether each payment that came after the end of its plan was refunded. */
  late: boolean[]
}

export interface Subscriber {
  act: (action: SubscriberAction) => Promise<void>
  actual: () => Promise<State>
  expected: () => Promise<State>
}

/** An organization that buys plans and uses what they cover, with a model of what should come of it. */
export async function subscriber(api: PaidApp): Promise<Subscriber> {
  const { stripe, submit } = api.payments
  const writer = await buildWriter(api)
  const plans: Plan[] = []
  const waiting = new Set<string>()
  /** Payments of invoices whose plan had ended. */
  const late: string[] = []
  const seen = new Set<string>()
  let order = 0
  let coveredAt = 0
  let card = CARD

  const running = () => plans.find(({ isOver }) => !isOver)
  const invoicesOf = async (): Promise<Stripe.Invoice[]> => {
    if (plans.length === 0) return []
    const customer = await customerOf(api, writer)
    const expand = ['data.payments']
    return (await stripe.invoices.list({ customer, limit: 100, expand })).data.reverse()
  }
  const subscriptionsOf = async () =>
    plans.length === 0
      ? []
      : (
          await stripe.subscriptions.list({
            customer: await customerOf(api, writer),
            status: 'all',
            limit: 100,
          })
        ).data

  /** Adds the invoices that an action has led to. */
  const notePayments = async (plan: Plan, from?: Plan['type']) => {
    for (const invoice of await invoicesOf()) {
      if (subscriptionOf(invoice) !== plan.id || seen.has(invoice.id ?? '')) continue
      seen.add(invoice.id ?? '')
      if (invoice.billing_reason === 'subscription_cycle') {
        plan.period += 1
        plan.upgrades = []
      }
      if (invoice.status !== 'paid') continue
      const payment: Payment = {
        intent: intentOf(invoice),
        ...(from && { from }),
        period: plan.period,
        order,
        age: 0,
        isDisputed: card === DISPUTED_CARD,
        isBack: false,
      }
      plan.payments.push(payment)
      if (from) plan.upgrades.push(payment)
    }
  }
  const buy = async (with_: string) => {
    if (running()) return
    card = with_
    const priceIds = [await api.priceOf('plan', ladder[0])]
    const session = await checkOut(api, writer, { priceIds, referenceId: writer.profileId })
    await api.payments.payFor(session, { card })
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
    const plan = newPlan(String(subscription), ladder[0])
    plans.push(plan)
    await notePayments(plan)
  }
  const change = async (type: Plan['type'] | undefined, interval: Plan['interval']) => {
    const plan = running()
    if (!plan || !type || card === FAILING_CARD) return
    // The provider's moments are seconds: what was covered before has to lie in an earlier one.
    while (Math.floor(Date.now() / 1000) <= coveredAt) await new Promise(setImmediate)
    const { headers } = writer
    const payload = { priceIds: [await api.priceOf('plan', type, { interval })] }
    const url = '/v1/checkout/subscription/upgrade'
    const { statusCode } = await api.app.inject({ method: 'POST', url, headers, payload })
    if (statusCode !== 200) throw new Error(`the upgrade was refused: ${statusCode}`)
    const from = plan.type
    const isSame = plan.interval === interval
    Object.assign(plan, { type, interval, ...(!isSame && { upgrades: [] }) })
    await notePayments(plan, isSame ? from : undefined)
  }
  const cover = async (kind: 'post' | 'boost') => {
    const work = kind === 'post' ? publishOnPlan : boostOnPlan
    const id = await work(api, writer)
    const plan = running()
    if (id === undefined) return
    if (!plan) throw new Error('something was covered without a plan')
    plan.coverage.push({ id, kind, period: plan.period, order, age: 0, isOver: false })
    coveredAt = Math.floor(Date.now() / 1000)
  }
  const refund = async (choose: (payments: Payment[]) => Payment | undefined, amount?: number) => {
    const open = plans.flatMap(({ payments }) => payments)
    const payment = choose(open.filter(({ isBack, isDisputed }) => !isBack && !isDisputed))
    if (!payment) return
    await stripe.refunds.create({ payment_intent: payment.intent, amount })
    if (amount === undefined) endOf(payment)
  }
  const endOf = (payment: Payment) => {
    const plan = plans.find(({ payments }) => payments.includes(payment))
    if (plan) giveBack(plan, payment, waiting)
  }
  const passMonth = async () => {
    if (plans.length === 0) return
    const customer = await customerOf(api, writer)
    await submit('/pay/clock', { customer, months: '1' })
    await ageCoverage(api, writer)
    for (const each of plans) {
      for (const aging of [...each.coverage, ...each.payments]) aging.age += 1
      await notePayments(each)
    }
    const over = (await subscriptionsOf()).filter(({ status }) => status === 'canceled')
    for (const { id } of over) Object.assign(planOf(id) ?? {}, { isOver: true })
  }
  const planOf = (id: string) => plans.find((plan) => plan.id === id)
  const end = async () => {
    const plan = running()
    if (!plan) return
    await stripe.subscriptions.cancel(plan.id)
    plan.isOver = true
  }
  const payAfterEnd = async () => {
    const open = (await invoicesOf()).find(({ status }) => status === 'open')
    if (!open || !running()) return
    await end()
    await passMonth()
    await submit(`/pay/invoices/${open.id}`, { card: CARD })
    const paid = await stripe.invoices.retrieve(open.id ?? '', { expand: ['payments'] })
    late.push(intentOf(paid))
  }
  const loseDispute = async () => {
    const payment = plans
      .flatMap(({ payments }) => payments)
      .findLast(({ isDisputed, isBack }) => isDisputed && !isBack)
    if (!payment) return
    const [dispute] = (await stripe.disputes.list({ payment_intent: payment.intent })).data
    const evidence = { uncategorized_text: 'losing_evidence' }
    await stripe.disputes.update(dispute?.id ?? '', { evidence })
    endOf(payment)
  }

  const steps: Record<SubscriberAction, () => Promise<unknown>> = {
    buyPlan: () => buy(CARD),
    buyPlanThatFails: () => buy(FAILING_CARD),
    buyDisputedPlan: () => buy(DISPUTED_CARD),
    upgrade: async () => {
      const plan = running()
      if (plan) await change(ladder[ladder.indexOf(plan.type) + 1], plan.interval)
    },
    changeToYearly: async () => {
      const plan = running()
      if (plan?.interval === 'month') await change(plan.type, 'year')
    },
    publishOnPlan: () => cover('post'),
    boostOnPlan: () => cover('boost'),
    refundLatest: () => refund((payments) => payments.at(-1)),
    refundFirst: () => refund((payments) => payments.find(({ period }) => period === lastPeriod())),
    refundOldest: () => refund((payments) => payments[0]),
    refundInPart: () => refund((payments) => payments.at(-1), 100),
    loseDispute,
    endPlan: end,
    passMonth,
    payAfterEnd,
  }
  const lastPeriod = () => plans.at(-1)?.period

  return {
    act: async (action) => {
      order += 1
      await steps[action]()
    },
    actual: async () => ({
      plans: await storedPlans(api, writer.profileId),
      covered: await readCoverage(api, writer),
      waiting: await storedWaiting(api, writer.profileId),
      open: (await invoicesOf()).filter(
        ({ status, parent }) =>
          status === 'open' &&
          planOf(String(parent?.subscription_details?.subscription))?.isOver === true,
      ).length,
      late: await Promise.all(late.map((intent) => isRefunded(api, intent))),
    }),
    expected: async () => ({
      plans: (await subscriptionsOf())
        .map(({ id, status }) => {
          const plan = planOf(id)
          // The model knows when a plan ends; of one that runs, the provider knows its payment.
          return plan?.isOver ? { id, status: 'canceled' } : { id, status, type: plan?.type }
        })
        .sort(byId),
      covered: coveredBy(plans),
      waiting: [...waiting].sort(),
      open: 0,
      late: late.map(() => true),
    }),
  }
}

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
const subscriptionOf = ({ parent }: Stripe.Invoice) =>
  String(parent?.subscription_details?.subscription)
const intentOf = ({ payments }: Stripe.Invoice) => String(payments?.data[0]?.payment.payment_intent)

async function isRefunded({ payments }: PaidApp, intent: string): Promise<boolean> {
  const { data } = await payments.stripe.charges.list({ payment_intent: intent })
  return data.some(({ refunded }) => refunded)
}

async function storedPlans({ db }: PaidApp, profileId: string): Promise<State['plans']> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(['provider_subscription', 'status', 'type'])
    .where('profile_id', '=', profileId)
    .execute()
  return rows
    .map(({ provider_subscription, status, type }) => {
      const id = provider_subscription ?? ''
      return status === 'canceled' ? { id, status } : { id, status, type }
    })
    .sort(byId)
}

async function storedWaiting({ db }: PaidApp, profileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('automatic_refunds')
    .select('payment_intent')
    .where('profile_id', '=', profileId)
    .where('state', '=', 'WAITING')
    .execute()
  return rows.map(({ payment_intent }) => payment_intent).sort()
}
