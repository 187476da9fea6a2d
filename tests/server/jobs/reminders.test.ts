import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindOfDeadlines } from '@/server/jobs/mails/remindOfDeadlines'
import { remindOfDrafts } from '@/server/jobs/mails/remindOfDrafts'
import { remindOfListings } from '@/server/jobs/mails/remindOfListings'
import type { ApplicationTable } from '@/server/db/tables/applications'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplicant, buildCall, startFor } from '@/tests/support/server/applications'
import { buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { send, signedIn } from '@/tests/support/server/requests'
import { subscribe } from '@/tests/support/server/subscriptions'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let api: TestApp
let uid: string
let profileId: string
let serial = 0

beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('opportunities').execute()
  uid = `person-${(serial += 1)}`
  await rememberAddress(api, uid)
})

describe('deadline reminders', () => {
  /** On this day clocks in New York go back an hour: it lasts 25 hours. */
  const DEADLINE = Date.parse('2031-11-03T04:59:00Z')
  let organizer: string

  beforeEach(async () => {
    profileId = await buildProfile(api.db, { owner_uid: uid })
    await subscribe(api.db, profileId, { type: 'ARTIST_OPPORTUNITIES' })
    organizer = await buildProfile(api.db, { role: 'ART_ORGANIZATION' })
  })

  const remindersAt = async (now: number) => {
    await remindOfDeadlines({}, jobServices(api, now))
    return deliverMails(api)
  }
  async function bookmark(
    row: Partial<Parameters<typeof buildOpportunity>[1]> = {},
    { at = DEADLINE - 30 * DAY, status = null as 'APPLIED' | null } = {},
  ) {
    const deadline = { localDateTime: '2031-11-02T23:59', timeZone: 'America/New_York' }
    const id = await buildOpportunity(api.db, { profile_id: organizer, ...row }, { deadline })
    await api.db
      .insertInto('bookmarks')
      .values({ profile_id: profileId, opportunity_id: id, status, created_at: new Date(at) })
      .execute()
    return id
  }

  test('come once, seventy-two hours before the instant of the deadline', async () => {
    await bookmark({ title: 'Paper prize' })
    expect(await remindersAt(DEADLINE - 3 * DAY - 1)).toEqual([])
    const [mail, ...others] = await remindersAt(DEADLINE - 3 * DAY)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: `${uid}@artcommons.test`,
      subject: 'Closes Sun 2 Nov 2031, 23:59 New York time: Paper prize',
    })
    expect(mail?.text).toContain('Deadline: Sun 2 Nov 2031, 23:59 New York time')
    for (const hours of [71, 48, 1]) expect(await remindersAt(DEADLINE - hours * HOUR)).toEqual([])
  })

  test('join what is due at once in one mail', async () => {
    await bookmark({ title: 'One' })
    await bookmark({ title: 'Two' })
    const mails = await remindersAt(DEADLINE - 2 * DAY)
    expect(mails.map(({ subject }) => subject)).toEqual(['2 bookmarked deadlines are near'])
  })

  test('come again when the deadline was moved', async () => {
    const id = await bookmark()
    expect(await remindersAt(DEADLINE - 2 * DAY)).toHaveLength(1)
    const later = { deadline_at: new Date(DEADLINE + 10 * DAY) }
    await api.db.updateTable('opportunities').set(later).where('id', '=', id).execute()
    expect(await remindersAt(DEADLINE)).toEqual([])
    expect(await remindersAt(DEADLINE + 7 * DAY)).toHaveLength(1)
    expect(await remindersAt(DEADLINE + 8 * DAY)).toEqual([])
  })

  test('are mailed once by sweeps that run at once', async () => {
    await bookmark()
    const services = jobServices(api, DEADLINE - DAY)
    await Promise.all(Array.from({ length: 6 }, () => remindOfDeadlines({}, services)))
    expect(await deliverMails(api)).toHaveLength(1)
  })

  test.each([
    ['removed', { status: 'REMOVED' as const }],
    ['back in draft', { status: 'DRAFT' as const }],
    ['hidden', { hidden: true }],
  ])('leave out an opportunity that is %s', async (_name, row) => {
    await bookmark(row)
    expect(await remindersAt(DEADLINE - 2 * DAY)).toEqual([])
  })

  test('leave out what is closed, applied for, or bookmarked in the last three days', async () => {
    await bookmark()
    expect(await remindersAt(DEADLINE)).toEqual([])
    await api.db.deleteFrom('opportunities').execute()
    await bookmark({}, { status: 'APPLIED' })
    await bookmark({}, { at: DEADLINE - 2.5 * DAY })
    expect(await remindersAt(DEADLINE - 2 * DAY)).toEqual([])
  })

  test('need a plan that includes them', async () => {
    await bookmark()
    await api.db.deleteFrom('subscriptions').execute()
    expect(await remindersAt(DEADLINE - 2 * DAY)).toEqual([])
  })

  test('need an address that is verified', async () => {
    await bookmark()
    await api.db.updateTable('mail_addresses').set({ verified: false }).execute()
    expect(await remindersAt(DEADLINE - 2 * DAY)).toEqual([])
  })

  test('end with the link in the mail, for this kind of mail only', async () => {
    await bookmark()
    const [mail] = await remindersAt(DEADLINE - 2 * DAY)
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await send(api, 'POST', `/v1/mails/unsubscribe/${token}`, {})
    await bookmark()
    expect(await remindersAt(DEADLINE - 2 * DAY)).toEqual([])
    const headers = await signedIn(uid)
    const preferences = await api.app.inject({ url: '/v1/account/mails', headers })
    expect(preferences.json()).toEqual({
      DEADLINE: false,
      LISTING: true,
      ROOM: true,
      NEWS: false,
      DIGEST: false,
    })
  })
})

