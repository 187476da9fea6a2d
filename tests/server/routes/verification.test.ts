import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proofLine } from '@/contract/enums/verification'
import type { Verification } from '@/contract/verification'
import { compareNames } from '@/server/jobs/compareNames'
import { checkVerifications } from '@/server/jobs/checkVerifications'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildOpportunity } from '@/tests/support/server/factories'
import { deliverMails, jobServices } from '@/tests/support/server/postedMails'
import { asAdmin, send } from '@/tests/support/server/requests'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

const DAY = 24 * 60 * 60 * 1000

/** TXT records by domain. */
const records = new Map<string, string[][]>()
/** In use when a name server was asked. */
const busyConnections: number[] = []
let api: TestApp
beforeAll(async () => {
  api = await buildTestApp({
    dependencies: {
      resolveTxt: (name) => {
        busyConnections.push(api.pool.totalCount - api.pool.idleCount)
        return Promise.resolve(records.get(name) ?? [])
      },
      network: {
        lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
        request: () => {
          throw new Error('a private address')
        },
      },
    },
    env: { RATE_LIMIT_SCALE: '100' },
  })
})
afterAll(() => api.close())

const stateOf = async ({ headers }: Writer) =>
  (await api.app.inject({ url: '/v1/verification', headers })).json<{
    verification: Verification | null
  }>().verification
const choose = ({ headers }: Writer, domain: string) =>
  send(api, 'PUT', '/v1/verification', headers, { domain })
const check = ({ headers }: Writer, method: string) =>
  send(api, 'POST', '/v1/verification/checks', headers, { method })
const remove = ({ headers }: Writer) => send(api, 'DELETE', '/v1/verification', headers)
const markOf = async ({ profileId }: Writer) =>
  (
    await api.db
      .selectFrom('profiles')
      .select('verified_domain')
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow()
  ).verified_domain

/** An organization whose owner has a verified address, and mails. */
async function buildOrganization(): Promise<Writer> {
  const writer = await buildWriter(api)
  await api.db
    .insertInto('mail_addresses')
    .values({ uid: writer.uid, email: `${writer.uid}@artcommons.test`, verified: true })
    .execute()
  return writer
}

async function publishRecord(writer: Writer): Promise<string> {
  const chosen = await stateOf(writer)
  if (!chosen) throw new Error('no domain was chosen')
  records.set(chosen.domain, [['v=spf1 -all'], [proofLine(chosen.token)]])
  return chosen.domain
}

async function buildVerified(domain: string): Promise<Writer> {
  const writer = await buildOrganization()
  await choose(writer, domain)
  await publishRecord(writer)
  expect((await check(writer, 'DNS')).statusCode).toBe(200)
  return writer
}

test('holds no connection to the database while a name server is asked', async () => {
  busyConnections.length = 0
  await buildVerified('waits.example')
  expect(busyConnections).toEqual([0])
})

describe('an organization', () => {
  test('proves its domain with a TXT record, and shows it', async () => {
    const writer = await buildOrganization()
    expect(await stateOf(writer)).toBeNull()
    const chosen = await choose(writer, 'https://www.Meridian-Rooms.example/about')
    expect(chosen.json()).toMatchObject({
      verification: { domain: 'meridian-rooms.example', state: 'UNPROVED', verifiedAt: null },
    })
    const early = await check(writer, 'DNS')
    expect(early.statusCode).toBe(409)
    expect(early.body).toContain('no TXT record')
    expect(await markOf(writer)).toBeNull()
    await publishRecord(writer)
    const proved = await check(writer, 'DNS')
    expect(proved.json()).toMatchObject({ verification: { state: 'VERIFIED', method: 'DNS' } })
    expect(await markOf(writer)).toBe('meridian-rooms.example')
  })

  test('loses the mark with another domain, and when it removes the domain', async () => {
    const writer = await buildVerified('first.example')
    await choose(writer, 'first.example')
    expect(await markOf(writer)).toBe('first.example')
    await choose(writer, 'second.example')
    expect(await markOf(writer)).toBeNull()
    await publishRecord(writer)
    await check(writer, 'DNS')
    expect(await markOf(writer)).toBe('second.example')
    expect((await remove(writer)).statusCode).toBe(204)
    expect(await stateOf(writer)).toBeNull()
    expect(await markOf(writer)).toBeNull()
  })

  test('is not verified by a website at a private address', async () => {
    const writer = await buildOrganization()
    await choose(writer, 'intranet.example')
    expect((await check(writer, 'FILE')).body).toContain('public address')
  })

  test('proves a domain with its own address there, unless everyone can get one', async () => {
    const writer = await buildOrganization()
    await choose(writer, 'sol-gallery.example')
    expect((await check(writer, 'MAIL')).statusCode).toBe(409)
    await api.db
      .insertInto('confirmed_addresses')
      .values({ uid: writer.uid, email: 'info@sol-gallery.example' })
      .execute()
    expect((await check(writer, 'MAIL')).json()).toMatchObject({
      verification: { state: 'VERIFIED', method: 'MAIL' },
    })
    await choose(writer, 'gmail.com')
    expect((await check(writer, 'MAIL')).body).toContain('Everyone can get an address')
  })

  test('has no mark after it became an artist', async () => {
    const writer = await buildVerified('role.example')
    await api.db
      .updateTable('profiles')
      .set({ role: 'ARTIST', organization_type: null })
      .where('id', '=', writer.profileId)
      .execute()
    expect(await markOf(writer)).toBeNull()
  })
})

