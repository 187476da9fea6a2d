import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LogEntry } from '@/contract/admin'
import type { Artwork } from '@/contract/artworks/artworks'
import type { DirectoryPage } from '@/contract/profiles/directory'
import type { Decision, ReportKind } from '@/contract/enums/reports'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type {
  OpenReport,
  ReportedSubject,
  ReportReceipt,
  RestrictionDetails,
} from '@/contract/reports'
import type { Page } from '@/contract/values/values'
import { findPublicImages } from '@/server/repositories/imageVisibility'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildArtwork,
  buildOpportunity,
  buildProfile,
  testImage,
} from '@/tests/support/server/factories'
import { deliverMails, rememberAddress } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { asAdmin, failureOf, send, signedIn } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

let serial = 0
const newOwner = async () => {
  const uid = `owner-${(serial += 1)}`
  const email = await rememberAddress(api, uid)
  const profileId = await buildProfile(api.db, { owner_uid: uid, name: `Maren ${serial}` })
  return { uid, email, profileId }
}

const report = (kind: ReportKind, id: string, headers = {}, more: object = {}) =>
  send(api, 'POST', '/v1/reports', headers, {
    kind,
    id,
    reason: 'RIGHTS',
    text: 'This is my work.',
    ...more,
  })
const queue = async (state = 'open') =>
  (await read<Page<ReportedSubject>>(api, `/v1/admin/reports?state=${state}`, await asAdmin())).body
    .items
const waiting = async (id: string) => (await queue()).find((item) => item.id === id)
const decide = async (kind: ReportKind, id: string, decision: Decision, reason = 'Not theirs.') =>
  send(api, 'PUT', `/v1/admin/reports/${kind}/${id}`, await asAdmin(), { decision, reason })
const statusOf = async (url: string, headers = {}) =>
  (await api.app.inject({ url, headers })).statusCode

describe('a report', () => {
  test('counts once for a user and a thing, and its receipt repeats nothing typed', async () => {
    const { profileId } = await newOwner()
    const id = await buildArtwork(api.db, { profile_id: profileId, title: 'Low Sun' })
    const user = await signedIn('reporter')
    await Promise.all([1, 2, 3].map(() => report('ARTWORK', id, user)))
    await report('ARTWORK', id, user, { text: 'I can prove it.' })
    await report('ARTWORK', id, {}, { email: 'Ana@Sol.example', text: 'www.spam.example' })
    await report('ARTWORK', id, {}, { email: 'ana@sol.example', text: 'www.spam.example' })
    expect(await waiting(id)).toMatchObject({
      kind: 'ARTWORK',
      name: 'Low Sun',
      restriction: null,
      reports: [{ text: 'I can prove it.' }, { email: 'ana@sol.example' }],
    })
    const mails = await deliverMails(api)
    expect(mails.map(({ to }) => to)).toEqual(['reporter@artcommons.test'])
    expect(mails[0]?.text).not.toContain('This is my work.')
  })

  test('has a reference, the same when it is sent again, and says whether a receipt is mailed', async () => {
    const { profileId } = await newOwner()
    const id = await buildArtwork(api.db, { profile_id: profileId })
    const receiptOf = async (headers = {}, more = {}) =>
      (await report('ARTWORK', id, headers, more)).json<ReportReceipt>()
    const email = 'ana@sol.example'
    const first = await receiptOf({}, { email })
    expect(first).toMatchObject({ isMailed: false })
    expect(await receiptOf({}, { email })).toEqual(first)
    expect((await waiting(id))?.reports.map((open) => open.id)).toEqual([first.reference])
    expect(await receiptOf(await signedIn('reporter'))).toMatchObject({ isMailed: true })
    await deliverMails(api)
  })

  test('needs an address without a sign-in, and something that is shown', async () => {
    const { profileId } = await newOwner()
    const id = await buildArtwork(api.db, { profile_id: profileId })
    expect(failureOf(await report('ARTWORK', id))).toMatchObject({ status: 422 })
    const draft = await buildArtwork(api.db, { profile_id: profileId, visibility: 'DRAFT' })
    const user = await signedIn('reporter')
    expect((await report('ARTWORK', draft, user)).statusCode).toBe(404)
    expect((await report('PROFILE', crypto.randomUUID(), user)).statusCode).toBe(404)
  })

  test('is dismissed with an entry in the log, and can be made again', async () => {
    const { profileId } = await newOwner()
    const user = await signedIn('reporter')
    await report('PROFILE', profileId, user)
    expect((await decide('PROFILE', profileId, 'DISMISS', '')).statusCode).toBe(204)
    expect(await waiting(profileId)).toBeUndefined()
    expect((await decide('PROFILE', profileId, 'DISMISS', '')).statusCode).toBe(409)
    expect(await statusOf(`/v1/profiles/${profileId}`)).toBe(200)
    const { items } = (await read<Page<LogEntry>>(api, '/v1/admin/log', await asAdmin())).body
    expect(items[0]).toMatchObject({ action: 'REPORT_DISMISSED', subjectId: profileId })
    await report('PROFILE', profileId, user)
    expect(await waiting(profileId)).toBeDefined()
    await deliverMails(api)
  })
})

