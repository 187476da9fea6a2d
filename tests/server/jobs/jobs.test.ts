import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enqueue } from '@/server/jobQueue/enqueue'
import { runJobs } from '@/server/jobs/runner'
import { tasks } from '@/server/jobs/tasks'
import { createMailer, type Mail } from '@/server/mail/mail'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile, testImage } from '@/tests/support/server/factories'
import { drawImage } from '@/tests/support/fixtures/images'
import { clearedAddress } from '@/tests/support/server/recipients'
import { eventually } from '@/tests/support/eventually'

const log = pino({ level: 'silent' })
let profileId: string
let api: TestApp

beforeAll(async () => {
  api = await buildTestApp()
  profileId = await buildProfile(api.db, {})
})
afterAll(() => api.close())

const services = (mailer = api.app.services.mailer) => ({ ...api.app.services, log, mailer })
const mail: Mail = { to: clearedAddress('ada@artcommons.test'), subject: 'Hello', text: 'Text' }

test('runs a job after its transaction commits, and never after a rollback', async () => {
  const failed = api.db.transaction().execute(async (transaction) => {
    await enqueue(transaction, 'sendMail', { ...mail, subject: 'Never' })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await enqueue(api.db, 'sendMail', mail)
  const jobs = runJobs(api.databaseUrl, services())
  try {
    await eventually(() => expect(api.mails).toEqual([mail]), { timeout: 10_000 })
  } finally {
    await jobs.stop()
  }
})

test('keeps one job for each key', async () => {
  const options = { key: 'digest', runAt: new Date(Date.now() + 3_600_000) }
  await enqueue(api.db, 'sendMail', mail, options)
  await enqueue(api.db, 'sendMail', mail, options)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where key = 'digest'`.execute(api.db)
  expect(rows[0]?.count).toBe(1)
})

test('retries a failed job', async () => {
  const failingMailer = vi.fn(() => Promise.reject(new Error('mail server unavailable')))
  await enqueue(api.db, 'sendMail', mail)
  const jobs = runJobs(api.databaseUrl, services(failingMailer))
  try {
    await eventually(() => expect(failingMailer.mock.calls.length).toBeGreaterThan(1), {
      timeout: 15_000,
    })
  } finally {
    await jobs.stop()
  }
})

test('starts its workers again when the timetable can’t be read, without ending the process', async () => {
  const table = 'graphile_worker._private_known_crontabs'
  await sql.raw(`alter table ${table} rename to hidden_crontabs`).execute(api.db)
  const warn = vi.fn()
  const reporting = { ...services(), log: Object.assign(pino({ level: 'silent' }), { warn }) }
  const jobs = runJobs(api.databaseUrl, reporting)
  try {
    const interruptions = () =>
      warn.mock.calls.filter(([, message]) => message === 'jobs were interrupted')
    await eventually(() => expect(interruptions().length).toBeGreaterThan(0), { timeout: 15_000 })
    await sql
      .raw(`alter table graphile_worker.hidden_crontabs rename to _private_known_crontabs`)
      .execute(api.db)
    const before = api.mails.length
    await enqueue(api.db, 'sendMail', mail)
    await eventually(() => expect(api.mails.length).toBe(before + 1), { timeout: 15_000 })
  } finally {
    await jobs.stop()
  }
})

test('deletes expired idempotency keys and unused uploads with their files', async () => {
  const save = async () =>
    (
      await api.app.services.images.save(
        api.db,
        await drawImage(50, 50).png().toBuffer(),
        profileId,
      )
    ).key
  const keys = { fresh: await save(), used: await save(), unused: await save() }
  await sql`update images set created_at = now() - interval '25 hours'
            where key in (${keys.used}, ${keys.unused})`.execute(api.db)
  await sql`update images set used_at = now() where key = ${keys.used}`.execute(api.db)
  const id = (letter: string) => Buffer.from(letter)
  await api.db
    .insertInto('idempotency_keys')
    .values([
      { id: id('old'), request: id('x'), created_at: new Date(Date.now() - 25 * 3_600_000) },
      { id: id('new'), request: id('x') },
    ])
    .execute()

  await tasks.sweep({}, services())

  const pass = await api.imagePassFor(profileId)
  const statusOf = async (key: string) =>
    (await api.app.inject(`/v1/images/${key}?pass=${pass}`)).statusCode
  expect(await statusOf(keys.fresh)).toBe(200)
  expect(await statusOf(keys.used)).toBe(200)
  expect(await statusOf(keys.unused)).toBe(404)
  const rows = await api.db.selectFrom('images').select('key').execute()
  expect(rows.map(({ key }) => key).sort()).toEqual([keys.fresh, keys.used].sort())
  const remaining = await api.db.selectFrom('idempotency_keys').select('id').execute()
  expect(remaining.map((row) => row.id.toString())).toEqual(['new'])
})

test('never deletes shared images', async () => {
  const webp = await drawImage(40, 40).webp().toBuffer()
  const { key } = await api.app.services.images.adopt(api.db, webp)
  expect((await api.app.services.images.adopt(api.db, webp)).key).toBe(key)
  await sql`update images set created_at = now() - interval '25 hours'`.execute(api.db)
  await buildArtwork(api.db, { profile_id: profileId, images: [testImage(key)] })
  await tasks.sweep({}, services())
  expect((await api.app.inject(`/v1/images/${key}`)).rawPayload.equals(webp)).toBe(true)
})

test('sends the mails of a local stack to its outbox, authorized by its secret', async () => {
  const received: { url: string | undefined; authorization: string | undefined; body: unknown }[] =
    []
  const outbox = createServer((request, response) => {
    let body = ''
    request.on('data', (data: Buffer) => (body += data.toString()))
    request.on('end', () => {
      const { authorization } = request.headers
      received.push({ url: request.url, authorization, body: JSON.parse(body) })
      response.statusCode = authorization === 'Bearer outbox secret' ? 201 : 401
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => outbox.listen(0, '127.0.0.1', resolve))
  const address = `outbox:http://127.0.0.1:${(outbox.address() as AddressInfo).port}/outbox`
  const send = createMailer({ ...api.env, SMTP_URL: address, OUTBOX_SECRET: 'outbox secret' })
  await send(mail)
  expect(received).toEqual([
    { url: '/outbox/mails', authorization: 'Bearer outbox secret', body: mail },
  ])
  const unauthorized = createMailer({ ...api.env, SMTP_URL: address, OUTBOX_SECRET: 'guessed' })
  await expect(unauthorized(mail)).rejects.toThrow('401')
  outbox.close()
})

test('deletes a wizard draft after ninety days without a change', async () => {
  const day = 24 * 3_600_000
  const drafts = [
    { uid: 'inactive', age: 91 * day },
    { uid: 'active', age: 89 * day },
  ]
  await api.db
    .insertInto('profile_drafts')
    .values(
      drafts.map(({ uid, age }) => ({
        uid,
        step: 'about',
        answers: '{}',
        updated_at: new Date(Date.now() - age),
      })),
    )
    .execute()
  await tasks.sweep({}, services())
  const draftsLeft = await api.db.selectFrom('profile_drafts').select('uid').execute()
  expect(draftsLeft).toEqual([{ uid: 'active' }])
})
