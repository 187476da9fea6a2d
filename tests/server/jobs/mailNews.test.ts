import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailNews } from '@/server/jobs/mails/mailNews'
import { digestEdition } from '@/server/policies/mails'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork } from '@/tests/support/server/factories'
import { deliverMails, jobServices, rememberAddress } from '@/tests/support/server/postedMails'
import { send, signedIn } from '@/tests/support/server/requests'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

const HOUR = 60 * 60 * 1000
const edition = digestEdition(Date.now()).getTime()

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

async function buildReader(followed: Writer, wants = true): Promise<string> {
  const reader = await buildArtist(api)
  const email = await rememberAddress(api, reader.uid)
  await api.db.updateTable('mail_addresses').set({ verified: true }).execute()
  await send(api, 'PUT', `/v1/following/${followed.profileId}`, reader.headers)
  await send(api, 'PUT', '/v1/account/mails', await signedIn(reader.uid), { NEWS: wants })
  return email
}

const run = async (at: number) => {
  await mailNews({}, jobServices(api, at))
  return deliverMails(api)
}

test('mails the news of the week once, to those who asked for them and follow somebody', async () => {
  const artist = await buildArtist(api)
  const silent = await buildArtist(api)
  const reader = await buildReader(artist)
  await buildReader(artist, false)
  await buildReader(silent)
  const post = (title: string, hours: number) =>
    buildArtwork(api.db, {
      profile_id: artist.profileId,
      title,
      created_at: new Date(edition + hours * HOUR),
    })
  await post('Ebb', -10)
  await post('Last week', -169)
  await post('After it', 1)
  const mails = await run(edition + 2 * HOUR)
  expect(mails.map(({ to }) => to)).toEqual([reader])
  expect(mails[0]?.text).toContain('Ebb')
  expect(mails[0]?.text).not.toContain('Last week')
  expect(mails[0]?.text).not.toContain('After it')
  expect(await run(edition + 3 * HOUR)).toEqual([])
})

test('leaves out an edition that is two days late', async () => {
  const artist = await buildArtist(api)
  await buildReader(artist)
  await buildArtwork(api.db, {
    profile_id: artist.profileId,
    created_at: new Date(edition - HOUR),
  })
  expect(await run(edition + 49 * HOUR)).toEqual([])
  expect(await run(edition + 47 * HOUR)).toHaveLength(1)
})
