import { sql } from 'kysely'
import { mailDecisions } from '@/server/jobs/mails/mailDecisions'
import { settleFees } from '@/server/jobs/payments/settleFees'
import { sendRefund } from '@/server/jobs/payments/sendRefund'
import type { LedgerAccount } from '@/contract/enums/payments/ledger'
import { listBalances } from '@/server/repositories/ledger/balances'
import { pay } from './checkout'
import { draftFor, startPayment, type Applicant } from './feeCalls'
import type { Application } from '@/contract/applications/applications'
import { decide } from './jury'
import type { PaidApp } from './paidApp'
import { jobServices, takeJobs } from './postedMails'
import type { Writer } from './writers'

const DAY = 24 * 60 * 60 * 1000

/** A card whose payments are available at once. */
export const AVAILABLE_CARD = '4000000000000077'

export interface PaidApplication {
  applicant: Applicant
  draft: Application
}

/** Applications whose fee was paid. */
export async function paidApplications(
  api: PaidApp,
  callId: string,
  { count, card = AVAILABLE_CARD }: { count: number; card?: string },
): Promise<PaidApplication[]> {
  const paid: PaidApplication[] = []
  for (let number = 1; number <= count; number += 1) {
    const one = await draftFor(api, callId)
    await pay(api, await startPayment(api, one), card)
    paid.push(one)
  }
  return paid
}

interface Call {
  id: string
  organizer: Writer
}

/** Ends the time to submit. */
export async function close(api: PaidApp, { id }: Call): Promise<void> {
  const deadline_at = new Date(Date.now() - 60 * 60_000)
  await api.db.updateTable('opportunities').set({ deadline_at }).where('id', '=', id).execute()
}

/** Decides about applications, and notifies their applicants. */
export async function answer(
  api: PaidApp,
  { id, organizer }: Call,
  applications: readonly PaidApplication[],
  decision = 'DECLINED',
): Promise<void> {
  const review = { id, organizer, path: `/v1/opportunities/${id}`, ids: [] }
  const ids = applications.map(({ draft }) => draft.id)
  const decided = await decide(api, review, ids, decision)
  if (decided.statusCode >= 300) throw new Error(decided.body)
  await api.db
    .updateTable('applications')
    .set({ notify_at: sql<Date>`notify_at - interval '11 minutes'` })
    .where('id', 'in', ids)
    .execute()
  await mailDecisions({}, jobServices(api, Date.now()))
}

/** Runs the job that settles fees, that many days from now, and lets its events take effect. */
export async function settle(api: PaidApp, days = 0): Promise<void> {
  await settleFees({}, jobServices(api, Date.now() + days * DAY))
  await api.payments.settled()
}

/** Sends the refunds that wait, twice, as a job that is repeated does. */
export async function sendRefunds(api: PaidApp): Promise<void> {
  const jobs = await takeJobs(api, 'sendRefund')
  for (const job of [...jobs, ...jobs]) await sendRefund(job, jobServices(api, Date.now()))
  await api.payments.settled()
}

/** Balances of the ledger for an opportunity, such as `{ HELD_FEES: 2500 }`. One currency. */
export async function booksOf(
  api: PaidApp,
  opportunityId: string,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const balances = await listBalances(api.db, { opportunityId })
  return Object.fromEntries(balances.map(({ account, amountMinor }) => [account, amountMinor]))
}

/** What is on an account at the provider, available or on its way, in cents. */
export async function balanceAt({ payments }: PaidApp, account: string): Promise<number> {
  const { available, pending } = await payments.stripe.balance.retrieve(
    {},
    { stripeAccount: account },
  )
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0)
}

/** Puts our own money on our balance at the provider, in cents of a euro. */
export async function fundPlatform({ payments }: PaidApp, amount: number): Promise<void> {
  const { stripe, payFor, settled } = payments
  const product = await stripe.products.create({ name: 'Something else' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: amount,
  })
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:3000/',
  })
  await payFor(session, { card: AVAILABLE_CARD })
  await settled()
}
