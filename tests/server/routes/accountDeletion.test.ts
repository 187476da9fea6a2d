import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueue } from '@/server/jobQueue/enqueue'
import { tasks } from '@/server/jobs/tasks'
import { acquireUserLock } from '@/server/repositories/userLocks'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { buildReview, invite } from '@/tests/support/server/jury'
import { clearedAddress } from '@/tests/support/server/recipients'
import { countLockWaiters } from '@/tests/support/server/lockWaiters'
import { deliverMails } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { asAdmin, failureOf, send, sendForm, signedIn } from '@/tests/support/server/requests'
import { insertPurchase } from '@/tests/support/server/purchases'
import { buildWorks, createRoom, publish, wallOf } from '@/tests/support/server/rooms'
import { subscribe } from '@/tests/support/server/subscriptions'
import { buildWriter } from '@/tests/support/server/writers'
import { eventually } from '@/tests/support/eventually'

let api: TestApp
let uid: string
let serial = 0
/** What the identity service was asked for. */
const erased: string[] = []
let identityStatus = 200
const identityService = createServer((request, response) => {
  void text(request).then((body) => {
    erased.push(`${request.url} ${request.headers.authorization} ${body}`)
    response.writeHead(identityStatus).end('{}')
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => identityService.listen(0, '127.0.0.1', resolve))
  const { port } = identityService.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  api = await buildTestApp({ env: { IDENTITY_ADMIN_URL: url, OUTBOX_SECRET: 'admin secret' } })
})
afterAll(async () => {
  await api.close()
  identityService.close()
})
beforeEach(() => {
  uid = `leaver-${(serial += 1)}`
  erased.length = 0
  identityStatus = 200
})

const past = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
/** Sign-in times are whole seconds: this sign-in is later than the sign-out of the deletion. */
const signedInAgain = () =>
  signedIn(uid, {
    auth_time: Math.floor(Date.now() / 1000) + 2,
    iat: Math.floor(Date.now() / 1000),
  })
const confirmation = { confirmation: 'delete' }
const remove = async () => send(api, 'DELETE', '/v1/account', await signedIn(uid), confirmation)
const restore = async () => send(api, 'PUT', '/v1/account/restore', await signedInAgain())
const services = () => ({ ...api.app.services, log: pino({ level: 'silent' }) })
const eraseAll = async () => {
  await tasks.eraseProfiles({}, services())
  await tasks.eraseAccounts({}, services())
}
async function makeOverdue() {
  const deleted_at = past(30.01)
  await api.db.updateTable('deleted_accounts').set({ deleted_at }).where('uid', '=', uid).execute()
  await api.db.updateTable('profiles').set({ deleted_at }).where('owner_uid', '=', uid).execute()
}
const statusOf = async (url: string) => (await api.app.inject(url)).statusCode

test('hides all profiles, ends every session, and lets the user return', async () => {
  const ids = [
    await buildProfile(api.db, { owner_uid: uid }),
    await buildProfile(api.db, { owner_uid: uid }),
  ]
  const earlier = await buildProfile(api.db, {
    owner_uid: uid,
    deleted_at: past(1),
    deleted_by: uid,
  })
  const artwork = await buildArtwork(api.db, { profile_id: ids[0] ?? '' })
  expect((await remove()).statusCode).toBe(204)
  for (const id of ids) expect(await statusOf(`/v1/profiles/${id}`)).toBe(404)
  expect(await statusOf(`/v1/artworks/${artwork}`)).toBe(404)
  expect((await read(api, '/v1/profiles/', await signedIn(uid))).status).toBe(401)

  const refused = await api.app.inject({ url: '/v1/profiles/', headers: await signedInAgain() })
  expect(failureOf(refused)).toEqual({ status: 403, code: 'forbidden' })
  expect(refused.json<{ message: string }>().message).toMatch(
    /^You deleted your account\. It is erased on \d+ \w{3} \d{4}\./,
  )
  const created = await sendForm(api, '/v1/profiles/', await signedInAgain(), {
    role: 'ARTIST',
    name: 'Another',
  })
  expect(created.statusCode).toBe(403)
  const download = await send(api, 'POST', '/v1/account/downloads', await signedInAgain())
  expect(download.statusCode).toBe(201)

  expect((await restore()).statusCode).toBe(204)
  for (const id of ids) expect(await statusOf(`/v1/profiles/${id}`)).toBe(200)
  expect(await statusOf(`/v1/artworks/${artwork}`)).toBe(200)
  expect(await statusOf(`/v1/profiles/${earlier}`)).toBe(404)
  expect((await read(api, '/v1/profiles/', await signedInAgain())).status).toBe(200)
})

test('takes open rooms out of every page and list at once, and brings them back', async () => {
  const profileId = await buildProfile(api.db, {
    owner_uid: uid,
    role: 'CURATOR',
    name: 'Ines Rocha',
  })
  const artist = await buildWriter(api, 'ARTIST')
  const [theirs = ''] = await buildWorks(api, artist.profileId, 1)
  const own = await buildWorks(api, profileId, 3)
  const curator = { uid, profileId, headers: await api.actingAs(uid, profileId) }
  const title = `Salt meadows ${uid}`
  const { id } = await createRoom(api, curator, { title, walls: [wallOf([...own, theirs])] })
  expect((await publish(api, curator, id)).statusCode).toBe(200)
  const answer = { answer: 'ACCEPTED' }
  await send(api, 'PUT', `/v1/rooms/${id}/consent`, artist.headers, answer)
  const reader = await buildWriter(api, 'COLLECTOR')
  await send(api, 'PUT', `/v1/following/${profileId}`, reader.headers)
  const pages = [
    `/v1/rooms/${id}`,
    '/v1/rooms/?list=open',
    `/v1/rooms/?query=${encodeURIComponent(title)}`,
    `/v1/rooms/profiles/${profileId}`,
    `/v1/rooms/artworks/${theirs}`,
    '/v1/rooms/feed.atom',
    `/v1/search?query=${encodeURIComponent(title)}`,
    '/v1/sitemap/rooms',
  ]
  const open = async (headers: Record<string, string> = {}) => {
    const found = await Promise.all(
      pages.map(async (url) => {
        const { statusCode, body } = await api.app.inject({ url, headers })
        return statusCode === 200 && body.includes(id) ? [url] : []
      }),
    )
    return found.flat()
  }
  const followed = async () =>
    (await api.app.inject({ url: '/v1/following/news', headers: reader.headers })).body.includes(id)
  expect(await open()).toEqual(pages)
  // From the cache.
  expect(await open()).toEqual(pages)
  expect([await followed(), await open(artist.headers)]).toEqual([true, pages])

  expect((await remove()).statusCode).toBe(204)
  expect(await open()).toEqual([])
  expect([await followed(), await open(artist.headers)]).toEqual([false, []])
  const invitations = await api.app.inject({
    url: '/v1/rooms/invitations',
    headers: artist.headers,
  })
  expect(invitations.body).not.toContain(id)
  for (const url of [`/v1/rooms/${id}/checklist.pdf`, `/v1/rooms/${id}/share.jpg`])
    expect(await statusOf(url)).toBe(404)

  expect((await restore()).statusCode).toBe(204)
  expect(await open()).toEqual(pages)
  await remove()
  await makeOverdue()
  await eraseAll()
  const left = await api.db.selectFrom('rooms').select('id').where('id', '=', id).execute()
  expect(left).toEqual([])
})

test('mails the day of the erasure and how to return', async () => {
  const deletedAt = '2026-11-22T12:00:00.000Z'
  await tasks.mailAccountDeletion(
    { to: clearedAddress('leaver@artcommons.test'), deletedAt },
    services(),
  )
  const mail = api.mails.at(-1)
  expect(mail).toMatchObject({ to: 'leaver@artcommons.test', subject: 'Your account was deleted' })
  expect(mail?.text).toContain('On 22 December 2026 we erase all of it.')
  expect(mail?.text).toContain('/settings/account')
})

test('changes nothing while one of the profiles has a renewing plan', async () => {
  const first = await buildProfile(api.db, { owner_uid: uid, created_at: past(1) })
  const second = await buildProfile(api.db, { owner_uid: uid })
  await subscribe(api.db, second, { status: 'active', type: 'ARTIST_PRO' })
  const response = await remove()
  expect(failureOf(response)).toEqual({ status: 409, code: 'conflict' })
  expect(response.json<{ message: string }>().message).toBe(
    'Cancel the subscription first. Otherwise it would be renewed.',
  )
  expect(await statusOf(`/v1/profiles/${first}`)).toBe(200)
  expect((await read(api, '/v1/profiles/', await signedIn(uid))).status).toBe(200)
})

test('refuses a deletion without the confirmation, and a second one', async () => {
  const headers = await signedIn(uid)
  expect((await send(api, 'DELETE', '/v1/account', headers, {})).statusCode).toBe(422)
  expect((await remove()).statusCode).toBe(204)
  const again = await send(api, 'DELETE', '/v1/account', await signedInAgain(), confirmation)
  expect(again.statusCode).toBe(409)
})

test('erases the identity and what is stored by uid after thirty days', async () => {
  const id = await buildProfile(api.db, { owner_uid: uid })
  const other = await buildProfile(api.db)
  const { id: purchaseId } = await insertPurchase(api, {
    profile_id: id,
    owner_uid: uid,
    kind: 'plan',
    type: 'ARTIST_PRO',
  })
  await api.db.insertInto('mail_preferences').values({ uid, kind: 'DIGEST', is_on: true }).execute()
  await api.db
    .insertInto('profile_messages')
    .values({
      profile_id: other,
      artwork_id: null,
      sender_uid: uid,
      sender_name: 'Ana',
      sender_email: 'ana@example.org',
      text: 'Hello',
    })
    .execute()
  await api.db
    .insertInto('profile_verifications')
    .values({ profile_id: id, domain: 'ada.example', token: 'token' })
    .execute()
  await api.db
    .insertInto('profile_skeletons')
    .values({ profile_id: id, name: 'Ada', handle: 'ada', skeletons: ['ada'] })
    .execute()
  await remove()
  await eraseAll()
  expect(erased).toEqual([])
  await makeOverdue()
  expect((await restore()).statusCode).toBe(409)
  await eraseAll()
  expect(erased).toEqual([
    `/identitytoolkit.googleapis.com/v1/projects/demo-art-commons/accounts:delete Bearer admin secret {"localId":"${uid}"}`,
  ])
  for (const table of ['deleted_accounts', 'mail_preferences', 'sign_outs'] as const) {
    const rows = await api.db.selectFrom(table).select('uid').where('uid', '=', uid).execute()
    expect(rows).toEqual([])
  }
  for (const table of ['profile_verifications', 'profile_skeletons'] as const) {
    const rows = api.db.selectFrom(table).select('profile_id').where('profile_id', '=', id)
    expect(await rows.execute()).toEqual([])
  }
  const messages = await api.db.selectFrom('profile_messages').select('text').execute()
  expect(messages).toEqual([])
  const purchase = await api.db
    .selectFrom('purchases')
    .select('owner_uid')
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  expect(purchase.owner_uid).toMatch(/^[0-9a-f]{64}$/)
})

const reportOf = (reporter: string) => ({
  kind: 'ARTWORK' as const,
  subject_id: crypto.randomUUID(),
  subject_name: 'Low Sun',
  profile_id: null,
  owner_uid: 'somebody',
  reporter,
  reporter_email: null,
  reason: 'SPAM' as const,
  text: 'Written by the reporter.',
})

test('erases reports, invitations and waiting mails with the account, and nothing of others', async () => {
  const address = `${uid}@artcommons.test`
  const review = await buildReview(api)
  await invite(api, review, address)
  await invite(api, review, `other-${address}`)
  await deliverMails(api)
  await api.db
    .insertInto('reports')
    .values([`uid:${uid}`, `mail:${address}`, 'uid:other', `mail:other-${address}`].map(reportOf))
    .execute()
  for (const to of [address, `other-${address}`])
    await enqueue(api.db, 'sendMail', { to: clearedAddress(to), subject: 'Hello', text: 'Text' })
  await api.db
    .insertInto('mail_addresses')
    .values({ uid, email: address, verified: true })
    .execute()
  await remove()
  await makeOverdue()
  await tasks.sweep({}, services())
  await eraseAll()
  const left = async (statement: string) =>
    (await sql.raw<{ value: string }>(statement).execute(api.db)).rows.map(({ value }) => value)
  expect((await left('select reporter as value from reports')).sort()).toEqual(
    [`mail:other-${address}`, 'uid:other'].sort(),
  )
  expect(await left('select email as value from jurors order by email desc')).toEqual([
    `other-${address}`,
    expect.stringMatching(/^erased /),
  ])
  const waiting = `select payload ->> 'to' as value from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'sendMail' and payload ->> 'to' like '%${address}'`
  expect(await left(waiting)).toEqual([`other-${address}`])
})

/** Deletes the account while a request waits that was authorized before. */
async function deletedDuring(request: () => Promise<{ statusCode: number }>) {
  let sent: Promise<{ statusCode: number }> | undefined
  await api.db.transaction().execute(async (transaction) => {
    await acquireUserLock(transaction, uid)
    sent = request()
    await eventually(async () => expect(await countLockWaiters(api)).toBe(1), { timeout: 10_000 })
    await transaction
      .insertInto('deleted_accounts')
      .values({ uid, deleted_at: new Date() })
      .execute()
  })
  return sent
}

test.each([
  [
    'a new profile',
    async () =>
      sendForm(api, '/v1/profiles/', await signedIn(uid), { role: 'ARTIST', name: 'Late Profile' }),
  ],
  [
    'the draft of a profile',
    async () => send(api, 'PUT', '/v1/profiles/draft', await signedIn(uid), { step: 'NAME' }),
  ],
  [
    'mail settings',
    async () => send(api, 'PUT', '/v1/account/mails', await signedIn(uid), { DIGEST: true }),
  ],
])('refuses %s that was sent before the account was deleted', async (_what, request) => {
  expect(failureOf((await deletedDuring(request)) as never)).toEqual({
    status: 403,
    code: 'forbidden',
  })
  for (const table of ['profiles', 'profile_drafts', 'mail_preferences'] as const) {
    const owner = table === 'profiles' ? 'owner_uid' : 'uid'
    const found =
      await sql`select from ${sql.table(table)} where ${sql.ref(owner)} = ${uid}`.execute(api.db)
    expect(found.rows).toEqual([])
  }
})

test('restores no profile in a deleted account, not even for administrators', async () => {
  const id = await buildProfile(api.db, { owner_uid: uid })
  await send(api, 'DELETE', `/v1/profiles/admin/${id}`, await asAdmin(), { reason: 'Spam' })
  await remove()
  const restored = await send(api, 'PUT', `/v1/admin/profiles/${id}/restore`, await asAdmin())
  expect(failureOf(restored)).toEqual({ status: 409, code: 'conflict' })
})

test('tries again when the identity service fails', async () => {
  await remove()
  await makeOverdue()
  identityStatus = 503
  await expect(tasks.eraseAccounts({}, services())).rejects.toThrow('(503)')
  identityStatus = 200
  await eraseAll()
  expect(erased).toHaveLength(2)
  await eraseAll()
  expect(erased).toHaveLength(2)
})

test('returns without the profile that an administrator deleted', async () => {
  const id = await buildProfile(api.db, { owner_uid: uid })
  await send(api, 'DELETE', `/v1/profiles/admin/${id}`, await asAdmin(), { reason: 'Spam' })
  await remove()
  expect((await restore()).statusCode).toBe(204)
  expect(await statusOf(`/v1/profiles/${id}`)).toBe(404)
})
