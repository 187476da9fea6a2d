import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Application } from '@/contract/applications/applications'
import { eraseApplications } from '@/server/jobs/erasure/eraseApplications'
import { eraseArtworks } from '@/server/jobs/erasure/eraseArtworks'
import { eraseProfiles } from '@/server/jobs/erasure/eraseProfiles'
import { sweep } from '@/server/jobs/sweep'
import { eraseAtOf } from '@/server/policies/applications/applications'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  requirementOf,
  buildApplicant,
  buildCall,
  save,
  startFor,
  submit,
} from '@/tests/support/server/applications'
import { drawImage } from '@/tests/support/fixtures/images'
import { notified } from '@/tests/support/server/applicationRows'
import { buildArtwork, inDays } from '@/tests/support/server/factories'
import { change, publishable } from '@/tests/support/server/opportunityWriter'
import { deliverMails, jobServices } from '@/tests/support/server/postedMails'
import { send } from '@/tests/support/server/requests'
import { buildWriter } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000
let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())
afterEach(() => deliverMails(api))

const services = (now = Date.now()) => jobServices(api, now)

/** A submission that shows an image of an artwork. */
async function submitted() {
  const applicant = await buildApplicant(api)
  const { profileId, headers } = applicant
  const bytes = await drawImage(30, 30).png().toBuffer()
  const { key, ...stored } = await api.app.services.images.save(api.db, bytes, profileId)
  await api.db.updateTable('images').set({ used_at: new Date() }).where('key', '=', key).execute()
  const images = [{ key, ...stored, alt: '' }]
  const artworkId = await buildArtwork(api.db, { profile_id: profileId, images })
  const call = await buildCall(api, { requirements: [requirementOf('artwork_portfolio')] })
  const started = await startFor(api, call, headers)
  const work = { artworkId, images: [{ key, alt: '' }], title: 'Low Sun', year: null }
  const works = [{ ...work, medium: null, size: null, caption: null }]
  const saved = (await save(api, started, headers, { works })).json<Application>()
  const response = await submit(api, saved, headers)
  return { ...applicant, call, key, artworkId, application: response.json<Application>() }
}

const rowOf = (id: string) =>
  api.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
const isStored = async (key: string) =>
  (await api.storage.get(`images/${key.slice(0, 2)}/${key}`)) !== null
const age = () => sql`update images set created_at = created_at - interval '2 days'`.execute(api.db)

test('keeps the frozen copy and its images when artwork, profile and account are erased', async () => {
  const { application, key, artworkId, profileId, uid, headers } = await submitted()
  const other = await startFor(api, await buildCall(api), headers)
  await send(api, 'DELETE', `/v1/artworks/${artworkId}`, headers)
  await sql`update artworks set deleted_at = now() - interval '2 days'`.execute(api.db)
  await eraseArtworks({}, services())
  await age()
  await sweep({}, services())
  expect(await isStored(key)).toBe(true)

  await api.db
    .updateTable('profiles')
    .set({ deleted_at: new Date(Date.now() - 31 * DAY), deleted_by: uid })
    .where('id', '=', profileId)
    .execute()
  await eraseProfiles({}, services())
  await sweep({}, services())
  expect(await isStored(key)).toBe(true)
  expect(await rowOf(other.id)).toBeUndefined()
  expect(await rowOf(application.id)).toMatchObject({
    draft: null,
    profile_id: null,
    submission: { name: 'Ada Voss' },
  })
  const identity = { authorization: headers.authorization ?? '' }
  const read = await api.app.inject({
    url: `/v1/applications/${application.id}`,
    headers: identity,
  })
  const shown = read.json<Application>()
  expect(shown).toMatchObject({ isEditable: false, content: { name: 'Ada Voss' } })
  const address = shown.submission?.works[0]?.images[0]?.url ?? ''
  const image = () => api.app.inject(address.slice(address.indexOf('/v1/')))
  expect((await image()).statusCode).toBe(200)

  await send(api, 'DELETE', `/v1/applications/${application.id}`, identity)
  expect((await image()).statusCode).toBe(404)
  await age()
  await sweep({}, services())
  expect(await isStored(key)).toBe(false)
})

test('erases what a person wrote and who they were, and takes an application anew', async () => {
  const { application, headers, call } = await submitted()
  const url = `/v1/applications/${application.id}`
  expect((await send(api, 'DELETE', url, headers)).statusCode).toBe(204)
  expect(await rowOf(application.id)).toMatchObject({
    draft: null,
    submission: null,
    applicant_uid: null,
    profile_id: null,
    state: 'SUBMITTED',
    number: 1,
    opportunity_id: call,
  })
  expect((await api.app.inject({ url, headers })).statusCode).toBe(404)
  expect((await send(api, 'DELETE', url, headers)).statusCode).toBe(404)
  const again = await startFor(api, call, headers)
  expect(again.id).not.toBe(application.id)
  await send(api, 'DELETE', `/v1/applications/${again.id}`, headers)
  expect(await rowOf(again.id)).toBeUndefined()
})

