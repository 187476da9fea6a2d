import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { teamLimits } from '@/contract/limits/teamLimits'
import type { Activity } from '@/contract/team/team'
import { eraseAccountRows } from '@/server/repositories/deletedAccounts'
import { removeOldActivities } from '@/server/repositories/team/activities'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { postArtwork, sendForm } from '@/tests/support/server/artworkWriter'
import { buildOpportunity } from '@/tests/support/server/factories'
import { buildReview } from '@/tests/support/server/jury'
import { failureOf, send } from '@/tests/support/server/requests'
import {
  acceptInvitationAs,
  buildMember,
  buildTeamOwner,
  inviteToTeam,
  mailedTeamSecret,
} from '@/tests/support/server/teams'
import { buildArtist, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const logOf = async ({ headers }: Writer) =>
  (await api.app.inject({ url: '/v1/team/activities', headers })).json<{ items: Activity[] }>()
    .items
const rename = async (id: string, { headers }: Writer, title: string) => {
  const { status } = await sendForm(api, 'PUT', `/v1/artworks/${id}`, headers, { title })
  expect(status).toBe(200)
}

test('says who changed what of a public artwork, before and after', async () => {
  const owner = await buildArtist(api)
  const editor = await buildMember(api, owner, 'EDITOR')
  const posted = await postArtwork(api, owner, { title: 'Harbor', visibility: 'PUBLIC' })
  const { id } = posted.artwork
  await rename(id, editor, 'Harbor at night')
  await send(api, 'DELETE', `/v1/artworks/${id}`, editor.headers)
  const log = await logOf(owner)
  expect(log).toMatchObject([
    { action: 'REMOVED', subject: { kind: 'ARTWORK', id, title: 'Harbor at night' } },
    {
      action: 'CHANGED',
      who: expect.stringMatching(/^Member/),
      changes: [{ field: 'Title', before: 'Harbor', after: 'Harbor at night' }],
    },
    { action: 'PUBLISHED', who: `${owner.uid}@artcommons.test`, subject: { title: 'Harbor' } },
  ])
})

test('says nothing of drafts, of what changes nothing, and of repeated requests', async () => {
  const owner = await buildArtist(api)
  const posted = await postArtwork(api, owner, { title: 'Sketch', visibility: 'DRAFT' })
  const { id } = posted.artwork
  await rename(id, owner, 'Second sketch')
  expect(await logOf(owner)).toEqual([])
  const headers = { ...owner.headers, 'idempotency-key': crypto.randomUUID() }
  const profile = `/v1/profiles/${owner.profileId}`
  await send(api, 'PUT', profile, headers, { headline: 'Painter' })
  await send(api, 'PUT', profile, headers, { headline: 'Painter' })
  await send(api, 'PUT', profile, owner.headers, { headline: 'Painter' })
  expect(await logOf(owner)).toMatchObject([
    { action: 'CHANGED', changes: [{ field: 'Headline', after: 'Painter' }] },
  ])
})

test.each([
  ['with an idempotency key', { 'idempotency-key': crypto.randomUUID() }],
  ['without one', {}],
])('changes nothing that it can’t log, %s', async (_, more) => {
  const owner = await buildArtist(api)
  const { headers, profileId } = owner
  const posted = await postArtwork(api, owner, { title: 'Harbor', visibility: 'PUBLIC' })
  const { id } = posted.artwork
  const path = `/v1/artworks/${id}`
  const rename = () =>
    sendForm(api, 'PUT', path, { ...headers, ...more }, { title: 'Harbor at night' })
  const changeProfile = () =>
    send(api, 'PUT', `/v1/profiles/${profileId}`, headers, { headline: 'Painter' })
  const saved = async () =>
    (await api.app.inject({ url: path, headers })).json<{ title: string }>().title
  await sql`alter table activities rename to moved`.execute(api.db)
  try {
    expect((await rename()).status).toBe(500)
    expect((await changeProfile()).statusCode).toBe(500)
  } finally {
    await sql`alter table moved rename to activities`.execute(api.db)
  }
  expect(await saved()).toBe('Harbor')
  expect(await logOf(owner)).toMatchObject([{ action: 'PUBLISHED' }])
  expect((await rename()).status).toBe(200)
  expect(await saved()).toBe('Harbor at night')
  expect(await logOf(owner)).toMatchObject([{ action: 'CHANGED' }, { action: 'PUBLISHED' }])
})

test('names decisions on applications and changes of the team', async () => {
  const review = await buildReview(api)
  const { organizer } = review
  const editor = await buildMember(api, organizer, 'EDITOR')
  await send(api, 'PUT', `${review.path}/decisions`, editor.headers, {
    ids: review.ids,
    decision: 'ACCEPTED',
    message: 'Dear {name}, welcome.',
  })
  const role = { role: 'READER' }
  await send(api, 'PATCH', `/v1/team/members/${editor.id}`, organizer.headers, role)
  const actions = (await logOf(organizer)).map(({ action, subject }) => [action, subject?.kind])
  expect(actions).toEqual([
    ['CHANGED_ROLE', undefined],
    ['DECIDED', 'OPPORTUNITY'],
  ])
})

test('names who joined and every transfer, and no offer that is taken back', async () => {
  const owner = await buildTeamOwner(api)
  const second = await buildMember(api, owner, 'OWNER')
  await inviteToTeam(api, owner, 'joins@artcommons.test', 'READER')
  await acceptInvitationAs(api, await mailedTeamSecret(api), 'joins')
  const offer = (memberId: string | null) =>
    send(api, 'PUT', '/v1/team/transfer', owner.headers, { memberId })
  await offer(second.id)
  await offer(null)
  await send(api, 'POST', '/v1/team/transfer', owner.headers)
  await offer(second.id)
  await send(api, 'POST', '/v1/team/transfer', second.headers)
  const log = (await logOf(owner)).map(({ action, who }) => [action, who])
  expect(log).toEqual([
    ['ACCEPTED_OWNERSHIP', expect.any(String)],
    ['OFFERED_OWNERSHIP', expect.any(String)],
    ['OFFERED_OWNERSHIP', expect.any(String)],
    ['JOINED', 'joins@artcommons.test'],
    ['INVITED_MEMBER', expect.any(String)],
  ])
})

test('is for owners, ends after twelve months, and forgets the name of an erased account', async () => {
  const owner = await buildTeamOwner(api)
  const editor = await buildMember(api, owner, 'EDITOR')
  const refused = await api.app.inject({ url: '/v1/team/activities', headers: editor.headers })
  expect(failureOf(refused).code).toBe('role_needed')
  const profile = `/v1/profiles/${owner.profileId}`
  await send(api, 'PUT', profile, editor.headers, { headline: 'Rooms for paper' })
  await eraseAccountRows(api.db, editor.uid)
  expect(await logOf(owner)).toMatchObject([{ who: 'A former member' }])
  const old = new Date()
  old.setMonth(old.getMonth() - teamLimits.activityMonths, old.getDate() - 2)
  await api.db
    .updateTable('activities')
    .set({ at: old })
    .where('profile_id', '=', owner.profileId)
    .execute()
  expect(await logOf(owner)).toEqual([])
  expect(await removeOldActivities(api.db)).toBeGreaterThan(0)
})

test('members who edit the same opportunity see each other, until one leaves', async () => {
  const owner = await buildTeamOwner(api)
  const editor = await buildMember(api, owner, 'EDITOR')
  const id = await buildOpportunity(api.db, { profile_id: owner.profileId })
  const announce = async ({ headers }: Writer, isEditing = true) =>
    (await send(api, 'PUT', `/v1/opportunities/${id}/editors`, headers, { isEditing })).json<{
      others: string[]
    }>().others
  expect(await announce(owner)).toEqual([])
  expect(await announce(editor)).toEqual([`${owner.uid}@artcommons.test`])
  expect(await announce(owner)).toEqual([expect.stringMatching(/^Member/)])
  await announce(editor, false)
  expect(await announce(owner)).toEqual([])
  const stranger = await buildTeamOwner(api)
  const path = `/v1/opportunities/${id}/editors`
  const refused = await send(api, 'PUT', path, stranger.headers, { isEditing: true })
  expect(failureOf(refused).status).toBe(403)
})

test('a save conflict names the member who saved meanwhile', async () => {
  const owner = await buildTeamOwner(api)
  const editor = await buildMember(api, owner, 'EDITOR')
  const id = await buildOpportunity(api.db, { profile_id: owner.profileId, status: 'DRAFT' })
  const path = `/v1/opportunities/${id}`
  const read = await api.app.inject({ url: path, headers: owner.headers })
  const version = String(read.json<{ version: number }>().version)
  const saved = await send(api, 'PUT', path, editor.headers, { title: 'Theirs' })
  expect(saved.statusCode).toBe(200)
  const stale = { ...owner.headers, 'if-match': `"${version}"` }
  const refused = await send(api, 'PUT', path, stale, { title: 'Ours' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json<{ message: string }>().message).toMatch(
    /^Member \d+ changed this opportunity since you opened it\.$/,
  )
})