test('an artist cannot choose a domain', async () => {
  expect((await choose(await buildArtist(api), 'ana.example')).statusCode).toBe(403)
})

test('shows the domain on the profile, in the directory and on opportunities, and filters by it', async () => {
  const verified = await buildVerified('shown.example')
  const other = await buildOrganization()
  const id = await buildOpportunity(api.db, { profile_id: verified.profileId })
  const otherId = await buildOpportunity(api.db, { profile_id: other.profileId })
  const get = async <T>(url: string) => (await api.app.inject(url)).json<T>()
  type Shown = { id: string; verifiedDomain: string | null }
  const directory = () =>
    get<{ items: Shown[]; total: number }>(
      '/v1/profiles/directory?type=organizations&verified=true',
    )
  const opportunities = () =>
    get<{ items: { id: string; profile: Shown }[] }>('/v1/opportunities?verified=true&size=100')
  const mark = { id: verified.profileId, verifiedDomain: 'shown.example' }
  expect(await get(`/v1/profiles/${verified.profileId}`)).toMatchObject(mark)
  expect(await get(`/v1/profiles/${other.profileId}`)).toMatchObject({ verifiedDomain: null })
  expect(await get(`/v1/opportunities/${id}`)).toMatchObject({ profile: mark })
  const listed = await directory()
  expect(listed.items).toContainEqual(expect.objectContaining(mark))
  expect(listed.items.map((item) => item.id)).not.toContain(other.profileId)
  expect(listed.total).toBe(listed.items.length)
  const found = (await opportunities()).items
  expect(found).toContainEqual(expect.objectContaining({ id }))
  expect(found.map((item) => item.id)).not.toContain(otherId)

  // Written later, it has the filter key, too.
  const later = await buildOpportunity(api.db, { profile_id: verified.profileId })
  await remove(verified)
  expect((await directory()).items.map((item) => item.id)).not.toContain(verified.profileId)
  const left = (await opportunities()).items.map((item) => item.id)
  expect(left).not.toContain(id)
  expect(left).not.toContain(later)
})

describe('a domain', () => {
  test('goes to the profile that proves it last, and the other is mailed', async () => {
    const before = await buildVerified('sold.example')
    await deliverMails(api)
    const after = await buildVerified('sold.example')
    expect(await markOf(before)).toBeNull()
    expect(await markOf(after)).toBe('sold.example')
    expect(await deliverMails(api)).toMatchObject([
      { to: `${before.uid}@artcommons.test`, text: expect.stringContaining('Another profile') },
    ])
  })

  test('that was proved with a record is not taken with a mail address', async () => {
    const holder = await buildVerified('museum.example')
    const colleague = await buildOrganization()
    await api.db
      .insertInto('confirmed_addresses')
      .values({ uid: colleague.uid, email: 'guard@museum.example' })
      .execute()
    await choose(colleague, 'museum.example')
    expect((await check(colleague, 'MAIL')).statusCode).toBe(409)
    expect(await markOf(holder)).toBe('museum.example')
    expect(await markOf(colleague)).toBeNull()
  })
})