describe('reminders of applications that are not submitted', () => {
  const DEADLINE = Date.parse('2031-11-03T12:00:00Z')
  let applicant: Awaited<ReturnType<typeof buildApplicant>>

  beforeEach(async () => {
    applicant = await buildApplicant(api)
    await rememberAddress(api, applicant.uid)
  })

  const remindersAt = async (now: number) => {
    await remindOfDrafts({}, jobServices(api, now))
    return deliverMails(api)
  }
  /** A draft that was started 30 days before the deadline. */
  async function draft(columns: Parameters<typeof buildCall>[1] = {}, at = DEADLINE - 30 * DAY) {
    const callId = await buildCall(api, { deadline: '2031-11-03T12:00', ...columns })
    const { id } = await startFor(api, callId, applicant.headers)
    await change({ started_at: new Date(at) }, id)
    return { callId, id }
  }
  const change = (columns: Updateable<ApplicationTable>, id: string) =>
    api.db.updateTable('applications').set(columns).where('id', '=', id).execute()

  test('come three days and one day before the deadline, with a link to the draft', async () => {
    const { id } = await draft({ columns: { title: 'Paper prize' } })
    expect(await remindersAt(DEADLINE - 3 * DAY - 1)).toEqual([])
    const [mail, ...others] = await remindersAt(DEADLINE - 3 * DAY)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: `${applicant.uid}@artcommons.test`,
      subject: 'Not submitted yet, closes Mon 3 Nov 2031, 12:00 UTC: Paper prize',
    })
    expect(mail?.text).toContain(`/applications/${id}`)
    expect(await remindersAt(DEADLINE - 2 * DAY)).toEqual([])
    expect(await remindersAt(DEADLINE - DAY)).toHaveLength(1)
    expect(await remindersAt(DEADLINE - HOUR)).toEqual([])
    expect(await remindersAt(DEADLINE)).toEqual([])
  })

  test('join what is due at once in one mail, which names each draft once', async () => {
    const first = await draft()
    const second = await draft()
    const [mail, ...others] = await remindersAt(DEADLINE - HOUR)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 applications are not submitted yet')
    for (const { id } of [first, second])
      expect(mail?.text.split(`/applications/${id}`)).toHaveLength(2)
  })

  test.each([
    [
      'submitted',
      { state: 'SUBMITTED' as const, number: 1, submitted_at: new Date(), submission: '{}' },
    ],
    ['withdrawn', { state: 'WITHDRAWN' as const }],
  ])('leave out an application that is %s', async (_name, columns) => {
    const { id } = await draft()
    await change(columns, id)
    expect(await remindersAt(DEADLINE - HOUR)).toEqual([])
  })

  test('leave out a draft that was started later than a reminder is due', async () => {
    await draft({}, DEADLINE - 2 * DAY)
    expect(await remindersAt(DEADLINE - 1.5 * DAY)).toEqual([])
    expect(await remindersAt(DEADLINE - DAY)).toHaveLength(1)
  })

  test.each([
    ['removed', { status: 'REMOVED' as const }],
    ['hidden', { hidden: true }],
    ['back in draft', { status: 'DRAFT' as const }],
  ])('leave out an opportunity that is %s', async (_name, columns) => {
    const { callId } = await draft()
    await api.db.updateTable('opportunities').set(columns).where('id', '=', callId).execute()
    expect(await remindersAt(DEADLINE - HOUR)).toEqual([])
  })

  test('replace the reminder of the bookmark, and end with the setting', async () => {
    const { callId } = await draft()
    await subscribe(api.db, applicant.profileId, { type: 'ARTIST_OPPORTUNITIES' })
    await api.db
      .insertInto('bookmarks')
      .values({
        profile_id: applicant.profileId,
        opportunity_id: callId,
        created_at: new Date(DEADLINE - 30 * DAY),
      })
      .execute()
    await remindOfDeadlines({}, jobServices(api, DEADLINE - 2 * DAY))
    expect(await deliverMails(api)).toEqual([])
    await send(api, 'PUT', '/v1/account/mails', await signedIn(applicant.uid), { DEADLINE: false })
    expect(await remindersAt(DEADLINE - 2 * DAY)).toEqual([])
  })
})

