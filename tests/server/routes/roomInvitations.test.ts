import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlockedProfile } from '@/contract/profiles/blocks'
import { roomLimits } from '@/contract/limits/roomLimits'
import type { OwnRoom, Room, RoomInvitation } from '@/contract/rooms'
import { mailRoomInvitations } from '@/server/jobs/mails/mailRoomInvitations'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork } from '@/tests/support/server/factories'
import {
  deliverMails,
  jobServices,
  rememberAddress,
  takeJobs,
} from '@/tests/support/server/postedMails'
import { failureOf, send, signedIn } from '@/tests/support/server/requests'
import { buildWorks, createRoom, publish, roomForm, wallOf } from '@/tests/support/server/rooms'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const get = (path: string, headers: Writer['headers'] = {}) =>
  api.app.inject({ method: 'GET', url: path, headers })
const invitationsOf = async ({ headers }: Writer) =>
  (await get('/v1/rooms/invitations', headers)).json<{
    allowsRooms: boolean
    invitations: RoomInvitation[]
  }>()
const answer = (roomId: string, { headers }: Writer, body: object) =>
  send(api, 'PUT', `/v1/rooms/${roomId}/consent`, headers, body)
const save = (id: string, { headers }: Writer, artworkIds: readonly string[]) =>
  send(api, 'PUT', `/v1/rooms/${id}`, headers, roomForm({ walls: [wallOf(artworkIds)] }))
const edit = async (id: string, { headers }: Writer) =>
  (await get(`/v1/rooms/${id}/edit`, headers)).json<OwnRoom>()
const worksOn = async (id: string) => {
  const room = (await get(`/v1/rooms/${id}`)).json<Room>()
  return room.walls[0]?.works.map(({ artwork }) => artwork?.id ?? null)
}
const mailInvitations = async (roomId: string) => {
  await mailRoomInvitations({ roomId }, jobServices(api, Date.now()))
  return deliverMails(api)
}

/** A room, opened by its curator, with two works of theirs and three of an artist. */
async function invite() {
  const curator = await buildWriter(api, 'CURATOR')
  const artist = await buildArtist(api)
  const own = await buildWorks(api, curator.profileId, 2)
  const theirs = await buildWorks(api, artist.profileId, 3)
  const { id } = await createRoom(api, curator, { walls: [wallOf([...own, ...theirs])] })
  return { curator, artist, own, theirs, id }
}

test('shows works of others only after their artist accepts', async () => {
  const { curator, artist, own, theirs, id } = await invite()
  const [first = '', second = '', third = ''] = theirs
  expect((await publish(api, curator, id)).json<OwnRoom>().state).toBe('WAITING')
  expect((await get(`/v1/rooms/${id}`)).statusCode).toBe(404)
  const { invitations } = await invitationsOf(artist)
  expect(invitations).toMatchObject([{ roomId: id, isOpen: false }])
  expect(invitations[0]?.works.map(({ consent }) => consent)).toEqual(Array(3).fill('PENDING'))

  expect((await answer(id, artist, { answer: 'ACCEPTED', artworkIds: [first] })).statusCode).toBe(
    204,
  )
  expect(await worksOn(id)).toEqual([...own, first])
  await answer(id, artist, { answer: 'DECLINED', artworkIds: [second] })
  const { works, acceptedWorks } = await edit(id, curator)
  expect(acceptedWorks).toBe(3)
  const consentOf = (artworkId: string) =>
    works.find((work) => work.artworkId === artworkId)?.consent
  expect([first, second, third].map(consentOf)).toEqual(['ACCEPTED', 'DECLINED', 'PENDING'])
  // The rest at once.
  await answer(id, artist, { answer: 'ACCEPTED' })
  expect(await worksOn(id)).toEqual([...own, ...theirs])
})

