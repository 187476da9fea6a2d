import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredImage } from '@/server/db/tables/columns'
import { saveAccount } from '@/server/repositories/payouts/payoutAccounts'
import { savePayout } from '@/server/repositories/payouts/payouts'
import { logAction } from '@/server/repositories/auditLog'
import { endSignIns } from '@/server/repositories/profiles/signOuts'
import { drawImage } from '@/tests/support/fixtures/images'
import { unzip } from '@/tests/support/fixtures/zips'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { buildApplicant, buildCall, startFor } from '@/tests/support/server/applications'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'
import { purchase } from '@/tests/support/server/purchases'
import { buildSearch } from '@/tests/support/server/savedSearches'
import { openRoom } from '@/tests/support/server/rooms'
import { sendVisits } from '@/tests/support/server/visits'

let api: TestApp
let time = 0
beforeAll(async () => {
  api = await buildTestApp({ dependencies: { clock: () => Date.now() + time } })
})
afterAll(() => api.close())

const request = async (uid: string) =>
  send(api, 'POST', '/v1/account/downloads', await signedIn(uid))
const linkFor = async (uid: string) =>
  new URL((await request(uid)).json<{ url: string }>().url).pathname

async function storeImage(profileId: string): Promise<StoredImage> {
  const bytes = await drawImage(30, 30).png().toBuffer()
  return { ...(await api.app.services.images.save(api.db, bytes, profileId)), alt: '' }
}

async function download(uid: string) {
  const response = await api.app.inject(await linkFor(uid))
  expect(response.statusCode).toBe(200)
  const files = unzip(response.rawPayload)
  const rows = (name: string) =>
    JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[]
  return { response, files, rows }
}

const payoutAccount = (profileId: string, account: string) => ({
  account,
  profileId,
  country: 'DE',
  currency: 'EUR',
  chargesEnabled: true,
  payoutsEnabled: true,
  transfersActive: true,
  detailsSubmitted: true,
  requirements: {
    currentlyDue: [],
    pastDue: [],
    pendingVerification: [],
    deadline: null,
    disabledReason: null,
  },
  currencies: null,
  syncedAt: new Date(),
  createdAt: new Date(),
})

const sentPayout = (account: string) => ({
  id: 'po_own',
  account,
  amountMinor: 4250,
  currency: 'EUR',
  status: 'paid' as const,
  arrivalOn: '2026-11-25',
  failureCode: null,
  createdAt: new Date(),
})

