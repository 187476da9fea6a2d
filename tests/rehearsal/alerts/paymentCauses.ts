import { accounts } from '@/local/samples/accounts'
import { localPaymentEnv } from '@/local/settings/paymentEnv'
import { createPaymentClient } from '@/server/payments/client'
import { signInSampleAccount } from '@/tests/support/stack/stackWriter'
import type { Cause } from './alertCauses'
import { FAKE_TIME } from '../failures/clock'
import { withClient } from '../database'
import { startJob, waitForJob } from '../jobs'
import { payCheckout, startApplication, startPayment } from '../load/payments'
import type { Rehearsal } from '../rehearsal'
import type { Tools } from '../failures/scenario'
import { ports } from '../settings'

const PATIENCE = 60_000
const MINUTES_BACK = 70
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(ports.primary, async (client) => (await client.query(text, values)).rows as Row[])

/** Waits until a job ends as it should. */
async function expectJob(id: string, expected: 'succeeded' | 'failed'): Promise<void> {
  const seen = await waitForJob(ports.primary, id, PATIENCE)
  if (seen !== expected) throw new Error(`A job has ${seen}. It should have ${expected}.`)
}

/** Someone pays for a plan, by a checkout that the API did not start. */
async function buyPlanByHand(
  { context }: Rehearsal,
  { profileId, customer }: { profileId: string; customer?: string },
): Promise<void> {
  const stripe = createPaymentClient(localPaymentEnv(context.secrets, ports.payments))
  const [installation] = await query<{ id: string }>('select id from installation')
  const { data } = await stripe.subscriptions.list({ limit: 1 })
  const metadata = { installation: installation?.id ?? '', profileId }
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: data[0]?.items.data[0]?.price.id ?? '', quantity: 1 }],
    metadata,
    subscription_data: { metadata },
    success_url: 'https://localhost/',
    ...(customer ? { customer } : { customer_email: 'buyer@artcommons.test' }),
  })
  await payCheckout(session)
}

export const unknownProfile = (rehearsal: Rehearsal): Cause => ({
  what: 'a plan is paid at the provider for a profile that the database does not have, as after a restore',
  alerts: ['PaymentsOfUnknownProfiles'],
  cause: async () => {
    await buyPlanByHand(rehearsal, { profileId: crypto.randomUUID() })
    // It stops when the last one is longer ago than the rule looks back.
    return async () => undefined
  },
})

export const waitingRefund = (rehearsal: Rehearsal, { ask, author }: Tools): Cause => ({
  what: 'a second plan is paid for a profile after a restore, and an administrator approves its refund',
  alerts: ['RefundsWait'],
  cause: async () => {
    await query('update installation set restored_at = now()')
    const [customer] = await query<{ id: string }>(
      'select id from payment_customers where profile_id = $1',
      [author.profileId],
    )
    await buyPlanByHand(rehearsal, { profileId: author.profileId, customer: customer?.id })
    return async () => {
      const local = (port: number) => `http://127.0.0.1:${port}`
      const admin = await signInSampleAccount(
        local(ports.internal),
        local(ports.identity),
        accounts.admin,
      )
      const { body } = await ask('/v1/admin/refunds', { headers: admin.headers })
      const { items } = JSON.parse(body.toString()) as { items: { id: string }[] }
      for (const { id } of items)
        await ask(`/v1/admin/refunds/${id}`, {
          method: 'PUT',
          headers: { ...admin.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ decision: 'APPROVE' }),
        })
      await query('update installation set restored_at = null')
    }
  },
})

/**
 * A fee that was paid 70 minutes ago, whose event fails: the stand-in's clock is set back while it is paid. Then the
 * hourly job fails, and finds that the ledger lacks it.
 */
export const failingProvider = (rehearsal: Rehearsal, { ask, author, offers }: Tools): Cause => ({
  what: `the provider does not return a checkout that was paid ${MINUTES_BACK} minutes ago, so that its event and the hourly job fail; that job’s last success set back by 5 hours`,
  alerts: ['PaymentEventsFailed', 'LedgerDifference', 'JobsFailed', 'PaymentsNotReconciled'],
  cause: async () => {
    const provider = rehearsal.part('payment service')
    const draft = await startApplication(ask, author, offers.withFee.pop() ?? '')
    const session = await startPayment(ask, author, draft)
    await provider.restart({
      LD_PRELOAD: FAKE_TIME,
      FAKETIME: `-${MINUTES_BACK}m`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    await control(rehearsal, 'POST', {
      kind: 'error',
      method: 'GET',
      path: '/v1/checkout/sessions/',
      times: 10_000,
    })
    if (!(await payCheckout(session))) throw new Error('The checkout was not paid.')
    const job = await startJob(ports.primary, 'reconcilePayments')
    await expectJob(job, 'failed')
    await query("update payment_reconciliation set complete_until = now() - interval '5 hours'")
    return async () => {
      await control(rehearsal, 'DELETE')
      await provider.restart()
      await query('select graphile_worker.reschedule_jobs(array[$1]::bigint[], attempts := 0)', [
        job,
      ])
      await expectJob(job, 'succeeded')
    }
  },
})

/** The faults of the stand-in. */
async function control(
  { context }: Rehearsal,
  method: 'POST' | 'DELETE',
  body?: object,
): Promise<void> {
  const { STRIPE_SECRET_KEY } = localPaymentEnv(context.secrets, ports.payments)
  const response = await fetch(`http://127.0.0.1:${ports.payments}/control/faults`, {
    method,
    headers: {
      authorization: `Bearer ${STRIPE_SECRET_KEY}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`The payment stand-in refused a fault: ${response.status}`)
}

export const lateJob: Cause = {
  what: 'a job that no process knows, as after a rollback, due for 11 minutes',
  alerts: ['JobsLate'],
  cause: async () => {
    const [job] = await query<{ id: string }>(
      `select id from graphile_worker.add_job('jobOfTheNextRelease', run_at := now() - interval '11 minutes')`,
    )
    return () => query('select graphile_worker.complete_jobs(array[$1]::bigint[])', [job?.id])
  },
}
