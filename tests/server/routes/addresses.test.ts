import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addressCodes } from '@/contract/limits/limits'
import { enqueue } from '@/server/jobQueue/enqueue'
import { runJobs } from '@/server/jobs/runner'
import type { Mail } from '@/server/mail/mail'
import { mailDecisions } from '@/server/jobs/mails/mailDecisions'
import { eraseAccountRows } from '@/server/repositories/deletedAccounts'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildApplicant,
  buildCall,
  save,
  startFor,
  submit,
} from '@/tests/support/server/applications'
import { clearedAddress } from '@/tests/support/server/recipients'
import { eventually } from '@/tests/support/eventually'
import { deliverMails, jobServices } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const path = '/v1/account/addresses'
type Headers = Record<string, string>
let serial = 0
const newAddress = () => `studio${(serial += 1)}@sol.example`

const askFor = (headers: Headers, email: string) => send(api, 'POST', path, headers, { email })
const confirm = (headers: Headers, email: string, code: string, more = {}) =>
  send(api, 'PUT', path, { ...headers, ...more }, { email, code })
const mailedCode = async () =>
  /\d{6}/.exec((await deliverMails(api)).at(-1)?.subject ?? '')?.[0] ?? ''
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const listOf = async (headers: Headers) =>
  (await read<{ emails: string[] }>(api, path, headers)).body.emails
const phone = { email: undefined, email_verified: false, phone_number: '+41445550100' }

test('the address of the account counts as confirmed, and needs no code', async () => {
  const headers = await signedIn('ada')
  expect(await listOf(headers)).toEqual(['ada@artcommons.test'])
  expect((await askFor(headers, 'Ada@ArtCommons.test')).json()).toEqual({ expiresAt: null })
  expect(await deliverMails(api)).toEqual([])
})

test('a code comes before other mails that wait for longer', async () => {
  const others = Array.from({ length: 30 }, (_, n) => `Receipt ${n}`)
  for (const subject of others) {
    const to = clearedAddress('ana@sol.example')
    await enqueue(api.db, 'sendMail', { to, subject, text: 'Thank you.' })
  }
  const email = newAddress()
  await askFor(await signedIn('bea'), email)
  const sent: string[] = []
  const mailer = async ({ subject }: Mail) => void sent.push(subject)
  const jobs = runJobs(api.databaseUrl, { ...jobServices(api, Date.now()), mailer })
  await eventually(() => expect(sent).toHaveLength(others.length + 1))
  await jobs.stop()
  // Each of the six workers may have taken a job before.
  expect(sent.slice(0, 7)).toContainEqual(expect.stringMatching(/\d{6}/))
})

test('a user with a phone number alone confirms an address and applies with it', async () => {
  const { uid, headers: acting } = await buildApplicant(api)
  const headers = { ...acting, ...(await signedIn(uid, phone)) }
  const email = newAddress()
  const draft = await startFor(api, await buildCall(api), headers)
  expect(draft.content.email).toBeNull()
  const saved = await save(api, draft, headers, { email })
  expect(failureOf(await submit(api, saved.json(), headers))).toMatchObject({
    status: 422,
    fields: { email: expect.stringContaining('Confirm this address') },
  })
  const requested = await askFor(headers, email.toUpperCase())
  expect(requested.json()).toEqual({ expiresAt: expect.any(String) })
  const confirmed = await confirm(headers, email, await mailedCode())
  expect(confirmed.json()).toEqual({ emails: [email] })
  expect((await submit(api, saved.json(), headers)).statusCode).toBe(200)
  expect((await deliverMails(api)).map(({ to }) => to)).toEqual([email])
  await sql`update applications set decision = 'ACCEPTED', decision_message = 'Yes',
    decided_at = now(), notify_at = now() where id = ${draft.id}`.execute(api.db)
  await mailDecisions({}, jobServices(api, Date.now()))
  expect((await deliverMails(api)).map(({ to }) => to)).toEqual([email])
})

test('a code allows five attempts, also repeated with an Idempotency-Key, and none after it was used', async () => {
  const headers = await signedIn('grace')
  const email = newAddress()
  await askFor(headers, email)
  const code = await mailedCode()
  for (let left = addressCodes.attempts - 1; left >= 0; left -= 1) {
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect(failureOf(await confirm(headers, email, wrong(code), key)).status).toBe(422)
  }
  expect(failureOf(await confirm(headers, email, code))).toMatchObject({
    fields: { code: expect.stringContaining('not valid anymore') },
  })
  await askFor(headers, email)
  const next = await mailedCode()
  expect((await confirm(headers, email, next)).statusCode).toBe(200)
  expect((await confirm(headers, email, next)).statusCode).toBe(422)
})

test('a code ends after half an hour, and counts for its user and address alone', async () => {
  const headers = await signedIn('joan')
  const email = newAddress()
  await askFor(headers, email)
  const code = await mailedCode()
  expect((await confirm(await signedIn('eve'), email, code)).statusCode).toBe(422)
  expect((await confirm(headers, newAddress(), code)).statusCode).toBe(422)
  await sql`update address_codes set created_at = now() - interval '31 minutes'`.execute(api.db)
  expect((await confirm(headers, email, code)).statusCode).toBe(422)
  expect(
    JSON.stringify(await api.db.selectFrom('address_codes').selectAll().execute()),
  ).not.toContain(code)
})

test('an address is mailed three codes a day in all, and none for an unverified user', async () => {
  const email = newAddress()
  const unverified = await signedIn('mallory', { email_verified: false })
  expect((await askFor(unverified, email)).statusCode).toBe(403)
  const requested = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (n) => askFor(await signedIn(`asker-${n}`), email)),
  )
  expect(requested.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 429, 429, 429,
  ])
  expect(await deliverMails(api)).toHaveLength(3)
})

test('erasing the account erases its addresses', async () => {
  const headers = await signedIn('leaver')
  const email = newAddress()
  await askFor(headers, email)
  await confirm(headers, email, await mailedCode())
  await eraseAccountRows(api.db, 'leaver')
  const rows = await Promise.all(
    (['confirmed_addresses', 'address_codes', 'outside_mails'] as const).map((table) =>
      api.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(JSON.stringify(rows)).not.toMatch(/leaver/)
  expect(JSON.stringify(rows)).not.toContain(email)
})