test('contains everything that is stored about a user, and nothing of others', async () => {
  const uid = 'exporter'
  const cv = JSON.stringify([{ title: 'Solo show', year: 2024 }])
  const id = await buildProfile(api.db, { owner_uid: uid, name: 'Ada', cv })
  const deleted = await buildProfile(api.db, {
    owner_uid: uid,
    deleted_at: new Date(),
    deleted_by: 'root',
    deleted_reason: 'Spam',
  })
  const [image, draftImage, takenDown] = [
    await storeImage(id),
    await storeImage(id),
    await storeImage(id),
  ]
  const down = { taken_down_at: new Date() }
  await api.db.updateTable('images').set(down).where('key', '=', takenDown.key).execute()
  const artwork = await buildArtwork(api.db, { profile_id: id, images: [image] })
  const draft = await buildArtwork(api.db, {
    profile_id: id,
    visibility: 'DRAFT',
    images: [draftImage],
  })
  const opportunity = await buildOpportunity(api.db, { profile_id: id, owner_uid: uid })
  const stranger = await buildProfile(api.db)
  const theirs = await storeImage(stranger)
  await buildArtwork(api.db, { profile_id: stranger, images: [theirs] })
  const bookmarked = await buildOpportunity(api.db, { profile_id: stranger, title: 'Residency' })
  await api.db
    .insertInto('bookmarks')
    .values({ profile_id: id, opportunity_id: bookmarked, status: null, note: 'Ask Ben' })
    .execute()
  const search = await buildSearch(api.db, id)
  await purchase(api, {
    profile_id: id,
    owner_uid: uid,
    kind: 'artwork_boost',
    type: 'INSTAGRAM',
    artwork_id: artwork,
  })
  await saveAccount(api.db, payoutAccount(id, 'acct_own'))
  await savePayout(api.db, sentPayout('acct_own'))
  await saveAccount(api.db, payoutAccount(stranger, 'acct_theirs'))
  await savePayout(api.db, { ...sentPayout('acct_theirs'), id: 'po_theirs' })
  await send(api, 'PUT', '/v1/account/mails', await signedIn(uid), { DIGEST: true })
  const report = { kind: 'PROFILE', id: stranger, reason: 'SPAM', text: 'It repeats itself.' }
  const reported = await send(api, 'POST', '/v1/reports/', await signedIn(uid), report)
  expect(reported.statusCode).toBeLessThan(300)
  await logAction(api.db, {
    actor_uid: 'root',
    actor_email: 'root@example.org',
    action: 'PROFILE_DELETED',
    subject_id: deleted,
    subject_name: 'Gone',
    reason: 'Spam',
  })

  await api.db
    .insertInto('profile_verifications')
    .values([
      { profile_id: id, domain: 'ada.example', token: 'own' },
      { profile_id: stranger, domain: 'theirs.example', token: 'theirs' },
      {
        profile_id: deleted,
        domain: 'spam.example',
        token: 'spam',
        revoked_at: new Date(),
        revoked_by: 'root',
        revoked_reason: 'It imitates a museum.',
      },
    ])
    .execute()
  const room = await openRoom(api, { uid, profileId: id, headers: await api.actingAs(uid, id) })
  await sendVisits(api, [
    { kind: 'VIEW', item: 'ARTWORK', id: artwork, place: 'LIST' },
    { kind: 'VIEW', item: 'ROOM', id: room.id, place: 'LIST' },
  ])
  await api.app.services.statistics.flush()

  const { response, files, rows } = await download(uid)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="art-commons.zip"',
    'cache-control': 'private, no-store',
  })
  expect(
    rows('profiles')
      .map((row) => row.id)
      .sort(),
  ).toEqual([id, deleted].sort())
  expect(rows('profiles').find((row) => row.id === id)).toMatchObject({
    name: 'Ada',
    cv: [{ title: 'Solo show', year: 2024 }],
  })
  expect(
    rows('artworks')
      .map((row) => row.id)
      .sort(),
  ).toEqual([artwork, ...room.artworkIds].sort())
  expect(rows('drafts')).toMatchObject([{ id: draft, kind: 'artwork' }])
  expect(rows('opportunities').map((row) => row.id)).toEqual([opportunity])
  expect(rows('bookmarks')).toMatchObject([
    { opportunity_id: bookmarked, opportunity_title: 'Residency', note: 'Ask Ben' },
  ])
  expect(rows('savedSearches').map((row) => row.id)).toEqual([search])
  expect(rows('purchases')).toMatchObject([{ type: 'INSTAGRAM', profile_id: id }])
  expect(rows('emails')).toContainEqual({ kind: 'DIGEST', is_on: true })
  expect(rows('reports')).toMatchObject([{ subject_id: stranger, text: 'It repeats itself.' }])
  expect(rows('payoutAccounts')).toMatchObject([{ profile_id: id, country: 'DE' }])
  expect(rows('payouts')).toMatchObject([{ amount_minor: 4250, currency: 'EUR' }])
  expect(JSON.stringify([rows('payoutAccounts'), rows('payouts')])).not.toMatch(/acct_|po_own/)
  expect(rows('auditLog')).toMatchObject([{ action: 'PROFILE_DELETED', reason: 'Spam' }])
  expect(rows('messages')).toEqual([])
  const domains = rows('verifications').map((row) => [row.domain, row.revoked_reason])
  expect(new Map(domains as [string, string | null][])).toEqual(
    new Map([
      ['ada.example', null],
      ['spam.example', 'It imitates a museum.'],
    ]),
  )
  expect(new Map(rows('statistics').map((row) => [row.item_id, row.count]))).toEqual(
    new Map([
      [artwork, 1],
      [room.id, 1],
    ]),
  )

  const images = [...files.keys()].filter((name) => name.startsWith('images/'))
  expect(images.sort()).toEqual([image, draftImage].map(({ key }) => `images/${key}`).sort())
  const stored = await api.storage.get(`images/${image.key.slice(0, 2)}/${image.key}`)
  expect(files.get(`images/${image.key}`)).toEqual(stored)

  const text = [...files].filter(([name]) => name.endsWith('.json')).join('\n')
  for (const secret of ['session_id', 'payment_intent', 'root', 'search_text', theirs.key]) {
    expect(text).not.toContain(secret)
  }
})

