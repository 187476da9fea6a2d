import { sql } from 'kysely'
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
import { openRoom, roomForm } from '@/tests/support/server/rooms'
import { RUNS_ALL_CASES } from '@/tests/support/generatedCases'
import { buildProfile, inDays } from '@/tests/support/server/factories'
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

/** More than two batches; with `npm run stress`, as many as a well-known profile has. */
const FOLLOWERS = RUNS_ALL_CASES ? 10_000 : 450

test(
  'mails more followers than one batch holds, once each, while no request waits',
  { timeout: RUNS_ALL_CASES ? 600_000 : 30_000 },
  async () => {
    const curator = await buildWriter(api, 'CURATOR')
    const rows = Array.from({ length: FOLLOWERS }, (_, n) => `crowd-${String(n).padStart(5, '0')}`)
    for (let start = 0; start < rows.length; start += 1000) {
      const some = rows.slice(start, start + 1000)
      await Promise.all(
        some.map((uid) => buildProfile(api.db, { owner_uid: uid, name: uid, handle: uid })),
      )
    }
    await sql`insert into mail_addresses (uid, email, verified)
    select uid, uid || '@artcommons.test', true from unnest(${rows}::text[]) uid`.execute(api.db)
    await sql`insert into follows (profile_id, followed_id)
    select id, ${curator.profileId} from profiles where owner_uid like 'crowd-%'`.execute(api.db)
    const room = await openRoom(api, curator)
    // The request has mailed no one yet.
    expect(await takeJobs(api, 'sendMail')).toEqual([])

    const services = jobServices(api, Date.now())
    await mailRooms({}, services)
    let batches = 0
    for (;;) {
      const [payload, ...others] = await takeJobs(api, 'mailFollowers')
      if (!payload) break
      expect(others).toEqual([])
      batches += 1
      // Requests of visitors, of a follower and of the curator are answered meanwhile.
      const batch = mailFollowers(payload, services)
      const path = `/v1/rooms/${room.id}`
      const form = roomForm({ title: `Room ${batches}`, walls: room.walls })
      expect((await api.app.inject(path)).statusCode).toBe(200)
      expect((await send(api, 'PUT', path, curator.headers, form)).statusCode).toBe(200)
      await batch
    }
    expect(batches).toBe(Math.floor(FOLLOWERS / 200) + 1)
    const receivers = (await deliverMails(api)).map(({ to }) => to)
    expect(receivers.filter((to) => String(to).startsWith('crowd-'))).toHaveLength(rows.length)
    expect(new Set(receivers).size).toBe(rows.length)
    expect(await run()).toEqual([])
  },
)
