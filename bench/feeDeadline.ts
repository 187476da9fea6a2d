import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectToStack } from '@/local/database/connect'
import type { Db } from '@/server/db/connection'
import { addApplicants, findOrganizer, publishCall, signer, type Applicant } from './applicants'
import { none } from './deadlineRows'
import { quantile } from './load'
import { ask, atSteadyRate } from './openLoad'
import type { Row } from './report'
import { startSampleStack, type SampleStack } from './sampleStack'

const PER_SECOND = 5
const SECONDS = 60
/** In milliseconds, after the last payment: the provider's events are on their way. */
const PATIENCE = 180_000
const CARD = '4242424242424242'

interface Payment {
  id: string
  /** Of the request that starts it; 0 for a connection that failed. */
  started: number
  /** Of the form with the card: 303 once it is paid. */
  paid: number
  /** Until the page of the provider was known. */
  milliseconds: number
}

/**
 * Applicants who pay a fee in the last minute before a deadline, with the payment stand-in: its checkout sessions, and
 * its events, which submit the applications. Compares its payments with the applications and the ledger.
 */
export async function benchFeeDeadline(): Promise<Row[]> {
  const stack = await startSampleStack()
  const { dataFolder } = stack
  const db = await connectToStack({ env: stack.env, dataFolder })
  try {
    await setUpPayouts(stack, db)
    const callId = await publishCall(db, { takesFees: true })
    const count = PER_SECOND * SECONDS
    const applicants = await addApplicants(db, { callId, count, dataFolder })
    const payments = await atSteadyRate(applicants, PER_SECOND, (applicant) =>
      pay(stack, applicant),
    )
    const seconds = await untilSubmitted(db, callId, payments.filter(isPaid).length)
    return [...(await faultRows(db, callId, payments)), ...timeRows(payments, seconds)]
  } finally {
    await db.destroy()
    await stack.stop()
  }
}

const isPaid = ({ paid }: Payment) => paid === 303

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

const providerOf = ({ env }: SampleStack) => `http://127.0.0.1:${env.PAYMENTS_PORT}`

/** The organizer gets a payout account, through the pages of the provider. */
async function setUpPayouts(stack: SampleStack, db: Db): Promise<void> {
  const { id, owner_uid: uid } = await findOrganizer(db)
  const user = {
    authorization: `Bearer ${await (await signer(stack.dataFolder))(uid ?? '')}`,
    'content-type': 'application/json',
  }
  const send = async <T>(path: string, headers: Record<string, string>, body: object) => {
    const answer = await ask(stack.api + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`)
    return JSON.parse(answer.body.toString()) as T
  }
  const { token } = await send<{ token: string }>('/v1/profiles/token/', user, { id })
  const onboarding = await send<{ url: string }>(
    '/v1/payouts/account/onboarding',
    { ...user, 'x-ac-token': token },
    { country: 'DE', paths: { return: '/settings/payouts', refresh: '/settings/payouts' } },
  )
  const opened = await fetch(providerOf(stack) + new URL(onboarding.url).pathname, {
    redirect: 'manual',
  })
  const details = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    line1: 'Torstraße 1',
    city: 'Berlin',
    birth_date: '1902-01-01',
    bank: 'DE89370400440532013000',
  }
  const page = new URL(opened.headers.get('location') ?? '', providerOf(stack)).pathname
  await ask(providerOf(stack) + page, form(details))
  await until(async () => {
    const { rows } = await sql<{ ready: boolean }>`
      select charges_enabled and payouts_enabled as ready from payout_accounts where profile_id = ${id}`.execute(
      db,
    )
    return rows[0]?.ready === true
  })
}

async function pay(stack: SampleStack, { id, token }: Applicant): Promise<Payment> {
  const start = performance.now()
  const answer = await ask(`${stack.api}/v1/applications/${id}/payment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'if-match': '"1"', 'idempotency-key': id },
  })
  const milliseconds = performance.now() - start
  if (answer.status !== 201) return { id, started: answer.status, paid: 0, milliseconds }
  const session = (JSON.parse(answer.body.toString()) as { id: string }).id
  const card = form({ card: CARD, email: 'ada@artists.test' })
  const { status } = await ask(`${providerOf(stack)}/pay/checkout/${session}`, card)
  return { id, started: 201, paid: status, milliseconds }
}

/** @returns seconds until every paid application was submitted */
async function untilSubmitted(db: Db, callId: string, paid: number): Promise<number> {
  const start = performance.now()
  await until(async () => (await submittedOf(db, callId)).length >= paid).catch(() => undefined)
  return (performance.now() - start) / 1000
}

async function submittedOf(db: Db, callId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications where opportunity_id = ${callId} and state = 'SUBMITTED'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('It has not happened in time')
    await pause(500)
  }
}

async function faultRows(db: Db, callId: string, payments: readonly Payment[]): Promise<Row[]> {
  const submitted = new Set(await submittedOf(db, callId))
  const paid = new Set(payments.filter(isPaid).map(({ id }) => id))
  const { rows: unbalanced } = await sql`
    select currency from ledger_entries group by currency having sum(amount_minor) <> 0`.execute(db)
  const { rows: payers } = await sql<{ booked: number; applications: number }>`
    select count(*)::int as booked, count(distinct application_id)::int as applications
    from ledger_transactions where opportunity_id = ${callId} and kind = 'PAYMENT'`.execute(db)
  const { booked = 0, applications = 0 } = payers[0] ?? {}
  return [
    none('payments that could not be made', payments.length - paid.size, payments.length),
    none('paid, but not submitted', [...paid].filter((id) => !submitted.has(id)).length, paid.size),
    none(
      'submitted, but not paid',
      [...submitted].filter((id) => !paid.has(id)).length,
      submitted.size,
    ),
    none('fees missing in the ledger', paid.size - applications, paid.size),
    none('fees booked twice', booked - applications, booked),
    none('currencies in which the ledger does not balance', unbalanced.length, 1),
  ]
}

function timeRows(payments: readonly Payment[], seconds: number): Row[] {
  const times = payments.map(({ milliseconds }) => milliseconds)
  const [middle, high] = [quantile(times, 0.5), quantile(times, 0.99)]
  return [
    {
      what: 'until the page of the provider, median and 99th percentile',
      ours: `${middle.toFixed(0)} ms, ${high.toFixed(0)} ms`,
      peer: '—',
      ratio: 0,
    },
    {
      what: 'until all were submitted, after the last payment',
      ours: `${seconds.toFixed(0)} s`,
      peer: '60 s',
      ratio: seconds / 60,
      limit: { most: 1 },
    },
  ]
}