test('pages through more rows than one batch', async () => {
  const uid = 'prolific'
  const id = await buildProfile(api.db, { owner_uid: uid })
  for (let n = 0; n < 401; n++) await buildArtwork(api.db, { profile_id: id })
  const { rows } = await download(uid)
  expect(new Set(rows('artworks').map((row) => row.id)).size).toBe(401)
})

test('returns empty lists for a user without anything', async () => {
  const { files } = await download('new-user')
  expect(files.get('profiles.json')?.toString()).toBe('[]\n')
})

test('ends when an image cannot be read, and lets the user try again', async () => {
  const uid = 'unlucky'
  const id = await buildProfile(api.db, { owner_uid: uid })
  await storeImage(id)
  const { get } = api.storage
  api.storage.get = () => Promise.reject(new Error('disk unavailable'))
  await expect(api.app.inject(await linkFor(uid))).rejects.toThrow()
  api.storage.get = get
  expect((await download(uid)).files.size).toBe(30)
})

test('refuses a second download of a user while one is running', async () => {
  const uid = 'impatient'
  await storeImage(await buildProfile(api.db, { owner_uid: uid }))
  const { get } = api.storage
  let release = () => undefined as void
  const waiting = new Promise<void>((resolve) => (release = resolve))
  let entered = () => undefined as void
  const isReading = new Promise<void>((resolve) => (entered = resolve))
  api.storage.get = async (key) => {
    entered()
    await waiting
    return get(key)
  }
  const link = await linkFor(uid)
  const first = api.app.inject(link).then((response) => response.statusCode)
  await isReading
  expect(failureOf(await request(uid))).toEqual({ status: 409, code: 'conflict' })
  expect(failureOf(await api.app.inject(link))).toEqual({ status: 409, code: 'conflict' })
  expect((await request('somebody-else')).statusCode).toBe(201)
  release()
  expect(await first).toBe(200)
  api.storage.get = get
  expect((await request(uid)).statusCode).toBe(201)
})

test('returns 404 after a minute, for a changed link, and after signing out everywhere', async () => {
  const link = await linkFor('late')
  const [, , , , token = ''] = link.split('/')
  const [, created, signature] = token.split('.')
  const other = Buffer.from('victim').toString('base64url')
  const forged = `/v1/account/downloads/${other}.${created}.${signature}`
  expect((await api.app.inject(forged)).statusCode).toBe(404)
  time = 61_000
  expect((await api.app.inject(link)).statusCode).toBe(404)
  time = 0
  await endSignIns(api.db, 'late')
  expect((await api.app.inject(link)).statusCode).toBe(404)
})

test('contains applications with their documents and images, without undisclosed decisions', async () => {
  const { uid, profileId, headers } = await buildApplicant(api)
  const application = await startFor(api, await buildCall(api), headers)
  const { key } = await storeImage(profileId)
  await api.db
    .insertInto('application_images')
    .values({ application_id: application.id, key })
    .execute()
  const pdf = { bytes: Buffer.from('%PDF-1.7'), pages: 1 }
  const { documents } = api.app.services
  const named = { applicationId: application.id, name: 'Costs.pdf', pdf }
  const { id } = await documents.save(api.db, named)
  const decision = { decision: 'DECLINED', decided_at: new Date(), notify_at: new Date() } as const
  await api.db.updateTable('applications').set(decision).where('id', '=', application.id).execute()
  const { rows, files } = await download(uid)
  const [entry] = rows('applications')
  expect(entry).toMatchObject({ id: application.id, draft: { name: 'Ada Voss' } })
  expect(entry).not.toHaveProperty('decision')
  expect(files.get(`documents/${id} Costs.pdf`)).toEqual(pdf.bytes)
  expect([...files.keys()]).toContain(`images/${key}`)
})
