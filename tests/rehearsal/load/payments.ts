import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Application } from '@/contract/applications/applications'
import { accounts } from '@/local/samples/accounts'
import { signInSampleAccount } from '@/tests/support/stack/stackWriter'
import type { Client } from './client'
import { withClient } from '../database'
import type { Author } from './author'
import { ports } from '../settings'

/** How many of each kind. */
const OFFERS = 250
const DAY = 24 * 60 * 60 * 1000
const CARD = '4242 4242 4242 4242'
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** On pages of the payment stand-in, as a person in a browser. */
async function submitPage(path: string, fields: Record<string, string>): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${ports.payments}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(30_000),
  })
  await response.arrayBuffer()
  return response.status
}

/** A response that is no success. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** Sends JSON. @throws Refusal */
async function send<T>(
  ask: Client,
  target: string,
  { headers }: Pick<Author, 'headers'>,
  { method = 'POST', body, version }: { method?: string; body?: object; version?: number } = {},
): Promise<T> {
  const { status, body: text } = await ask(target, {
    method,
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (status >= 400 || status === 0)
    throw new Refusal(status, `${target}: ${status} ${text.toString()}`)
  return JSON.parse(text.toString()) as T
}

/** Sets up a payout account as its owner does: on the provider's page, until it takes fees. */
async function setUpPayouts(ask: Client, organizer: Author): Promise<void> {
  const page = '/settings/payouts'
  const paths = { return: `${page}?onboarding=returned`, refresh: `${page}?onboarding=expired` }
  const { url } = await send<{ url: string }>(ask, '/v1/payouts/account/onboarding', organizer, {
    body: { country: 'DE', paths },
  })
  const opened = await fetch(`http://127.0.0.1:${ports.payments}${new URL(url).pathname}`, {
    redirect: 'manual',
  })
  await submitPage(opened.headers.get('location') ?? '', {
    first_name: 'Ada',
    last_name: 'Lovelace',
    birth_date: '1902-01-01',
    line1: 'Torstraße 1',
    city: 'Berlin',
    bank: 'DE89370400440532013000',
  })
  const isReady = () =>
    withClient(ports.primary, async (client) => {
      const text = 'select from payout_accounts where profile_id = $1 and charges_enabled'
      return (await client.query(text, [organizer.profileId])).rowCount === 1
    })
  const end = Date.now() + 30_000
  while (!(await isReady())) {
    if (Date.now() > end) throw new Error('The payout account does not take fees.')
    await pause(500)
  }
}

/** Publishes an opportunity that takes applications, with a fee of €25. @returns its id */
async function publishOpportunity(ask: Client, organizer: Author): Promise<string> {
  const fee = { amountMinor: 2500, currency: 'EUR', per: 'ENTRY' }
  const { id } = await send<{ id: string }>(ask, '/v1/opportunities/', organizer, {
    body: {
      type: 'OPEN_CALL',
      title: 'Rehearsal',
      description: 'Works on paper from this year.',
      online: true,
      deadline: { localDateTime: `${dayIn(20)}T23:59`, timeZone: 'Europe/Tallinn' },
      notificationDate: dayIn(30),
      requirements: [],
      application: { kind: 'HERE', blind: false, questions: [] },
      status: 'PUBLISHED',
      listingPlan: 'FREE',
      feeType: 'FEES',
      fees: {
        application: { ...fee, includedWorks: null, furtherWorkMinor: null },
        participation: null,
        whatTheFeePaysFor: 'Jury and rooms.',
        waiver: null,
      },
    },
  })
  return id
}

const copies = `
  insert into opportunities (COLUMNS) select VALUES from opportunities, generate_series(1, $2)
  where id = $1 returning id`

/** Adds equal opportunities, which would cost a post each, with the fee or without. @returns their ids */
async function copyOpportunity(
  client: pg.Client,
  id: string,
  { count, hasFee }: { count: number; hasFee: boolean },
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'opportunities' and is_generated = 'NEVER' and column_name <> 'id'`,
  )
  const columns = rows.map(({ name }) => name)
  const free: Record<string, string> = {
    fee_type: "'FREE'",
    fees: `'${JSON.stringify({ application: null, participation: null, whatTheFeePaysFor: null, waiver: null })}'`,
    fee_minor: '0',
    fee_currency: 'null',
  }
  const values = columns.map((name) => (hasFee ? undefined : free[name]) ?? name)
  const text = copies.replace('COLUMNS', columns.join()).replace('VALUES', values.join())
  const copied = await client.query<{ id: string }>(text, [id, count])
  return copied.rows.map((row) => row.id)
}

/** Starts an application. */
export const startApplication = (
  ask: Client,
  applicant: Author,
  opportunityId: string,
): Promise<Application> =>
  send<Application>(ask, `/v1/opportunities/${opportunityId}/application`, applicant)

/** Submits an application without a fee. @returns its id */
export async function submit(
  ask: Client,
  applicant: Author,
  { id, version }: Pick<Application, 'id' | 'version'>,
): Promise<string> {
  await send(ask, `/v1/applications/${id}/submission`, applicant, { method: 'PUT', version })
  return id
}

/** Starts the payment of an application's fee. @returns the checkout at the provider */
export const startPayment = (
  ask: Client,
  applicant: Author,
  { id, version }: Pick<Application, 'id' | 'version'>,
): Promise<{ id: string }> =>
  send<{ id: string }>(ask, `/v1/applications/${id}/payment`, applicant, { version })

/** Pays on the provider's page. @returns whether it was charged */
export const payCheckout = async ({ id }: { id: string }): Promise<boolean> =>
  (await submitPage(`/pay/checkout/${id}`, { email: 'artist@artcommons.test', card: CARD })) === 303

/** Opportunities without applications; a profile can apply to each once. */
export interface Offers {
  withFee: string[]
  free: string[]
}

/** Publishes them for the sample gallery, whose payout account takes fees. */
export async function createOffers(ask: Client): Promise<Offers> {
  const local = (port: number) => `http://127.0.0.1:${port}`
  const organizer = await signInSampleAccount(
    local(ports.internal),
    local(ports.identity),
    accounts.gallery,
  )
  await setUpPayouts(ask, organizer)
  const id = await publishOpportunity(ask, organizer)
  return withClient(ports.primary, async (client) => ({
    withFee: await copyOpportunity(client, id, { count: OFFERS, hasFee: true }),
    free: await copyOpportunity(client, id, { count: OFFERS, hasFee: false }),
  }))
}

/** Removes opportunities, so that journeys see the samples alone. What was paid stays. */
export const removeOffers = (ids: readonly string[], port: number): Promise<unknown> =>
  withClient(port, (client) => client.query('delete from opportunities where id = any($1)', [ids]))
