import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailSearches } from '@/server/jobs/mails/mailSearches'
import { tasks } from '@/server/jobs/tasks'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { buildSearch } from '@/tests/support/server/savedSearches'
import { subscribe } from '@/tests/support/server/subscriptions'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const SAVED_AT = Date.parse('2031-05-05T12:00:00Z')
/** The first daily mail after that. */
const FIRST = Date.parse('2031-05-06T06:00:00Z')

let api: TestApp
let organizer: string
let uid: string
let profileId: string
let serial = 0

beforeAll(async () => {
  api = await buildTestApp()
  organizer = await buildProfile(api.db, { role: 'ART_ORGANIZATION', name: 'Salt House' })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('saved_searches').execute()
  await api.db.deleteFrom('opportunities').execute()
  uid = `reader-${(serial += 1)}`
  profileId = await buildProfile(api.db, { owner_uid: uid })
  await rememberAddress(api, uid)
  await subscribe(api.db, profileId, { type: 'ARTIST_OPPORTUNITIES' })
})

const saveDaily = (name = 'Residencies') =>
  buildSearch(api.db, profileId, {
    name,
    frequency: 'DAILY',
    created_at: new Date(SAVED_AT),
    matched_until: new Date(SAVED_AT),
    next_mail_at: new Date(FIRST),
  })
const publish = (at: number, row: Partial<Parameters<typeof buildOpportunity>[1]> = {}) =>
  buildOpportunity(
    api.db,
    { profile_id: organizer, type: 'ART_RESIDENCY', published_at: new Date(at), ...row },
    { deadline: { localDateTime: '2031-08-01T12:00', timeZone: 'Asia/Tokyo' } },
  )
const sweep = (now: number) => mailSearches({}, jobServices(api, now))
const mailsAt = async (now: number) => {
  await sweep(now)
  return deliverMails(api)
}

test('mails a new match once, with the facts that decide and links back', async () => {
  const searchId = await saveDaily()
  const id = await publish(SAVED_AT + HOUR, { title: 'Winter <studio>' })
  const [mail, ...others] = await mailsAt(FIRST)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: `${uid}@artcommons.test`,
    subject: '1 new opportunity: Residencies',
  })
  for (const text of [
    'Winter <studio>',
    'Residency, by Salt House',
    '1 Aug 2031, 12:00 Tokyo time',
  ]) {
    expect(mail?.text).toContain(text)
  }
  expect(mail?.text).toContain(`/opportunities/${id}`)
  expect(mail?.text).toContain('/opportunities?types=ART_RESIDENCY')
  expect(mail?.html).toContain('Winter &lt;studio&gt;')
  expect(mail?.headers?.['List-Unsubscribe']).toMatch(
    /^<http:\/\/localhost:3000\/unsubscribe\?token=[\w-]+>$/,
  )
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  for (const later of [1, 2, 9]) expect(await mailsAt(FIRST + later * DAY)).toEqual([])
  const { next_mail_at: next } = await api.db
    .selectFrom('saved_searches')
    .select('next_mail_at')
    .where('id', '=', searchId)
    .executeTakeFirstOrThrow()
  expect(next?.toISOString()).toBe('2031-05-16T06:00:00.000Z')
})

test('mails nothing before it is due, or when nothing is new', async () => {
  await saveDaily()
  await publish(SAVED_AT - DAY)
  await publish(SAVED_AT + HOUR, { type: 'JOB' })
  expect(await mailsAt(FIRST - 1)).toEqual([])
  expect(await mailsAt(FIRST)).toEqual([])
})

test('mails a match that was committed shortly after the sweep of its time', async () => {
  await saveDaily()
  await publish(FIRST - HOUR)
  expect(await mailsAt(FIRST)).toHaveLength(1)
  await publish(FIRST - 30_000, { title: 'Late commit' })
  const [mail, ...others] = await mailsAt(FIRST + DAY)
  expect(mail?.subject).toBe('1 new opportunity: Residencies')
  expect(mail?.text).toContain('Late commit')
  expect(others).toEqual([])
})

