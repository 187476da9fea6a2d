import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomLimits } from '@/contract/limits/roomLimits'
import type { OwnRoom, Room, RoomsPage, RoomSummary } from '@/contract/rooms'
import { dayOf } from '@/contract/values/dates'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, inDays } from '@/tests/support/server/factories'
import { asAdmin, failureOf, send, signedIn } from '@/tests/support/server/requests'
import {
  buildWorks,
  createRoom,
  openRoom,
  publish,
  roomForm,
  wallOf,
} from '@/tests/support/server/rooms'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const curators = () => buildWriter(api, 'CURATOR')
const get = (path: string, headers: Writer['headers'] = {}) =>
  api.app.inject({ method: 'GET', url: path, headers })
const visit = async (id: string) => (await get(`/v1/rooms/${id}`)).json<Room>()
const edit = async (id: string, { headers }: Writer) =>
  (await get(`/v1/rooms/${id}/edit`, headers)).json<OwnRoom>()
const listed = async (query: string) => (await get(`/v1/rooms/?${query}`)).json<RoomsPage>()
const idsOf = (rooms: readonly RoomSummary[]) => rooms.map(({ id }) => id)
const day = (days: number) => inDays(days).slice(0, 10)

test('opens a room with three works of the curator, at their size', async () => {
  const curator = await curators()
  const sized = await buildArtwork(api.db, {
    profile_id: curator.profileId,
    height: 30,
    width: 40,
    unit: 'in',
  })
  const [unsized = '', other = ''] = [
    await buildArtwork(api.db, { profile_id: curator.profileId }),
    await buildArtwork(api.db, { profile_id: curator.profileId }),
  ]
  const wall = wallOf([other, unsized], { title: 'Threshold', paint: 'CLAY' })
  const { id } = await createRoom(api, curator, {
    walls: [wall, wallOf([sized])],
    closesOn: day(30),
  })
  expect((await get(`/v1/rooms/${id}`)).statusCode).toBe(404)
  expect((await publish(api, curator, id)).json<OwnRoom>()).toMatchObject({
    state: 'OPEN',
    opensOn: dayOf(Date.now()),
    acceptedWorks: 3,
  })
  const room = await visit(id)
  expect(room.walls).toMatchObject([
    { title: 'Threshold', paint: 'CLAY', works: [{ x: 70 }, { x: 170 }] },
    { works: [{ width: 101.6, height: 76.2, isSizeAssumed: false }] },
  ])
  // 800 × 600 pixels.
  expect(room.walls[0]?.works[1]).toMatchObject({ width: 60, height: 45, isSizeAssumed: true })
  expect(room.curator.id).toBe(curator.profileId)
})

test('opens on its day, closes after its last one, and stays in the archive if it shall', async () => {
  const curator = await curators()
  const upcoming = await openRoom(api, curator, { opensOn: day(2), closesOn: day(9) })
  expect(upcoming.state).toBe('UPCOMING')
  expect((await get(`/v1/rooms/${upcoming.id}`)).statusCode).toBe(404)
  const archived = await openRoom(api, curator, { opensOn: day(-9), closesOn: day(-1) })
  expect(await visit(archived.id)).toMatchObject({ state: 'CLOSED' })
  const gone = await openRoom(api, curator, {
    opensOn: day(-9),
    closesOn: day(-1),
    staysInArchive: false,
  })
  expect((await get(`/v1/rooms/${gone.id}`)).statusCode).toBe(404)
  const open = await openRoom(api, curator, { closesOn: day(0) })
  const mine = async (list: string) =>
    idsOf(
      (await listed(`list=${list}`)).items.filter(
        ({ curator: { id } }) => id === curator.profileId,
      ),
    )
  expect(await mine('open')).toEqual([open.id])
  expect(await mine('upcoming')).toEqual([upcoming.id])
  expect(await mine('archive')).toEqual([archived.id])
  const profile = await get(`/v1/rooms/profiles/${curator.profileId}`)
  expect(idsOf(profile.json())).toEqual([open.id, upcoming.id, archived.id])
  const own = await get('/v1/rooms/own', curator.headers)
  expect(idsOf(own.json()).sort()).toEqual([open.id, upcoming.id, archived.id, gone.id].sort())
})

