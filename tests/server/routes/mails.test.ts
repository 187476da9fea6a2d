import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MailPreferences, MailSubscription } from '@/contract/mails'
import { createUnsubscribeTokens, type UnsubscribeSubject } from '@/server/mail/unsubscribeTokens'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'
import { send, signedIn } from '@/tests/support/server/requests'
import { buildSearch } from '@/tests/support/server/savedSearches'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const linkFor = (subject: UnsubscribeSubject) =>
  `/v1/mails/unsubscribe/${createUnsubscribeTokens(api.env.PROFILE_TOKEN_SECRET).sign(subject)}`
const get = async (url: string) => (await api.app.inject(url)).json<MailSubscription>()
const preferencesOf = async (uid: string) => {
  const headers = await signedIn(uid)
  return (await api.app.inject({ url: '/v1/account/mails', headers })).json<MailPreferences>()
}
const addressOf = async (uid: string) =>
  (
    await api.db
      .selectFrom('mail_addresses')
      .select(['email', 'verified'])
      .where('uid', '=', uid)
      .execute()
  )[0]

test('reminders are on and the digest is off until the user decides', async () => {
  expect(await preferencesOf('new')).toEqual({
    DEADLINE: true,
    LISTING: true,
    ROOM: true,
    NEWS: false,
    DIGEST: false,
  })
  const headers = await signedIn('new')
  const chosen = await send(api, 'PUT', '/v1/account/mails', headers, { DIGEST: true })
  expect(chosen.json()).toEqual({
    DEADLINE: true,
    LISTING: true,
    ROOM: true,
    NEWS: false,
    DIGEST: true,
  })
  await send(api, 'PUT', '/v1/account/mails', headers, { DEADLINE: false })
  expect(await preferencesOf('new')).toEqual({
    DEADLINE: false,
    LISTING: true,
    ROOM: true,
    NEWS: false,
    DIGEST: true,
  })
})

describe('the link of a mail', () => {
  test('ends one kind of mail without a sign-in, repeatedly, and can undo it', async () => {
    const link = linkFor({ kind: 'DEADLINE', uid: 'reader' })
    const subscription = { kind: 'DEADLINE', searchName: null }
    expect(await get(link)).toEqual({ ...subscription, isSubscribed: true })
    for (let times = 0; times < 2; times += 1) {
      expect((await send(api, 'POST', link, {})).statusCode).toBe(204)
    }
    expect(await get(link)).toEqual({ ...subscription, isSubscribed: false })
    expect(await preferencesOf('reader')).toEqual({
      DEADLINE: false,
      LISTING: true,
      ROOM: true,
      NEWS: false,
      DIGEST: false,
    })
    expect((await send(api, 'DELETE', link, {})).statusCode).toBe(204)
    expect(await preferencesOf('reader')).toMatchObject({ DEADLINE: true })
  })

  test('ends the mails of one saved search', async () => {
    const profileId = await buildProfile(api.db)
    const mailing = { frequency: 'DAILY', next_mail_at: new Date() } as const
    const [id, other] = [
      await buildSearch(api.db, profileId, { ...mailing, name: 'Prizes' }),
      await buildSearch(api.db, profileId, mailing),
    ]
    const link = linkFor({ searchId: id })
    expect(await get(link)).toEqual({
      kind: 'SAVED_SEARCH',
      searchName: 'Prizes',
      isSubscribed: true,
    })
    await send(api, 'POST', link, {})
    const rows = await api.db.selectFrom('saved_searches').select(['id', 'frequency']).execute()
    expect(new Map(rows.map((row) => [row.id, row.frequency]))).toEqual(
      new Map([
        [id, 'NEVER'],
        [other, 'DAILY'],
      ]),
    )
    await send(api, 'DELETE', link, {})
    expect(await get(link)).toMatchObject({ isSubscribed: true })
  })

  test('returns 404 once the search is deleted', async () => {
    const link = linkFor({ searchId: crypto.randomUUID() })
    expect((await api.app.inject(link)).statusCode).toBe(404)
    expect((await send(api, 'POST', link, {})).statusCode).toBe(404)
  })

  test('is refused when any character was changed or another secret signed it', async () => {
    const link = linkFor({ kind: 'DIGEST', uid: 'reader' })
    for (let at = '/v1/mails/unsubscribe/'.length; at < link.length - 1; at += 1) {
      const changed = link[at] === 'A' ? 'B' : 'A'
      const forged = link.slice(0, at) + changed + link.slice(at + 1)
      expect((await send(api, 'POST', forged, {})).statusCode).toBe(404)
    }
    const foreign = createUnsubscribeTokens('another secret').sign({
      kind: 'DIGEST',
      uid: 'reader',
    })
    expect((await api.app.inject(`/v1/mails/unsubscribe/${foreign}`)).statusCode).toBe(404)
  })
})

test('a profile token remembers the address and whether it is verified', async () => {
  const id = await buildProfile(api.db, { owner_uid: 'mover' })
  const choose = async (claims: object) =>
    send(api, 'POST', '/v1/profiles/token/', await signedIn('mover', { ...claims }), { id })
  await choose({})
  expect(await addressOf('mover')).toEqual({ email: 'mover@artcommons.test', verified: true })
  await choose({ email: 'moved@artcommons.test' })
  expect(await addressOf('mover')).toEqual({ email: 'moved@artcommons.test', verified: true })
  await choose({ email: 'new@artcommons.test', email_verified: false })
  expect(await addressOf('mover')).toEqual({ email: 'new@artcommons.test', verified: false })
  await choose({ email: undefined, email_verified: false })
  expect(await addressOf('mover')).toBeUndefined()
})