test('computes when an application is erased', () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const open = { decision: null, decidedAt: null, submittedAt: at('2026-01-01') }
  const decided = { ...open, deadlineAt: at('2026-02-01'), decidedAt: at('2026-03-01') }
  expect([
    eraseAtOf({ ...open, deadlineAt: at('2026-02-01') }),
    eraseAtOf({ ...open, deadlineAt: null }),
    eraseAtOf({ ...decided, decision: 'ACCEPTED' }),
    eraseAtOf({ ...decided, decision: 'DECLINED' }),
  ]).toEqual([at('2028-02-01'), at('2028-01-01'), at('2027-03-01'), at('2026-08-30')])
})

test('notifies applicants fourteen days before, and erases no earlier than they were notified', async () => {
  const { application, uid } = await submitted()
  await deliverMails(api)
  const eraseAt = Date.parse(application.eraseAt ?? '')
  const runAt = async (days: number) => {
    await eraseApplications({}, services(eraseAt + days * DAY))
    const row = await rowOf(application.id)
    const mails = (await deliverMails(api)).filter(({ to }) => to.startsWith(uid))
    return { mails: mails.length, isErased: row?.erased_at !== null }
  }
  expect(await runAt(-15)).toEqual({ mails: 0, isErased: false })
  // The job did not run for ten days.
  expect(await runAt(-4)).toEqual({ mails: 1, isErased: false })
  expect(await runAt(1)).toEqual({ mails: 0, isErased: false })
  expect(await runAt(10.1)).toEqual({ mails: 0, isErased: true })
})

describe('the erasure of an undecided application follows the deadline', () => {
  /** An application for a call of an organizer who can change it. */
  const undecided = async () => {
    const organizer = await buildWriter(api)
    const call = await buildCall(api, { columns: { profile_id: organizer.profileId } })
    const { headers, uid } = await buildApplicant(api)
    const { id } = (
      await submit(api, await startFor(api, call, headers), headers)
    ).json<Application>()
    await deliverMails(api)
    const moveDeadline = async (days: number) => {
      const deadline = { localDateTime: inDays(days), timeZone: 'UTC' }
      const setup = { kind: 'HERE', blind: false, questions: [] }
      const fields = { ...publishable(), application: setup, deadline }
      const status = { status: 'PUBLISHED', listingPlan: 'FREE' }
      const moved = await change(api, organizer, call, { ...fields, ...status })
      expect(moved.status).toBe(200)
    }
    const eraseAt = async () => (await rowOf(id))?.erase_at?.getTime() ?? 0
    const runAt = async (at: number) => {
      await eraseApplications({}, services(at))
      return (await deliverMails(api)).filter(({ to }) => to.startsWith(uid)).length
    }
    return { id, call, moveDeadline, eraseAt, runAt }
  }
  /** To the minute. */
  const daysFromNow = (at: number) => Math.round((at - Date.now()) / DAY)

  test('to a later and to an earlier day, and no longer once they were notified', async () => {
    const { id, moveDeadline, eraseAt } = await undecided()
    await moveDeadline(40)
    expect(daysFromNow(await eraseAt())).toBe(730 + 40)
    await moveDeadline(5)
    expect(daysFromNow(await eraseAt())).toBe(730 + 5)
    await api.db
      .updateTable('applications')
      .set(notified('DECLINED'))
      .where('id', '=', id)
      .execute()
    await moveDeadline(60)
    expect(daysFromNow(await eraseAt())).toBe(730 + 5)
  })

  test('after a mail to a later day only, with another mail', async () => {
    const { id, moveDeadline, eraseAt, runAt } = await undecided()
    const first = await eraseAt()
    expect(await runAt(first - 13 * DAY)).toBe(1)
    // The mail was a day late.
    expect(await eraseAt()).toBe(first + DAY)
    await moveDeadline(3)
    expect(await eraseAt()).toBe(first + DAY)
    await moveDeadline(50)
    const later = await eraseAt()
    expect(daysFromNow(later)).toBe(730 + 50)
    expect(await runAt(first + 2 * DAY)).toBe(0)
    expect(await runAt(later - 13 * DAY)).toBe(1)
    await runAt(later + 2 * DAY)
    expect(await rowOf(id)).toMatchObject({ submission: null })
  })

  test('also when it was submitted while the deadline was changed', async () => {
    const { id, call, eraseAt, runAt } = await undecided()
    const before = await eraseAt()
    await api.db
      .updateTable('opportunities')
      .set({ deadline_at: sql`deadline_at + interval '30 days'` })
      .where('id', '=', call)
      .execute()
    expect(await runAt(before - 13 * DAY)).toBe(0)
    expect(await eraseAt()).toBe(before + 30 * DAY)
    await runAt(before + DAY)
    expect(await rowOf(id)).toMatchObject({ erased_at: null })
  })
})

test('erases drafts a year after their last change', async () => {
  const { headers } = await buildApplicant(api)
  const { id } = await startFor(api, await buildCall(api), headers)
  await eraseApplications({}, services(Date.now() + 364 * DAY))
  expect(await rowOf(id)).toBeDefined()
  await eraseApplications({}, services(Date.now() + 366 * DAY))
  expect(await rowOf(id)).toBeUndefined()
})
