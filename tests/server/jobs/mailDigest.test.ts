import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailDigest } from '@/server/jobs/mails/mailDigest'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY

let api: TestApp
let organizer: string
/** A Thursday at 6:00 UTC; each test has a week of its own. */
let edition = Date.parse('2031-01-02T06:00:00Z')
let serial = 0

beforeAll(async () => {
  api = await buildTestApp()
  organizer = await buildProfile(api.db, { role: 'ART_ORGANIZATION' })
})
afterAll(() => api.close())
beforeEach(async () => {
  edition += WEEK
  await api.db.deleteFrom('opportunities').execute()
  await api.db.deleteFrom('mail_preferences').execute()
})

const publish = (title: string, row: Partial<Parameters<typeof buildOpportunity>[1]> = {}) =>
  buildOpportunity(
    api.db,
    { profile_id: organizer, published_at: new Date(edition - DAY), title, ...row },
    { deadline: { localDateTime: '2032-08-01T12:00', timeZone: 'UTC' } },
  )
async function subscribeReader(): Promise<string> {
  const uid = `digest-${(serial += 1)}`
  await buildProfile(api.db, { owner_uid: uid })
  const email = await rememberAddress(api, uid)
  await api.db.insertInto('mail_preferences').values({ uid, kind: 'DIGEST', is_on: true }).execute()
  return email
}
const boost = (id: string) =>
  api.db
    .insertInto('boosts')
    .values({
      opportunity_id: id,
      artwork_id: null,
      type: 'NEWSLETTER',
      paid_by: 'test',
      starts_at: new Date(edition - DAY),
      ends_at: null,
    })
    .execute()
const boostsOf = (id: string) =>
  api.db.selectFrom('boosts').select('ends_at').where('opportunity_id', '=', id).execute()
const run = (now: number) => mailDigest({}, jobServices(api, now))
const mailsAt = async (now: number) => {
  await run(now)
  return deliverMails(api)
}

test('mails everyone who asked for it once a week, what is new first', async () => {
  const readers = [await subscribeReader(), await subscribeReader()]
  await publish('Older', { published_at: new Date(edition - 8 * DAY) })
  await publish('Newest')
  const mails = await mailsAt(edition)
  expect(mails.map(({ to }) => to).sort()).toEqual(readers.sort())
  expect(mails[0]?.subject).toBe('New this week: Newest')
  expect(mails[0]?.text).not.toContain('Older')
  for (const later of [1, DAY, 3 * DAY]) expect(await mailsAt(edition + later)).toEqual([])
})

test('shows a newsletter boost first, says so, and ends it', async () => {
  await subscribeReader()
  await publish('New')
  const id = await publish('Boosted', { published_at: new Date(edition - 20 * DAY) })
  await boost(id)
  const [mail] = await mailsAt(edition)
  expect(mail?.subject).toBe('New this week: Boosted')
  expect(mail?.text).toContain('Boosted (Promoted)')
  expect(await boostsOf(id)).toEqual([{ ends_at: new Date(edition) }])
})

test('a newsletter boost waits for an edition that somebody reads', async () => {
  const id = await publish('Boosted', { published_at: new Date(edition - 20 * DAY) })
  await boost(id)
  expect(await mailsAt(edition)).toEqual([])
  expect(await boostsOf(id)).toEqual([{ ends_at: null }])
  edition += WEEK
  await subscribeReader()
  expect(await mailsAt(edition)).toHaveLength(1)
  expect(await boostsOf(id)).toEqual([{ ends_at: new Date(edition) }])
})

test('a newsletter boost ends although the run that mailed it was interrupted', async () => {
  const id = await publish('Boosted')
  await boost(id)
  for (let readers = 0; readers < 2; readers += 1) await subscribeReader()
  const { env, ...services } = jobServices(api, edition)
  let letters = 0
  const dying = {
    ...env,
    get PROFILE_TOKEN_SECRET(): string {
      if ((letters += 1) > 1) throw new Error('killed')
      return env.PROFILE_TOKEN_SECRET
    },
  }
  await expect(mailDigest({}, { ...services, env: dying })).rejects.toThrow('killed')
  await api.db.deleteFrom('mail_preferences').execute()
  await run(edition + DAY)
  expect(await deliverMails(api)).toHaveLength(1)
  expect(await boostsOf(id)).toEqual([{ ends_at: new Date(edition + DAY) }])
})

test('mails no address that is not verified', async () => {
  await subscribeReader()
  await publish('New')
  await api.db.updateTable('mail_addresses').set({ verified: false }).execute()
  expect(await mailsAt(edition)).toEqual([])
})

test('mails nothing when nothing is new', async () => {
  await subscribeReader()
  expect(await mailsAt(edition)).toEqual([])
})

test('leaves out what was removed after the edition was put together', async () => {
  await subscribeReader()
  const id = await publish('Gone')
  const { env, ...services } = jobServices(api, edition)
  const dying = {
    ...env,
    get PROFILE_TOKEN_SECRET(): string {
      throw new Error('killed')
    },
  }
  await expect(mailDigest({}, { ...services, env: dying })).rejects.toThrow('killed')
  await api.db
    .updateTable('opportunities')
    .set({ status: 'REMOVED' })
    .where('id', '=', id)
    .execute()
  expect(await mailsAt(edition)).toEqual([])
})

test('continues after an interruption, and runs at once mail once', async () => {
  for (let readers = 0; readers < 4; readers += 1) await subscribeReader()
  await publish('New')
  const { env, ...services } = jobServices(api, edition)
  let letters = 0
  const dying = {
    ...env,
    get PROFILE_TOKEN_SECRET(): string {
      if ((letters += 1) > 2) throw new Error('killed')
      return env.PROFILE_TOKEN_SECRET
    },
  }
  await expect(mailDigest({}, { ...services, env: dying })).rejects.toThrow('killed')
  await Promise.all([run(edition), run(edition), run(edition)])
  const recipients = (await deliverMails(api)).map(({ to }) => to)
  expect(recipients).toHaveLength(4)
  expect(new Set(recipients).size).toBe(4)
})

test('leaves out an edition that is more than two days late', async () => {
  await subscribeReader()
  await publish('New')
  expect(await mailsAt(edition + 2 * DAY + 1)).toEqual([])
})
