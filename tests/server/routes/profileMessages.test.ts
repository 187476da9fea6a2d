import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesPerDay } from '@/contract/limits/limits'
import type { Profile } from '@/contract/profiles/profiles'
import { buildTestApp, type Claims, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { deliverMails, rememberAddress } from '@/tests/support/server/postedMails'
import { read } from '@/tests/support/server/reads'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

let serial = 0
const newUid = (role: string) => `${role}-${(serial += 1)}`

/** A profile whose owner signs in with a verified address. */
const recipient = async (contact: object = {}) => {
  const uid = newUid('recipient')
  const email = await rememberAddress(api, uid)
  await api.db
    .updateTable('mail_addresses')
    .set({ verified: true })
    .where('uid', '=', uid)
    .execute()
  const id = await buildProfile(api.db, {
    owner_uid: uid,
    name: 'Maren Oduya',
    contact: JSON.stringify(contact),
  })
  return { uid, email, id }
}

interface Sending {
  uid?: string
  claims?: Claims
  body?: object
  key?: string
}
const sendTo = async (profileId: string, { uid = newUid('sender'), claims, body, key }: Sending) =>
  send(
    api,
    'POST',
    `/v1/profiles/${profileId}/messages`,
    { ...(await signedIn(uid, claims)), ...(key !== undefined && { 'idempotency-key': key }) },
    { name: 'Ada Voss', text: 'Hello', ...body },
  )

test('mails a message to the verified address of the owner, with replies to the sender', async () => {
  const { id, email } = await recipient({ email: 'studio@maren.example' })
  const artwork = await buildArtwork(api.db, { profile_id: id, title: 'Low Sun' })
  const body = { text: 'Is it <b>still</b> available?\nAda', artworkId: artwork }
  expect((await sendTo(id, { uid: 'ada', body })).statusCode).toBe(204)
  const [mail] = await deliverMails(api)
  expect(mail).toMatchObject({
    to: email,
    replyTo: 'ada@artcommons.test',
    subject: 'Message about “Low Sun” from Ada Voss',
  })
  const { id: messageId } = await api.db
    .selectFrom('profile_messages')
    .select('id')
    .where('profile_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail?.text).toContain('  Is it <b>still</b> available?\n  Ada\n')
  expect(mail?.text).toContain(`/report/message/${messageId}`)
  expect(mail?.html).toContain('Is it &lt;b&gt;still&lt;/b&gt; available?\nAda')
  expect(mail?.html).toContain('mailto:ada%40artcommons.test')
})

test('sends one mail for a message that is sent twice with the same key', async () => {
  const { id } = await recipient()
  const twice = await Promise.all(
    [1, 2].map(() => sendTo(id, { uid: 'hasty', key: 'the same', body: { text: 'Once' } })),
  )
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await deliverMails(api)).toHaveLength(1)
})

test('mails to the address of the profile when the owner has no verified one', async () => {
  const id = await buildProfile(api.db, {
    contact: JSON.stringify({ email: 'office@quay.example' }),
  })
  await sendTo(id, {})
  expect(await deliverMails(api)).toMatchObject([{ to: 'office@quay.example' }])
})

test('says whether a profile accepts messages, without an address', async () => {
  const accepts = async (id: string) =>
    (await read<Profile>(api, `/v1/profiles/${id}`)).body.acceptsMessages
  const open = await recipient()
  expect(await accepts(open.id)).toBe(true)
  expect(await accepts((await recipient({ acceptsMessages: false })).id)).toBe(false)
  expect(await accepts(await buildProfile(api.db))).toBe(false)
  const response = await api.app.inject(`/v1/profiles/${open.id}`)
  expect(response.body).not.toContain(open.email)
})

test.each([
  ['an unverified address', { email_verified: false }],
  ['no address', { email: undefined, phone_number: '+4712345678' }],
])('refuses a sender with %s, and accepts the same request later', async (_case, claims) => {
  const { id } = await recipient()
  const again = { uid: newUid('late'), key: 'first try' }
  expect(failureOf(await sendTo(id, { ...again, claims }))).toEqual({
    status: 403,
    code: 'unverified',
  })
  expect(await deliverMails(api)).toEqual([])
  expect((await sendTo(id, again)).statusCode).toBe(204)
  expect(await deliverMails(api)).toHaveLength(1)
})

test('refuses messages that the owner has switched off, to oneself, and to an unknown profile', async () => {
  const off = await recipient({ acceptsMessages: false, email: 'a@b.example' })
  expect((await sendTo(off.id, {})).statusCode).toBe(403)
  const own = await recipient()
  expect((await sendTo(own.id, { uid: own.uid })).statusCode).toBe(403)
  expect((await sendTo(await buildProfile(api.db), {})).statusCode).toBe(403)
  expect((await sendTo(crypto.randomUUID(), {})).statusCode).toBe(404)
})

test('refuses a draft, and an artwork of somebody else', async () => {
  const { id } = await recipient()
  const other = await buildArtwork(api.db, { profile_id: await buildProfile(api.db) })
  const draft = await buildArtwork(api.db, { profile_id: id, visibility: 'DRAFT' })
  for (const artworkId of [other, draft]) {
    const refused = failureOf(await sendTo(id, { body: { artworkId } }))
    expect(refused).toMatchObject({ status: 422, fields: { artworkId: expect.any(String) } })
  }
})

test('accepts five messages a day from one sender to one profile', async () => {
  const { id } = await recipient()
  const statuses = await Promise.all(
    Array.from({ length: messagesPerDay.senderToOwner + 3 }, (_, n) =>
      sendTo(id, { uid: 'insistent', body: { text: `Message ${n}` } }),
    ),
  )
  const accepted = statuses.filter(({ statusCode }) => statusCode === 204)
  expect(accepted).toHaveLength(messagesPerDay.senderToOwner)
  const refused = statuses.find(({ statusCode }) => statusCode !== 204)
  expect(refused && failureOf(refused)).toEqual({ status: 429, code: 'rate_limited' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3600)
  await deliverMails(api)
})

test('accepts twenty messages a day from one sender, and fifty to one profile', async () => {
  const { id } = await recipient()
  const write = (count: number, columns: { profile_id: string; sender_uid: string }) =>
    api.db
      .insertInto('profile_messages')
      .values(
        Array.from({ length: count }, () => ({
          artwork_id: null,
          sender_name: 'A',
          sender_email: 'a@b.example',
          text: 'x',
          ...columns,
        })),
      )
      .execute()
  await write(messagesPerDay.sender, { profile_id: id, sender_uid: 'busy' })
  expect((await sendTo((await recipient()).id, { uid: 'busy' })).statusCode).toBe(429)
  expect((await sendTo(id, {})).statusCode).toBe(204)
  await write(messagesPerDay.owner, { profile_id: id, sender_uid: 'crowd' })
  expect((await sendTo(id, {})).statusCode).toBe(429)
  await api.db
    .updateTable('profile_messages')
    .set({ created_at: new Date(Date.now() - 25 * 3600_000) })
    .execute()
  expect((await sendTo(id, { uid: 'busy' })).statusCode).toBe(204)
})