describe('listing reminders', () => {
  const END = Date.parse('2031-03-10T09:00:00Z')

  beforeEach(async () => {
    profileId = await buildProfile(api.db, { owner_uid: uid, role: 'ART_ORGANIZATION' })
  })
  const list = (row: Partial<Parameters<typeof buildOpportunity>[1]> = {}, closes = '2031-06-01') =>
    buildOpportunity(
      api.db,
      { profile_id: profileId, listed_until: new Date(END), title: 'Mural', ...row },
      { deadline: { localDateTime: `${closes}T12:00`, timeZone: 'UTC' } },
    )
  const remindersAt = async (now: number) => {
    await remindOfListings({}, jobServices(api, now))
    return (await deliverMails(api)).map(({ subject }) => subject)
  }

  test('come once seven days and once one day before the listing ends', async () => {
    await list()
    expect(await remindersAt(END - 7 * DAY - 1)).toEqual([])
    expect(await remindersAt(END - 7 * DAY)).toEqual(['Listing ends in 7 days: Mural'])
    expect(await remindersAt(END - 2 * DAY)).toEqual([])
    expect(await remindersAt(END - DAY)).toEqual(['Listing ends in less than a day: Mural'])
    expect(await remindersAt(END - HOUR)).toEqual([])
    expect(await remindersAt(END + HOUR)).toEqual([])
  })

  test('are one mail when both are due after an outage', async () => {
    await list()
    expect(await remindersAt(END - HOUR)).toHaveLength(1)
    expect(await remindersAt(END - HOUR / 2)).toEqual([])
  })

  test('come again after a renewal', async () => {
    const id = await list()
    await remindersAt(END - HOUR)
    const renewed = { listed_until: new Date(END + 30 * DAY) }
    await api.db.updateTable('opportunities').set(renewed).where('id', '=', id).execute()
    expect(await remindersAt(END)).toEqual([])
    expect(await remindersAt(END + 24 * DAY)).toHaveLength(1)
  })

  test.each([
    ['removed', { status: 'REMOVED' as const }, undefined],
    ['listed without an end', { listed_until: null }, undefined],
    ['closed before its listing ends', {}, '2031-03-09'],
  ])('leave out a post that is %s', async (_name, row, closes) => {
    await list(row, closes)
    expect(await remindersAt(END - HOUR)).toEqual([])
  })

  test('need an address that is verified', async () => {
    await list()
    await api.db.updateTable('mail_addresses').set({ verified: false }).execute()
    expect(await remindersAt(END - HOUR)).toEqual([])
  })

  test('are not sent to users who switched them off', async () => {
    await list()
    await send(api, 'PUT', '/v1/account/mails', await signedIn(uid), { LISTING: false })
    expect(await remindersAt(END - HOUR)).toEqual([])
  })
})
