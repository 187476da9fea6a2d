import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFollowers, mailRooms } from '@/server/jobs/mails/mailRooms'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  deliverMails,
  jobServices,
  rememberAddress,
  takeJobs,
} from '@/tests/support/server/postedMails'
import { send, signedIn } from '@/tests/support/server/requests'
import { openRoom } from '@/tests/support/server/rooms'
import { inDays } from '@/tests/support/server/factories'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

/** Runs both jobs as the runner would, until nothing waits. */
async function run() {
  const services = jobServices(api, Date.now())
  await mailRooms({}, services)
  for (;;) {
    const waiting = await takeJobs(api, 'mailFollowers')
    if (waiting.length === 0) return deliverMails(api)
    for (const payload of waiting) await mailFollowers(payload, services)
  }
}

async function buildFollower(curator: Writer) {
  const follower = await buildArtist(api)
  const email = await rememberAddress(api, follower.uid)
  await api.db
    .updateTable('mail_addresses')
    .set({ verified: true })
    .where('uid', '=', follower.uid)
    .execute()
  await send(api, 'PUT', `/v1/following/${curator.profileId}`, follower.headers)
  return { ...follower, email }
}

test('mails each follower who wants it once, when a room opens', async () => {
  const curator = await buildWriter(api, 'CURATOR')
  const [follower, quiet] = [await buildFollower(curator), await buildFollower(curator)]
  const off = { ROOM: false }
  const chosen = await send(api, 'PUT', '/v1/account/mails', await signedIn(quiet.uid), off)
  expect(chosen.statusCode, chosen.body).toBe(200)
  await openRoom(api, curator, { title: 'Later', opensOn: inDays(3).slice(0, 10) })
  expect(await run()).toEqual([])
  const { id } = await openRoom(api, curator, { title: 'Low water' })
  const mails = await run()
  expect(mails.map(({ to }) => to)).toEqual([follower.email])
  expect(mails[0]?.subject).toContain('opened a room: Low water')
  expect(mails[0]?.text).toContain(`/rooms/${id}`)
  expect(await run()).toEqual([])
})

test('mails more followers than one batch holds', async () => {
  const curator = await buildWriter(api, 'CURATOR')
  const rows = Array.from({ length: 450 }, (_, n) => `crowd-${String(n).padStart(4, '0')}`)
  const profiles = await api.db
    .insertInto('profiles')
    .values(
      rows.map((uid) => ({
        owner_uid: uid,
        role: 'ARTIST' as const,
        organization_type: null,
        name: uid,
        handle: uid,
        headline: null,
        city: null,
        country: null,
        pronouns: null,
        bio: null,
        statement: null,
        founded_year: null,
        address: null,
        opening_hours: null,
        deleted_by: null,
        deleted_reason: null,
      })),
    )
    .returning('id')
    .execute()
  await api.db
    .insertInto('mail_addresses')
    .values(rows.map((uid) => ({ uid, email: `${uid}@artcommons.test`, verified: true })))
    .execute()
  await api.db
    .insertInto('follows')
    .values(profiles.map(({ id }) => ({ profile_id: id, followed_id: curator.profileId })))
    .execute()
  await openRoom(api, curator)
  const mails = await run()
  expect(new Set(mails.map(({ to }) => to)).size).toBe(rows.length)
})
