import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fulfillment, LogEntry } from '@/contract/admin'
import type { Page } from '@/contract/values/values'
import { mailDigest } from '@/server/jobs/mails/mailDigest'
import { mailProof } from '@/server/jobs/mails/mailProof'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildOpportunity } from '@/tests/support/server/factories'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { purchase, refund, takeJobs } from '@/tests/support/server/purchases'
import { read } from '@/tests/support/server/reads'
import { buildArtist, buildWriter } from '@/tests/support/server/writers'

const LINK = 'https://instagram.example/p/1'
let api: TestApp
let admin: Record<string, string>

beforeAll(async () => {
  api = await buildTestApp()
  admin = { authorization: `Bearer ${await api.tokenFor('root', { role: 'ADMIN' })}` }
})
afterAll(() => api.close())

/** Buys a boost of an artwork that administrators carry out. */
async function buyInstagram(row: object = {}) {
  const artist = await buildArtist(api)
  const own = { profile_id: artist.profileId, owner_uid: artist.uid }
  const artworkId = await buildArtwork(api.db, { profile_id: artist.profileId, ...row })
  const bought = { kind: 'artwork_boost', type: 'INSTAGRAM', artwork_id: artworkId } as const
  const paid = await purchase(api, { ...own, ...bought })
  const { id } = await api.db
    .selectFrom('boosts')
    .select('id')
    .where('purchase_id', '=', paid.id)
    .executeTakeFirstOrThrow()
  return { artist, artworkId, id, purchaseId: paid.id }
}
const list = async (state: 'open' | 'done') =>
  (await read<Page<Fulfillment>>(api, `/v1/admin/fulfilment?state=${state}`, admin)).body.items
const fulfill = (id: string, proofUrl = LINK) =>
  api.app.inject({
    method: 'PUT',
    url: `/v1/admin/fulfilment/${id}`,
    headers: admin,
    payload: { proofUrl },
  })
const mailProofs = async () => {
  const jobs = await takeJobs<{ boostId: string }>(api, 'mailProof')
  for (const job of [...jobs, ...jobs]) await mailProof(job, jobServices(api, Date.now()))
  return deliverMails(api)
}

test('lists what is to be done by payment, with its subject and its profile', async () => {
  const first = await buyInstagram({ title: 'Tide' })
  const second = await buyInstagram()
  const items = await list('open')
  expect(items.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(items[0]).toMatchObject({
    type: 'INSTAGRAM',
    subject: { kind: 'artwork', id: first.artworkId, title: 'Tide' },
    profile: { id: first.artist.profileId },
    fulfilledAt: null,
    proofUrl: null,
  })
})

test('marks a boost as done, ends it, and mails the link to its buyer once', async () => {
  const { artist, id, artworkId } = await buyInstagram({ title: 'Harbor' })
  const email = await rememberAddress(api, artist.uid)
  const response = await fulfill(id)
  expect(response.statusCode).toBe(200)
  expect(response.json<Fulfillment>()).toMatchObject({ id, proofUrl: LINK })
  expect((await list('open')).map((item) => item.id)).not.toContain(id)
  expect((await list('done'))[0]?.id).toBe(id)
  const { body } = await read<{ endsAt: string; fulfilledAt: string; proofUrl: string }[]>(
    api,
    `/v1/boosts?artworkId=${artworkId}`,
    artist.headers,
  )
  expect(body[0]).toMatchObject({ proofUrl: LINK, endsAt: body[0]?.fulfilledAt })
  await fulfill(id)
  await fulfill(id, `${LINK}?corrected`)
  const mails = await mailProofs()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Instagram published: Harbor'],
  ])
  expect(mails[0]?.text).toContain(LINK)
  expect((await list('done'))[0]?.proofUrl).toBe(`${LINK}?corrected`)
})

test('logs who fulfilled what with which link, and each correction', async () => {
  const { id } = await buyInstagram({ title: 'Log' })
  await fulfill(id)
  await fulfill(id)
  await fulfill(id, `${LINK}2`)
  const { body } = await read<Page<LogEntry>>(api, '/v1/admin/log', admin)
  const entries = body.items.filter(({ subjectName }) => subjectName === 'Log')
  expect(entries.map(({ action, reason, actorUid }) => [action, reason, actorUid])).toEqual([
    ['BOOST_FULFILLED', `${LINK}2`, 'root'],
    ['BOOST_FULFILLED', LINK, 'root'],
  ])
})

test('two administrators at once mail one link', async () => {
  const { artist, id } = await buyInstagram()
  await rememberAddress(api, artist.uid)
  await Promise.all([fulfill(id), fulfill(id), fulfill(id)])
  expect(await mailProofs()).toHaveLength(1)
})

test('refuses what was refunded, has not started, or is no boost of this kind', async () => {
  const refunded = await buyInstagram()
  await refund(api, refunded.purchaseId)
  const waiting = await buyInstagram({ visibility: 'UNLISTED' })
  const listed = (await list('open')).map(({ id }) => id)
  for (const { id } of [refunded, waiting]) {
    expect(listed).not.toContain(id)
    expect((await fulfill(id)).statusCode).toBe(409)
  }
  expect((await fulfill(crypto.randomUUID())).statusCode).toBe(404)
  expect((await fulfill(refunded.id, 'javascript:alert(1)')).statusCode).toBe(422)
  const { profileId, uid } = await buildWriter(api)
  const opportunityId = await buildOpportunity(api.db, { profile_id: profileId })
  const own = { profile_id: profileId, owner_uid: uid, opportunity_id: opportunityId }
  await purchase(api, { ...own, kind: 'opportunity_boost', type: 'HIGHLIGHT' })
  const { id } = await api.db
    .selectFrom('boosts')
    .select('id')
    .where('opportunity_id', '=', opportunityId)
    .executeTakeFirstOrThrow()
  expect((await fulfill(id)).statusCode).toBe(404)
})

test('the newsletter boost ends with the next digest, and a second one with the one after', async () => {
  const { profileId, uid } = await buildWriter(api)
  const edition = Date.parse('2031-01-02T06:00:00Z')
  const id = await buildOpportunity(
    api.db,
    { profile_id: profileId, title: 'In the newsletter', published_at: new Date() },
    { deadline: { localDateTime: '2032-08-01T12:00', timeZone: 'UTC' } },
  )
  const own = { profile_id: profileId, owner_uid: uid, opportunity_id: id }
  const bought = { ...own, kind: 'opportunity_boost', type: 'NEWSLETTER' } as const
  await purchase(api, bought)
  await purchase(api, bought)
  const reader = await buildArtist(api)
  await rememberAddress(api, reader.uid)
  const choice = { uid: reader.uid, kind: 'DIGEST', is_on: true } as const
  await api.db.insertInto('mail_preferences').values(choice).execute()
  const WEEK = 7 * 24 * 60 * 60 * 1000
  for (const week of [0, 1]) {
    await mailDigest({}, jobServices(api, edition + week * WEEK))
    const [mail] = await deliverMails(api)
    expect(mail?.text).toContain('In the newsletter (Promoted)')
    const ended = await api.db
      .selectFrom('boosts')
      .select('id')
      .where('opportunity_id', '=', id)
      .where('ends_at', '=', new Date(edition + week * WEEK))
      .where('fulfilled_at', 'is not', null)
      .execute()
    expect(ended).toHaveLength(1)
  }
  await mailDigest({}, jobServices(api, edition + 2 * WEEK))
  expect(await deliverMails(api)).toEqual([])
})