test('sends the open reports of one thing in pages, with their number', async () => {
  const { profileId } = await newOwner()
  const id = await buildArtwork(api.db, { profile_id: profileId })
  const created = new Date()
  const values = Array.from({ length: 45 }, (_, index) => ({
    kind: 'ARTWORK' as const,
    subject_id: id,
    subject_name: 'Low Sun',
    profile_id: profileId,
    owner_uid: 'owner',
    reporter: `mail:reporter-${index}@sol.example`,
    reporter_email: `reporter-${index}@sol.example`,
    reason: 'SPAM' as const,
    text: `Report ${index}`,
    created_at: new Date(created.getTime() + index),
  }))
  await api.db.insertInto('reports').values(values).execute()
  const subject = await waiting(id)
  expect(subject?.reportCount).toBe(45)
  expect(subject?.reports).toHaveLength(20)
  const pageAt = async (page: number) =>
    (
      await read<Page<OpenReport>>(
        api,
        `/v1/admin/reports/ARTWORK/${id}?page=${page}`,
        await asAdmin(),
      )
    ).body
  const pages = [await pageAt(1), await pageAt(2), await pageAt(3), await pageAt(4)]
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [20, 45],
    [20, 45],
    [5, 45],
    [0, 45],
  ])
  const texts = pages.flatMap(({ items }) => items.map(({ text }) => text))
  expect(texts).toEqual(values.map(({ text }) => text))
  expect(pages[0]?.items).toEqual(subject?.reports)
})

test('shows a hidden artwork to its owner alone, with the reason, and hides its image', async () => {
  const { uid, email, profileId } = await newOwner()
  const image = testImage()
  const { key, width, height } = image
  await api.db
    .insertInto('images')
    .values({
      key,
      width,
      height,
      dominant_color: '#808080',
      bytes: 1,
      profile_id: profileId,
      used_at: new Date(),
    })
    .execute()
  const id = await buildArtwork(api.db, { profile_id: profileId, images: [image] })
  const owner = await api.actingAs(uid, profileId)
  expect(await findPublicImages(api.db, [key])).toEqual([key])
  expect(failureOf(await decide('ARTWORK', id, 'HIDE', ''))).toMatchObject({ status: 422 })
  expect((await decide('ARTWORK', id, 'HIDE')).statusCode).toBe(204)
  expect(await statusOf(`/v1/artworks/${id}`)).toBe(404)
  expect(await statusOf(`/v1/artworks/${id}`, await signedIn('somebody'))).toBe(404)
  expect(await findPublicImages(api.db, [key])).toEqual([])
  const listed = (await read<Artwork[]>(api, `/v1/artworks?profileId=${profileId}`)).body
  expect(listed).toEqual([])
  const own = await read<Artwork[]>(api, `/v1/artworks/profiles/${profileId}`, owner)
  expect(own.body).toMatchObject([{ id, restriction: { reason: 'Not theirs.' } }])
  const [mail] = await deliverMails(api)
  expect(mail).toMatchObject({ to: email })
  expect(mail?.text).toContain('Not theirs.')
  expect(mail?.text).toContain(`/appeal/${own.body[0]?.restriction?.id}`)
})