describe('the regular check', () => {
  const run = (days: number) =>
    checkVerifications({}, jobServices(api, Date.now() + days * DAY + 60_000))

  test('keeps a mark that is still proved, and tries no sooner than after a month', async () => {
    const writer = await buildVerified('steady.example')
    const checkedAt = async () => (await stateOf(writer))?.checkedAt
    const first = await checkedAt()
    await run(29)
    expect(await checkedAt()).toBe(first)
    await run(30)
    expect(await checkedAt()).not.toBe(first)
    expect(await markOf(writer)).toBe('steady.example')
    records.set('steady.example', [])
  })

  test('mails at the first failure, and takes the mark after a week of failures', async () => {
    const writer = await buildVerified('lost.example')
    await deliverMails(api)
    const own = async () =>
      (await deliverMails(api))
        .filter(({ to }) => to === `${writer.uid}@artcommons.test`)
        .map(({ subject }) => subject)
    records.delete('lost.example')
    await run(31)
    expect(await stateOf(writer)).toMatchObject({ state: 'FAILING', failure: 'NO_RECORD' })
    expect(await own()).toEqual(['We could not verify lost[.]example'])
    for (const day of [32, 33, 37]) await run(day)
    expect(await markOf(writer)).toBe('lost.example')
    expect(await own()).toEqual([])
    await run(38)
    expect(await markOf(writer)).toBeNull()
    expect(await own()).toEqual([expect.stringContaining('is no longer verified')])
    expect(await stateOf(writer)).toMatchObject({ state: 'UNPROVED', failure: 'NO_RECORD' })
  })

  test('ends a failure when the record is back', async () => {
    const writer = await buildVerified('back.example')
    const found = records.get('back.example') ?? []
    records.delete('back.example')
    await run(31)
    records.set('back.example', found)
    await run(32)
    expect(await stateOf(writer)).toMatchObject({ state: 'VERIFIED', failingSince: null })
  })
})

describe('an administrator', () => {
  const list = async <T>(path: string) =>
    (await api.app.inject({ url: `/v1/admin/${path}`, headers: await asAdmin() })).json<{
      items: T[]
    }>().items

  test('revokes a mark with the reason, which its owner gets by mail, until it is allowed again', async () => {
    const writer = await buildVerified('imitated.example')
    await deliverMails(api)
    const path = `/v1/admin/verifications/${writer.profileId}/revocation`
    const reason = 'The domain imitates that of a museum.'
    expect((await send(api, 'PUT', path, await asAdmin(), { reason })).statusCode).toBe(204)
    expect(await markOf(writer)).toBeNull()
    expect(await stateOf(writer)).toMatchObject({ state: 'REVOKED', revokedReason: reason })
    expect(await deliverMails(api)).toMatchObject([{ text: expect.stringContaining(reason) }])
    for (const refused of [
      await check(writer, 'DNS'),
      await choose(writer, 'other.example'),
      await remove(writer),
    ]) {
      expect(refused.statusCode).toBe(409)
    }
    expect(await list('verifications')).toContainEqual(
      expect.objectContaining({ domain: 'imitated.example', revokedReason: reason }),
    )
    expect(await list('log')).toContainEqual(
      expect.objectContaining({ action: 'VERIFICATION_REVOKED', reason }),
    )
    expect((await send(api, 'DELETE', path, await asAdmin())).statusCode).toBe(204)
    expect((await choose(writer, 'imitated.example')).statusCode).toBe(200)
  })

  test('sees who looks like a verified organization, until it is dismissed', async () => {
    const rename = ({ profileId }: Writer, name: string) =>
      api.db.updateTable('profiles').set({ name }).where('id', '=', profileId).execute()
    const verified = await buildVerified('quay.example')
    await rename(verified, 'Quay House')
    const imitation = await buildArtist(api)
    await rename(imitation, 'Quаy Hоuse')
    const other = await buildArtist(api)
    await rename(other, 'Quay Mouse')
    await compareNames({}, jobServices(api, Date.now()))
    expect(await list('lookalikes')).toMatchObject([
      {
        profile: { id: imitation.profileId },
        verified: { id: verified.profileId, domain: 'quay.example' },
      },
    ])
    await send(api, 'DELETE', `/v1/admin/lookalikes/${imitation.profileId}`, await asAdmin())
    expect(await list('lookalikes')).toEqual([])
    await rename(imitation, 'Quay  House')
    await compareNames({}, jobServices(api, Date.now()))
    expect(await list('lookalikes')).toHaveLength(1)
  })
})