test('leaves an empty place when the artist takes an acceptance back', async () => {
  const { curator, artist, own, theirs, id } = await invite()
  await publish(api, curator, id)
  await answer(id, artist, { answer: 'ACCEPTED' })
  const [first = ''] = theirs
  await answer(id, artist, { answer: 'DECLINED', artworkIds: [first] })
  expect(await worksOn(id)).toEqual([...own, null, ...theirs.slice(1)])
  expect((await get(`/v1/rooms/${id}`)).body).not.toContain(first)
  const work = (await edit(id, curator)).works.find(({ artworkId }) => artworkId === first)
  expect(work).toMatchObject({ consent: 'WITHDRAWN', artwork: null })
  // Without three works whose artists agree, nobody sees the room.
  await answer(id, artist, { answer: 'DECLINED' })
  expect((await get(`/v1/rooms/${id}`)).statusCode).toBe(404)
})

test('mails an artist once for the works of a room, and again only for new ones', async () => {
  const { curator, artist, own, theirs, id } = await invite()
  const email = await rememberAddress(api, artist.uid)
  await api.db
    .updateTable('mail_addresses')
    .set({ verified: true })
    .where('uid', '=', artist.uid)
    .execute()
  const [mail, ...others] = await mailInvitations(id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: email })
  expect(mail?.subject).toMatch(/wants to exhibit 3 works of yours$/)
  expect(mail?.text).toContain('/rooms/invitations')
  expect(await mailInvitations(id)).toEqual([])
  // Taking a work down and hanging it again asks nobody twice.
  await save(id, curator, own)
  expect((await invitationsOf(artist)).invitations).toEqual([])
  await save(id, curator, [...own, ...theirs])
  expect(await mailInvitations(id)).toEqual([])
  const added = await buildArtwork(api.db, { profile_id: artist.profileId, title: 'Ferry' })
  await save(id, curator, [...own, ...theirs, added])
  const [next] = await mailInvitations(id)
  expect(next?.subject).toMatch(/wants to exhibit a work of yours$/)
  expect(next?.text).toContain('Ferry')
})

test('mails so many invitations of a curator in a day, also when rooms are deleted', async () => {
  const curator = await buildWriter(api, 'CURATOR')
  const { invitationMailsPerDay: most } = roomLimits
  const artists = await Promise.all(
    Array.from({ length: most + 2 }, async () => {
      const { uid, profileId } = await buildArtist(api)
      await rememberAddress(api, uid)
      await api.db
        .updateTable('mail_addresses')
        .set({ verified: true })
        .where('uid', '=', uid)
        .execute()
      return profileId
    }),
  )
  const hang = async (profileIds: readonly string[]) => {
    const works = await Promise.all(profileIds.map((id) => buildWorks(api, id, 1)))
    const { id } = await createRoom(api, curator, { walls: [wallOf(works.flat())] })
    return id
  }
  const first = await hang(artists.slice(0, most - 1))
  expect(await mailInvitations(first)).toHaveLength(most - 1)
  await send(api, 'DELETE', `/v1/rooms/${first}`, curator.headers)
  await api.db.deleteFrom('rooms').where('id', '=', first).execute()

  const second = await hang(artists.slice(-3))
  await takeJobs(api, 'mailRoomInvitations')
  expect(await mailInvitations(second)).toHaveLength(1)
  expect(await mailInvitations(second)).toEqual([])
  // The others are mailed when the first mails are a day old.
  expect(await takeJobs(api, 'mailRoomInvitations')).toEqual([{ roomId: second }])
  const nextDay = Date.now() + 24 * 60 * 60 * 1000
  await mailRoomInvitations({ roomId: second }, jobServices(api, nextDay))
  expect(await deliverMails(api)).toHaveLength(2)
  expect(await takeJobs(api, 'mailRoomInvitations')).toEqual([])
})

test('mails no artist of a deleted room, and does when it is restored', async () => {
  const { curator, artist, id } = await invite()
  await rememberAddress(api, artist.uid)
  await api.db
    .updateTable('mail_addresses')
    .set({ verified: true })
    .where('uid', '=', artist.uid)
    .execute()
  await send(api, 'DELETE', `/v1/rooms/${id}`, curator.headers)
  expect(await mailInvitations(id)).toEqual([])
  await takeJobs(api, 'mailRoomInvitations')
  await send(api, 'PUT', `/v1/rooms/${id}/restore`, curator.headers)
  expect(await takeJobs(api, 'mailRoomInvitations')).toEqual([{ roomId: id }])
  expect(await mailInvitations(id)).toHaveLength(1)
})