test.each([
  ['removed', { status: 'REMOVED' as const, removed_at: new Date(FIRST) }],
  ['hidden with its profile', { hidden: true }],
  ['past its listing period', { listed_until: new Date(FIRST - 1) }],
  ['back in draft', { status: 'DRAFT' as const }],
])('does not mail an opportunity that is %s', async (_name, row) => {
  await saveDaily()
  await publish(SAVED_AT + HOUR, row)
  expect(await mailsAt(FIRST)).toEqual([])
})

test('does not mail an opportunity that has closed meanwhile', async () => {
  await saveDaily()
  await buildOpportunity(
    api.db,
    { profile_id: organizer, type: 'ART_RESIDENCY', published_at: new Date(SAVED_AT + HOUR) },
    { deadline: { localDateTime: '2031-05-06T05:59', timeZone: 'UTC' } },
  )
  expect(await mailsAt(FIRST)).toEqual([])
})

test.each(['two', 'eight'])('%s sweeps at once mail once', async (count) => {
  await saveDaily()
  await saveDaily('Again')
  await publish(SAVED_AT + HOUR)
  await Promise.all(Array.from({ length: count === 'two' ? 2 : 8 }, () => sweep(FIRST)))
  const subjects = (await deliverMails(api)).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['1 new opportunity: Again', '1 new opportunity: Residencies'])
})

test('a sweep that dies before it commits leaves nothing, and the next one mails once', async () => {
  await saveDaily()
  await publish(SAVED_AT + HOUR)
  const { env, ...services } = jobServices(api, FIRST)
  const dying = {
    ...env,
    get PROFILE_TOKEN_SECRET(): string {
      throw new Error('killed')
    },
  }
  await expect(mailSearches({}, { ...services, env: dying })).rejects.toThrow(AggregateError)
  expect(await deliverMails(api)).toEqual([])
  expect(await mailsAt(FIRST)).toHaveLength(1)
  expect(await mailsAt(FIRST + DAY)).toEqual([])
})

test('a job that is repeated after its mail went out sends nothing', async () => {
  await saveDaily()
  await publish(SAVED_AT + HOUR)
  const [mail] = await mailsAt(FIRST)
  if (!mail) throw new Error('no mail was sent')
  const before = api.mails.length
  await tasks.sendMail(mail, jobServices(api, FIRST))
  expect(api.mails).toHaveLength(before)
})

test('a mail server that is away delays a mail and loses none', async () => {
  await saveDaily()
  await publish(SAVED_AT + HOUR)
  const [mail] = await mailsAt(FIRST)
  if (!mail) throw new Error('no mail was sent')
  await api.db.updateTable('mails').set({ sent_at: null }).where('uid', '=', uid).execute()
  const away = { ...jobServices(api, FIRST), mailer: () => Promise.reject(new Error('away')) }
  await expect(tasks.sendMail(mail, away)).rejects.toThrow('away')
  const before = api.mails.length
  await tasks.sendMail(mail, jobServices(api, FIRST))
  expect(api.mails).toHaveLength(before + 1)
})

test('unsubscribing drops a mail that waits to be sent', async () => {
  const searchId = await saveDaily()
  await publish(SAVED_AT + HOUR)
  await sweep(FIRST)
  const [mail] = await api.db.selectFrom('mails').select('id').where('uid', '=', uid).execute()
  expect(mail).toBeDefined()
  const url = `/v1/opportunities/searches/${searchId}`
  const headers = await api.actingAs(uid, profileId)
  await api.app.inject({ method: 'PUT', url, headers, payload: { frequency: 'NEVER' } })
  expect(await deliverMails(api)).toEqual([])
})

test.each([
  ['the plan has ended', "update subscriptions set status = 'canceled'"],
  ['the address is not verified', 'update mail_addresses set verified = false'],
  ['the user has no address', 'delete from mail_addresses'],
  ['the profile is deleted', "update profiles set deleted_at = now() where role = 'ARTIST'"],
])('mails nothing when %s', async (_name, change) => {
  await saveDaily()
  await publish(SAVED_AT + HOUR)
  await sql.raw(change).execute(api.db)
  expect(await mailsAt(FIRST)).toEqual([])
})

test('after days without the server, one mail has everything', async () => {
  await saveDaily()
  await publish(SAVED_AT + HOUR)
  await publish(SAVED_AT + 2 * DAY)
  const mails = await mailsAt(FIRST + 5 * DAY)
  expect(mails.map(({ subject }) => subject)).toEqual(['2 new opportunities: Residencies'])
})