test('needs three works and a verified curator to open', async () => {
  const curator = await curators()
  const works = await buildWorks(api, curator.profileId, 3)
  const { id } = await createRoom(api, curator, { walls: [wallOf(works.slice(1))] })
  const refused = await publish(api, curator, id)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('Hang at least 3 works before you open the room.')
  await send(api, 'PUT', `/v1/rooms/${id}`, curator.headers, roomForm({ walls: [wallOf(works)] }))
  const unverified = {
    ...curator.headers,
    ...(await signedIn(curator.uid, { email_verified: false })),
  }
  const blocked = await send(api, 'PUT', `/v1/rooms/${id}/published`, unverified, {
    published: true,
  })
  expect(failureOf(blocked)).toEqual({ status: 403, code: 'unverified' })
  expect((await publish(api, curator, id)).statusCode).toBe(200)
  expect((await publish(api, curator, id, false)).json<OwnRoom>().state).toBe('DRAFT')
  expect((await get(`/v1/rooms/${id}`)).statusCode).toBe(404)
})

test('finds rooms by words, city and the category of their works', async () => {
  const curator = await curators()
  await send(api, 'PUT', `/v1/profiles/${curator.profileId}`, curator.headers, {
    name: 'Leonor Vasques',
    city: 'Évora',
  })
  const works = await Promise.all(
    ['TEXTILE', 'TEXTILE', 'PHOTOGRAPHY'].map((category) =>
      buildArtwork(api.db, { profile_id: curator.profileId, category: category as 'TEXTILE' }),
    ),
  )
  const room = await openRoom(api, curator, { title: 'Warp & weft', walls: [wallOf(works)] })
  for (const query of ['query=weft', 'query=vasq', 'city=evora', 'categories=TEXTILE,DRAWING']) {
    expect(idsOf((await listed(query)).items), query).toContain(room.id)
  }
  for (const query of ['query=glass', 'city=porto', 'categories=DRAWING']) {
    expect(idsOf((await listed(query)).items), query).not.toContain(room.id)
  }
  await send(api, 'PUT', `/v1/profiles/${curator.profileId}`, curator.headers, { city: 'Porto' })
  expect(idsOf((await listed('city=porto')).items)).toContain(room.id)
})

test('refuses a work twice, too many works, dates in the wrong order and walls without an end', async () => {
  const curator = await curators()
  const [work = ''] = await buildWorks(api, curator.profileId, 1)
  const create = async (given: Parameters<typeof roomForm>[0]) =>
    failureOf(await send(api, 'POST', '/v1/rooms/', curator.headers, roomForm(given)))
  expect(await create({ walls: [wallOf([work]), wallOf([work])] })).toMatchObject({
    fields: { walls: 'A work can hang in a room only once.' },
  })
  expect(await create({ opensOn: day(3), closesOn: day(2) })).toMatchObject({
    fields: { closesOn: 'Choose the opening day or a later one.' },
  })
  expect(await create({ title: ' ' })).toMatchObject({ fields: { title: 'Enter a title.' } })
  expect(await create({ walls: [] })).toMatchObject({ status: 422 })
  expect(
    await create({ walls: Array.from({ length: roomLimits.walls + 1 }, () => wallOf([])) }),
  ).toMatchObject({ fields: { walls: 'A room has at most 12 walls.' } })
  const many = Array.from({ length: 2 }, (_, half) =>
    wallOf(
      Array.from({ length: 31 }, (_n, n) => `00000000-0000-4000-8000-0000000${half}00${n + 10}`),
    ),
  )
  expect(await create({ walls: many })).toMatchObject({
    fields: { walls: 'A room has at most 60 works.' },
  })
  const endless = wallOf([work])
  for (const x of [-1, 1e9, Number.NaN]) {
    const walls = [{ ...endless, works: [{ artworkId: work, x, y: 145 }] }]
    expect((await create({ walls })).status, String(x)).toBe(422)
  }
})

test('drops works that do not exist, and refuses new ones that are not public', async () => {
  const curator = await curators()
  const artist = await buildArtist(api)
  const [own = ''] = await buildWorks(api, curator.profileId, 1)
  const unknown = '00000000-0000-4000-8000-000000000000'
  const room = await createRoom(api, curator, { walls: [wallOf([own, unknown])] })
  expect(room.walls[0]?.works.map(({ artworkId }) => artworkId)).toEqual([own])
  const hidden = await buildArtwork(api.db, {
    profile_id: artist.profileId,
    title: 'Ferry',
    visibility: 'UNLISTED',
  })
  const refused = await send(
    api,
    'PUT',
    `/v1/rooms/${room.id}`,
    curator.headers,
    roomForm({ walls: [wallOf([own, hidden])] }),
  )
  expect(failureOf(refused)).toMatchObject({
    fields: { walls: '“Ferry” is not public. Take it down.' },
  })
  // Own drafts can hang before they are public.
  const ownDraft = await buildArtwork(api.db, {
    profile_id: curator.profileId,
    visibility: 'DRAFT',
  })
  const saved = await send(
    api,
    'PUT',
    `/v1/rooms/${room.id}`,
    curator.headers,
    roomForm({ walls: [wallOf([own, ownDraft])] }),
  )
  expect(saved.json<OwnRoom>().works).toHaveLength(2)
})

