import { afterAll, beforeAll, expect, test } from 'vitest'
import { roomLimits } from '@/contract/limits/roomLimits'
import type { DeletedRoom, OwnRoom, Room, RoomsPage, RoomSummary } from '@/contract/rooms'
import { dayOf } from '@/contract/values/dates'
import { sweep } from '@/server/jobs/sweep'
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
  const restored = await send(api, 'PUT', `/v1/rooms/${first.id}/restore`, curator.headers)
  expect(failureOf(restored).code).toBe('quota_exceeded')
})

test('a deleted room leaves everything at once, and comes back as it was', async () => {
  const curator = await curators()
  const artist = await buildArtist(api)
  const [theirs = ''] = await buildWorks(api, artist.profileId, 1)
  const works = await buildWorks(api, curator.profileId, 3)
  const title = 'Salt meadows'
  const { id } = await createRoom(api, curator, { title, walls: [wallOf([...works, theirs])] })
  await publish(api, curator, id)
  const answer = { answer: 'ACCEPTED' }
  await send(api, 'PUT', `/v1/rooms/${id}/consent`, artist.headers, answer)
  const before = await visit(id)
  const own = async () => idsOf((await get('/v1/rooms/own', curator.headers)).json())
  const deleted = async () =>
    (await get('/v1/rooms/deleted', curator.headers)).json<DeletedRoom[]>()
  const hungIn = async () => idsOf((await get(`/v1/rooms/artworks/${theirs}`)).json())
  const invited = async () =>
    (await get('/v1/rooms/invitations', artist.headers)).json<{ invitations: unknown[] }>()
      .invitations.length
  const places = async () => [
    (await get(`/v1/rooms/${id}`)).statusCode,
    idsOf((await listed('list=open')).items).includes(id),
    (await own()).includes(id),
    (await hungIn()).includes(id),
    (await get('/v1/rooms/feed.atom')).body.includes(id),
    await invited(),
  ]
  expect(await places()).toEqual([200, true, true, true, true, 1])
  expect(await deleted()).toEqual([])

  const remove = () => send(api, 'DELETE', `/v1/rooms/${id}`, curator.headers)
  expect((await remove()).statusCode).toBe(204)
  expect(await places()).toEqual([404, false, false, false, false, 0])
  expect(await deleted()).toEqual([{ id, title, deletedAt: expect.any(String) }])
  expect((await remove()).statusCode).toBe(404)
  expect((await publish(api, curator, id)).statusCode).toBe(404)
  const save = send(api, 'PUT', `/v1/rooms/${id}`, curator.headers, roomForm({ title }))
  expect((await save).statusCode).toBe(404)
  const late = send(api, 'PUT', `/v1/rooms/${id}/consent`, artist.headers, answer)
  expect((await late).statusCode).toBe(404)

  const restore = ({ headers }: Writer) => send(api, 'PUT', `/v1/rooms/${id}/restore`, headers)
  expect((await restore(artist)).statusCode).toBe(404)
  expect((await restore(curator)).statusCode).toBe(200)
  expect((await restore(curator)).statusCode).toBe(200)
  expect(await places()).toEqual([200, true, true, true, true, 1])
  expect((await visit(id)).walls).toEqual(before.walls)
  expect(await deleted()).toEqual([])
})

test('a deleted room is erased after thirty days, and can’t be restored then', async () => {
  const curator = await curators()
  const [late, earlier] = [await openRoom(api, curator), await openRoom(api, curator)]
  for (const { id } of [late, earlier])
    await send(api, 'DELETE', `/v1/rooms/${id}`, curator.headers)
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)
  const set = (id: string, at: Date) =>
    api.db.updateTable('rooms').set({ deleted_at: at }).where('id', '=', id).execute()
  await set(late.id, days(30))
  await set(earlier.id, days(29))
  const restore = (id: string) => send(api, 'PUT', `/v1/rooms/${id}/restore`, curator.headers)
  expect((await restore(late.id)).statusCode).toBe(404)
  await sweep({}, api.app.services)
  const rows = await api.db
    .selectFrom('rooms')
    .select('id')
    .where('id', 'in', [late.id, earlier.id])
    .execute()
  expect(rows).toEqual([{ id: earlier.id }])
  expect((await restore(earlier.id)).statusCode).toBe(200)
})

test('shows one work as its cover, while it hangs there and is shown', async () => {
  const curator = await curators()
  const works = await buildWorks(api, curator.profileId, 3)
  const own = await buildArtwork(api.db, {
    profile_id: curator.profileId,
    height: 60,
    width: 80,
    unit: 'cm',
  })
  const form = {
    walls: [wallOf(works), wallOf([own], { paint: 'CLAY' })],
    coverWork: own,
  }
  const { id } = await openRoom(api, curator, form)
  const coverOf = async () => {
    const { items } = await listed('size=50')
    return items.find((room) => room.id === id)?.cover
  }
  const close = { paint: 'CLAY', isOneWork: true, works: [{ width: 80, height: 60 }] }
  expect(await coverOf()).toMatchObject(close)
  expect((await edit(id, curator)).coverWork).toBe(own)

  await api.db.updateTable('artworks').set({ hidden: true }).where('id', '=', own).execute()
  api.app.services.cache.invalidate('rooms')
  const wall = await coverOf()
  expect(wall).toMatchObject({ paint: 'WHITE', isOneWork: false })
  expect(wall?.works).toHaveLength(3)

  await api.db.updateTable('artworks').set({ hidden: false }).where('id', '=', own).execute()
  const changed = roomForm({ ...form, walls: [wallOf(works)] })
  expect((await send(api, 'PUT', `/v1/rooms/${id}`, curator.headers, changed)).statusCode).toBe(200)
  expect((await edit(id, curator)).coverWork).toBeNull()
  expect(await coverOf()).toMatchObject({ isOneWork: false })
})

test('takes a room without a cover work, as programs sent it before', async () => {
  const { coverWork: _cover, ...form } = roomForm()
  const { headers } = await curators()
  const response = await send(api, 'POST', '/v1/rooms/', headers, form)
  expect(response.json<OwnRoom>().coverWork).toBeNull()
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