test('a hidden profile leaves the directory with its content, and takes its new works along', async () => {
  const { uid, profileId } = await newOwner()
  const artwork = await buildArtwork(api.db, { profile_id: profileId })
  const opportunity = await buildOpportunity(api.db, { profile_id: profileId, owner_uid: uid })
  const total = async () => (await read<DirectoryPage>(api, '/v1/profiles/directory')).body.total
  const before = await total()
  await decide('PROFILE', profileId, 'HIDE')
  expect(await total()).toBe(before - 1)
  const later = await buildArtwork(api.db, { profile_id: profileId })
  const addresses = [
    `/v1/profiles/${profileId}`,
    `/v1/profiles/${profileId}/feed.atom`,
    `/v1/artworks/profiles/${profileId}`,
    `/v1/artworks/${artwork}`,
    `/v1/artworks/${later}`,
    `/v1/opportunities/${opportunity}`,
    `/v1/opportunities/${opportunity}/calendar.ics`,
  ]
  for (const url of addresses) expect(await statusOf(url), url).toBe(404)
  const owner = await api.actingAs(uid, profileId)
  expect(await statusOf(`/v1/artworks/${later}`, owner)).toBe(200)
  const profiles = await read<OwnProfile[]>(api, '/v1/profiles/', await signedIn(uid))
  expect(profiles.body).toMatchObject([{ restriction: { reason: 'Not theirs.' } }])
  const sitemap = await api.app.inject(`/v1/sitemap/profiles?beginning=${profileId.slice(0, 4)}`)
  expect(sitemap.body).not.toContain(profileId)
  await decide('PROFILE', profileId, 'RESTORE', 'A mistake.')
  expect(await total()).toBe(before)
  for (const url of addresses.slice(0, 6)) expect(await statusOf(url), url).toBe(200)
  await deliverMails(api)
})

test('one appeal comes back to the queue, and its decision is mailed', async () => {
  const { email, profileId } = await newOwner()
  const id = await buildArtwork(api.db, { profile_id: profileId, title: 'Night Bus' })
  await decide('ARTWORK', id, 'HIDE')
  const hidden = (await queue('hidden')).find((item) => item.id === id)
  const link = `/v1/restrictions/${hidden?.restriction?.id}`
  const appeal = () => send(api, 'POST', `${link}/appeal`, {}, { text: 'I painted it.' })
  expect((await appeal()).statusCode).toBe(204)
  expect((await appeal()).statusCode).toBe(409)
  expect(await waiting(id)).toMatchObject({
    reports: [],
    name: 'Night Bus',
    restriction: { appeal: 'I painted it.', decidedAt: null },
  })
  expect((await decide('ARTWORK', id, 'UPHOLD', 'No proof.')).statusCode).toBe(204)
  expect(await waiting(id)).toBeUndefined()
  expect((await read<RestrictionDetails>(api, link)).body).toMatchObject({ decision: 'No proof.' })
  expect((await decide('ARTWORK', id, 'RESTORE', 'Proof came.')).statusCode).toBe(204)
  expect(await statusOf(`/v1/artworks/${id}`)).toBe(200)
  const mails = (await deliverMails(api)).filter(({ to }) => to === email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Hidden: Night Bus',
    'Your appeal about Night Bus',
    'Restored: Night Bus',
  ])
})

test('a profile that comes back keeps a restricted artwork hidden', async () => {
  const { profileId } = await newOwner()
  const restricted = await buildArtwork(api.db, { profile_id: profileId })
  const other = await buildArtwork(api.db, { profile_id: profileId })
  await decide('ARTWORK', restricted, 'HIDE')
  await decide('PROFILE', profileId, 'HIDE')
  await decide('PROFILE', profileId, 'RESTORE')
  expect(await statusOf(`/v1/artworks/${other}`)).toBe(200)
  expect(await statusOf(`/v1/artworks/${restricted}`)).toBe(404)
  await deliverMails(api)
})

test('the sender of a reported message can be stopped', async () => {
  const contact = JSON.stringify({ email: 'office@quay.example' })
  const to = await buildProfile(api.db, { contact })
  const write = async () =>
    send(api, 'POST', `/v1/profiles/${to}/messages`, await signedIn('pest'), {
      name: 'Pest',
      text: 'Buy this',
    })
  await write()
  const { id } = await api.db
    .selectFrom('profile_messages')
    .select('id')
    .where('sender_uid', '=', 'pest')
    .executeTakeFirstOrThrow()
  await report('MESSAGE', id, {}, { email: 'office@quay.example', reason: 'SPAM' })
  expect(await waiting(id)).toMatchObject({ kind: 'MESSAGE', message: 'Buy this' })
  await decide('MESSAGE', id, 'HIDE', 'Spam.')
  const refused = await write()
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('Spam.')
})