test('asks nobody who allows every room', async () => {
  const artist = await buildArtist(api)
  const allow = (allowed: boolean) =>
    send(api, 'PUT', '/v1/rooms/invitations/allowed', artist.headers, { allowed })
  expect((await allow(true)).statusCode).toBe(204)
  expect((await invitationsOf(artist)).allowsRooms).toBe(true)
  const works = await buildWorks(api, artist.profileId, 3)
  const curator = await buildWriter(api, 'CURATOR')
  const { id, acceptedWorks } = await createRoom(api, curator, { walls: [wallOf(works)] })
  expect(acceptedWorks).toBe(3)
  await publish(api, curator, id)
  expect(await worksOn(id)).toEqual(works)
  // They still see where their works hang, and can take them back.
  expect((await invitationsOf(artist)).invitations).toMatchObject([{ roomId: id, isOpen: true }])
  await allow(false)
  const [extra = ''] = await buildWorks(api, artist.profileId, 1)
  const saved = (await save(id, curator, [...works, extra])).json<OwnRoom>()
  expect(saved.works.find(({ artworkId }) => artworkId === extra)?.consent).toBe('PENDING')
})

test('lets nobody answer for others, nor for works that do not hang there', async () => {
  const { curator, artist, theirs, id } = await invite()
  const stranger = await buildArtist(api)
  const accepting = { answer: 'ACCEPTED', artworkIds: [theirs[0]] }
  for (const someone of [stranger, curator]) {
    const response = await answer(id, someone, accepting)
    expect(failureOf(response)).toEqual({ status: 404, code: 'not_found' })
  }
  const [elsewhere = ''] = await buildWorks(api, artist.profileId, 1)
  const wrong = await answer(id, artist, { answer: 'ACCEPTED', artworkIds: [elsewhere] })
  expect(wrong.statusCode).toBe(404)
  expect((await edit(id, curator)).acceptedWorks).toBe(2)
})

test('takes works out of the rooms of a blocked profile, and keeps new ones and messages away', async () => {
  const { curator, artist, own, theirs, id } = await invite()
  await publish(api, curator, id)
  await answer(id, artist, { answer: 'ACCEPTED' })
  const block = `/v1/profiles/blocked/${curator.profileId}`
  expect((await send(api, 'PUT', block, artist.headers)).statusCode).toBe(204)
  expect((await get(`/v1/rooms/${id}`)).statusCode).toBe(404)
  expect((await invitationsOf(artist)).invitations).toEqual([])
  const blocked = (await get('/v1/profiles/blocked', artist.headers)).json<BlockedProfile[]>()
  expect(blocked).toMatchObject([{ id: curator.profileId }])

  const [fresh = ''] = await buildWorks(api, artist.profileId, 1)
  const refused = await save(id, curator, [...own, ...theirs, fresh])
  expect(failureOf(refused)).toMatchObject({ code: 'invalid' })
  expect(refused.body).toContain('can’t hang in your rooms')
  const message = (to: Writer, from: Writer) =>
    signedIn(from.uid).then((headers) =>
      send(api, 'POST', `/v1/profiles/${to.profileId}/messages`, headers, {
        name: 'Ada Voss',
        text: 'Hello',
      }),
    )
  await rememberAddress(api, artist.uid)
  await api.db.updateTable('mail_addresses').set({ verified: true }).execute()
  const first = await message(artist, curator)
  expect(failureOf(first)).toEqual({ status: 403, code: 'forbidden' })
  await send(api, 'DELETE', block, artist.headers)
  expect((await message(artist, curator)).statusCode).toBe(204)
  expect((await save(id, curator, [...own, fresh])).statusCode).toBe(200)
})