test('keeps the change of another window from being overwritten', async () => {
  const curator = await curators()
  const { id, updatedAt } = await createRoom(api, curator)
  const save = (title: string) =>
    api.app.inject({
      method: 'PUT',
      url: `/v1/rooms/${id}`,
      headers: { ...curator.headers, 'if-match': `"${updatedAt}"` },
      payload: roomForm({ title }),
    })
  expect((await save('First')).statusCode).toBe(200)
  const second = await save('Second')
  expect(failureOf(second)).toEqual({ status: 409, code: 'conflict' })
  expect((await edit(id, curator)).title).toBe('First')
})

test('keeps a room within the limit of its profile, and deletes it', async () => {
  const curator = await curators()
  const first = await createRoom(api, curator)
  for (let n = 1; n < roomLimits.rooms; n += 1) await createRoom(api, curator)
  const refused = await send(api, 'POST', '/v1/rooms/', curator.headers, roomForm())
  expect(failureOf(refused).code).toBe('quota_exceeded')
  expect((await send(api, 'DELETE', `/v1/rooms/${first.id}`, curator.headers)).statusCode).toBe(204)
  expect((await get(`/v1/rooms/${first.id}/edit`, curator.headers)).statusCode).toBe(404)
  await createRoom(api, curator)
})

test('leaves an empty place where a work is no longer shown', async () => {
  const curator = await curators()
  const { id, artworkIds } = await openRoom(api, curator)
  const [deleted = '', unlisted = ''] = artworkIds
  const places = async () => (await visit(id)).walls[0]?.works.map(({ artwork }) => artwork?.id)
  expect(await places()).toEqual(artworkIds)
  await send(api, 'DELETE', `/v1/artworks/${deleted}`, curator.headers)
  await api.db
    .updateTable('artworks')
    .set({ visibility: 'UNLISTED' })
    .where('id', '=', unlisted)
    .execute()
  await api.app.services.cache.invalidate('artworks')
  expect(await places()).toEqual([undefined, undefined, artworkIds[2]])
  const body = (await get(`/v1/rooms/${id}`)).body
  expect(body).not.toContain(deleted)
  expect(body).not.toContain(unlisted)
})

test('is hidden by an administrator, and with its profile', async () => {
  const curator = await curators()
  const { id } = await openRoom(api, curator)
  const decide = async (decision: string) =>
    send(api, 'PUT', `/v1/admin/reports/ROOM/${id}`, await asAdmin(), {
      decision,
      reason: 'It shows works without consent.',
    })
  const report = await send(api, 'POST', '/v1/reports', await signedIn('reader'), {
    kind: 'ROOM',
    id,
    reason: 'RIGHTS',
    text: 'My work hangs here.',
  })
  expect(report.statusCode).toBe(200)
  expect((await decide('HIDE')).statusCode).toBe(204)
  expect((await get(`/v1/rooms/${id}`)).statusCode).toBe(404)
  expect((await edit(id, curator)).restriction?.reason).toBe('It shows works without consent.')
  expect((await decide('RESTORE')).statusCode).toBe(204)
  expect((await get(`/v1/rooms/${id}`)).statusCode).toBe(200)
  await send(api, 'DELETE', `/v1/profiles/${curator.profileId}`, curator.headers)
  expect((await get(`/v1/rooms/${id}`)).statusCode).toBe(404)
  expect(idsOf((await listed('list=open')).items)).not.toContain(id)
})

test('lists the rooms in which an artwork hangs', async () => {
  const curator = await curators()
  const { id, artworkIds } = await openRoom(api, curator)
  const [work = ''] = artworkIds
  const found = async () => idsOf((await get(`/v1/rooms/artworks/${work}`)).json())
  expect(await found()).toEqual([id])
  await publish(api, curator, id, false)
  expect(await found()).toEqual([])
})
