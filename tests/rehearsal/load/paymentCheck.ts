import { setTimeout as pause } from 'node:timers/promises'
import { localPaymentEnv } from '@/local/settings/paymentEnv'
import { createPaymentClient } from '@/server/payments/client'
import type { Finding } from '../attacks/attacks'
import { FAKE_TIME } from '../failures/clock'
import { withClient } from '../database'
import { startJob, waitForJob } from '../jobs'
import type { Load } from './load'
import type { Rehearsal } from '../rehearsal'
import { ports } from '../settings'

const SECOND = 1000
/** The provider repeats an event after 1, 5, 30 and 120 seconds. */
const EVENTS = 45 * SECOND
const JOB = 120 * SECOND
const AHEAD = '+20m'

const withoutEffect = `
  select wanted.id from unnest($1::text[]) wanted(id) where not exists (
    select from application_payments p join applications a on a.id = p.application_id
    where p.session_id = wanted.id and p.state = 'PAID' and a.state = 'SUBMITTED')`
const unsubmitted = `
  select wanted.id from unnest($1::uuid[]) wanted(id)
  where not exists (select from applications a where a.id = wanted.id and a.state = 'SUBMITTED')`

const listIds = (port: number, text: string, ids: readonly string[]): Promise<string[]> =>
  withClient(port, async (client) => {
    const { rows } = await client.query<{ id: string }>(text, [ids])
    return rows.map(({ id }) => id)
  })

/** Counts submissions that are lost, and payments without an effect, once their events had time to arrive. */
export async function countUnapplied(port: number, load: Load): Promise<number> {
  const end = Date.now() + EVENTS
  const missing = () => listIds(port, withoutEffect, load.charged)
  while ((await missing()).length > 0 && Date.now() < end) await pause(SECOND)
  const lost = await listIds(port, unsubmitted, load.submitted)
  return lost.length + (await missing()).length
}

/**
 * Compares everything that was paid at the provider with what is in the database, after the hourly job has compared
 * them, too: on a clock that is ahead, since it leaves alone what is younger than a quarter of an hour.
 */
export async function comparePayments(
  rehearsal: Rehearsal,
  { port, withFee }: { port: number; withFee: readonly string[] },
): Promise<Finding[]> {
  const compared = await compareAhead(rehearsal, port)
  const { context } = rehearsal
  const stripe = createPaymentClient(localPaymentEnv(context.secrets, ports.payments))
  const paid: string[] = []
  const refunded: string[] = []
  const pages = stripe.checkout.sessions.list({
    limit: 100,
    expand: ['data.payment_intent.latest_charge'],
  })
  for await (const { id, mode, payment_status: status, payment_intent: intent } of pages) {
    if (mode !== 'payment' || status !== 'paid') continue
    const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null
    const isRefunded = charge && typeof charge !== 'string' && charge.refunded
    ;(isRefunded ? refunded : paid).push(id)
  }
  const missing = await listIds(port, withoutEffect, paid)
  const unpaid = await withClient(port, async (client) => {
    const { rowCount } = await client.query(
      `select from applications a where a.opportunity_id = any($1) and a.state = 'SUBMITTED'
       and not exists (select from application_payments p
         where p.application_id = a.id and p.state = 'PAID' and p.session_id = any($2))`,
      [withFee, paid],
    )
    return rowCount ?? 0
  })
  const { differences, entries, balance } = await readLedger(port)
  return [
    {
      what: 'payments: nothing is charged without its effect',
      isGood: paid.length > 0 && missing.length === 0,
      seen: `${paid.length} fees charged, ${missing.length} without a submitted application; ${refunded.length} more refunded`,
    },
    {
      what: 'payments: nothing is submitted without its payment',
      isGood: unpaid === 0,
      seen: `${unpaid} submitted applications without the charge of their fee`,
    },
    {
      what: 'payments: the ledger is balanced and as the provider’s balance',
      isGood: compared && differences === 0 && balance === 0 && entries > 0,
      seen: `${entries} entries with the sum ${balance}; ${differences} differences from the provider${compared ? '' : '; the job failed'}`,
    },
  ]
}

const readLedger = (port: number) =>
  withClient(port, async (client) => {
    const { rows } = await client.query<{ differences: number; entries: number; balance: number }>(
      `select (select count(*)::int from ledger_differences) as differences,
              count(*)::int as entries, coalesce(sum(amount_minor), 0)::int as balance
       from ledger_entries`,
    )
    return rows[0] ?? { differences: 0, entries: 0, balance: 0 }
  })

/** Runs the hourly job in an API whose clock is ahead. @returns whether it succeeded */
async function compareAhead(rehearsal: Rehearsal, port: number): Promise<boolean> {
  const [first, second] = [rehearsal.part('API 1'), rehearsal.part('API 2')]
  await first.stop()
  await second.restart({
    LD_PRELOAD: FAKE_TIME,
    FAKETIME: AHEAD,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  try {
    const job = await startJob(port, 'reconcilePayments')
    return (await waitForJob(port, job, JOB)) === 'succeeded'
  } finally {
    await second.restart()
    await first.start()
  }
}
