import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { teamLimits } from '@/contract/limits/teamLimits'
import type { OwnProfile, ProfileToken } from '@/contract/profiles/profiles'
import type { Team } from '@/contract/team/team'
import { readdir, readlink } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { drawImage, form } from '@/tests/support/fixtures/images'
import { eventually } from '@/tests/support/eventually'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, buildProfile } from '@/tests/support/server/factories'
import { buildReview, score } from '@/tests/support/server/jury'
import { deliverMails, takeJobs } from '@/tests/support/server/postedMails'
import { failureOf, send, sendForm, signedIn } from '@/tests/support/server/requests'
import { subscribe } from '@/tests/support/server/subscriptions'
import {
  acceptInvitationAs,
  buildMember,
  buildTeamOwner,
  inviteToTeam,
  mailedTeamSecret,
} from '@/tests/support/server/teams'
import { buildArtist, buildWriter, type Writer } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

const get = (url: string, headers: Writer['headers']) => api.app.inject({ url, headers })
const teamOf = async ({ headers }: Writer) => (await get('/v1/team', headers)).json<Team>()
const tokenOf = async (uid: string, profileId: string) =>
  send(api, 'POST', '/v1/profiles/token', await signedIn(uid), { id: profileId })
const ownProfiles = async (uid: string) =>
  (await get('/v1/profiles/', await signedIn(uid))).json<OwnProfile[]>()
const profileRow = (id: string) =>
  api.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Files that arrive now: they have no name (server/unnamedFile.ts). */
async function countOpenUploads({ folder }: TestApp): Promise<number> {
  const open = await readdir('/proc/self/fd')
  const paths = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder) && path.includes('.uploads')).length
}

const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

describe('an invitation', () => {
  test('is mailed, accepted by the invited address, and makes a member with the role', async () => {
    const owner = await buildTeamOwner(api)
    const invited = await inviteToTeam(api, owner, 'Nora@ArtCommons.test', 'EDITOR')
    expect(invited.statusCode).toBe(201)
    expect(invited.json<Team>()).toMatchObject({
      seats: 3,
      invitations: [{ email: 'nora@artcommons.test', role: 'EDITOR', isExpired: false }],
    })
    const secret = await mailedTeamSecret(api)
    const shown = await api.app.inject(`/v1/team-invitations/${secret}`)
    expect(shown.json()).toMatchObject({
      profile: { id: owner.profileId },
      role: 'EDITOR',
      sentTo: 'n…@artcommons.test',
    })
    const accepted = await acceptInvitationAs(api, secret, 'nora')
    expect(accepted.json()).toMatchObject({ id: owner.profileId })
    const { members, invitations } = await teamOf(owner)
    expect(invitations).toEqual([])
    expect(members).toMatchObject([
      { id: null, role: 'OWNER', isYou: true, email: `${owner.uid}@artcommons.test` },
      { role: 'EDITOR', isYou: false },
    ])
    const token = (await tokenOf('nora', owner.profileId)).json<ProfileToken>()
    expect(token.memberRole).toBe('EDITOR')
    expect((await ownProfiles('nora')).map(({ id }) => id)).toEqual([owner.profileId])
    const mails = await deliverMails(api)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [`${owner.uid}@artcommons.test`, expect.stringMatching(/^nora@artcommons.*joined/)],
    ])
  })

  test('is refused to another address, also when it is forwarded, and works once', async () => {
    const owner = await buildTeamOwner(api)
    await inviteToTeam(api, owner, 'ines@artcommons.test', 'READER')
    const secret = await mailedTeamSecret(api)
    const forwarded = await acceptInvitationAs(api, secret, 'stranger')
    expect(forwarded.statusCode).toBe(403)
    expect(forwarded.json<{ message: string }>().message).toContain('i…@artcommons.test')
    expect((await acceptInvitationAs(api, secret, 'ines')).statusCode).toBe(200)
    expect((await acceptInvitationAs(api, secret, 'ines')).statusCode).toBe(404)
  })

  test('is accepted with an address that the user has confirmed', async () => {
    const owner = await buildTeamOwner(api)
    await inviteToTeam(api, owner, 'desk@gallery.example', 'READER')
    const secret = await mailedTeamSecret(api)
    await api.db
      .insertInto('confirmed_addresses')
      .values({ uid: 'desk-user', email: 'desk@gallery.example' })
      .execute()
    expect((await acceptInvitationAs(api, secret, 'desk-user')).statusCode).toBe(200)
  })

  test('is refused to users without a verified address', async () => {
    const owner = await buildTeamOwner(api)
    await inviteToTeam(api, owner, 'mara@artcommons.test', 'READER')
    const secret = await mailedTeamSecret(api)
    const unverified = await signedIn('mara', { email_verified: false })
    const refused = await send(api, 'PUT', `/v1/team-invitations/${secret}`, unverified)
    expect(failureOf(refused)).toMatchObject({ status: 403 })
    expect((await teamOf(owner)).members).toHaveLength(1)
  })

  test('expires, and can be sent again with a new link', async () => {
    const owner = await buildTeamOwner(api)
    const invited = await inviteToTeam(api, owner, 'tom@artcommons.test', 'READER')
    const id = invited.json<Team>().invitations[0]?.id ?? ''
    const secret = await mailedTeamSecret(api)
    const path = `/v1/team/invitations/${id}/reminder`
    expect(failureOf(await send(api, 'POST', path, owner.headers)).status).toBe(409)
    await api.db
      .updateTable('team_invitations')
      .set({ invited_at: ago(teamLimits.invitationDays + 1) })
      .where('id', '=', id)
      .execute()
    expect(failureOf(await acceptInvitationAs(api, secret, 'tom')).status).toBe(409)
    expect((await teamOf(owner)).invitations).toMatchObject([{ isExpired: true }])
    expect((await send(api, 'POST', path, owner.headers)).statusCode).toBe(200)
    const renewed = await mailedTeamSecret(api)
    expect((await acceptInvitationAs(api, secret, 'tom')).statusCode).toBe(404)
    expect((await acceptInvitationAs(api, renewed, 'tom')).statusCode).toBe(200)
  })

  test('can be declined, and taken back by an owner', async () => {
    const owner = await buildTeamOwner(api)
    await inviteToTeam(api, owner, 'a@artcommons.test', 'READER')
    const secret = await mailedTeamSecret(api)
    const declined = await send(api, 'DELETE', `/v1/team-invitations/${secret}`, {})
    expect(declined.statusCode).toBe(204)
    const again = await inviteToTeam(api, owner, 'a@artcommons.test', 'READER')
    const id = again.json<Team>().invitations[0]?.id ?? ''
    const path = `/v1/team/invitations/${id}`
    expect((await send(api, 'DELETE', path, owner.headers)).statusCode).toBe(204)
    expect((await teamOf(owner)).invitations).toEqual([])
  })

  test('is refused to oneself, to members, twice, and to a person who was blocked', async () => {
    const owner = await buildTeamOwner(api, 'ORGANIZATION_PREMIUM_PLUS')
    const own = await inviteToTeam(api, owner, `${owner.uid}@artcommons.test`, 'READER')
    expect(failureOf(own)).toMatchObject({ status: 422, code: 'invalid' })
    const member = await buildMember(api, owner, 'READER')
    const known = await inviteToTeam(api, owner, `${member.uid}@artcommons.test`, 'EDITOR')
    expect(failureOf(known)).toMatchObject({ status: 409 })
    await inviteToTeam(api, owner, 'twice@artcommons.test', 'READER')
    const twice = await inviteToTeam(api, owner, 'TWICE@artcommons.test', 'EDITOR')
    expect(failureOf(twice)).toMatchObject({ status: 409 })
    const blocked = await buildArtist(api)
    await api.db
      .insertInto('mail_addresses')
      .values({ uid: blocked.uid, email: 'blocked@artcommons.test', verified: true })
      .execute()
    await send(api, 'PUT', `/v1/profiles/blocked/${blocked.profileId}`, owner.headers)
    const refused = await inviteToTeam(api, owner, 'blocked@artcommons.test', 'READER')
    expect(failureOf(refused)).toMatchObject({ status: 409 })
    const mailed = (await takeJobs(api, 'sendMail')).map(({ to }) => to)
    expect(mailed).toContain('twice@artcommons.test')
    expect(mailed).not.toContain('blocked@artcommons.test')
  })

  test('takes a seat of the plan until it is answered', async () => {
    const owner = await buildTeamOwner(api)
    await buildMember(api, owner, 'READER')
    const requests = ['x', 'y', 'z'].map((name) =>
      inviteToTeam(api, owner, `${name}-${owner.uid}@artcommons.test`, 'READER'),
    )
    const codes = (await Promise.all(requests)).map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([201, 201, 403])
    const artist = await buildArtist(api)
    const free = await inviteToTeam(api, artist, 'helper@artcommons.test', 'EDITOR')
    expect(failureOf(free)).toMatchObject({ status: 403, code: 'quota_exceeded' })
    await subscribe(api.db, artist.profileId, { type: 'ARTIST_PRO' })
    const first = await inviteToTeam(api, artist, 'helper@artcommons.test', 'EDITOR')
    expect(first.statusCode).toBe(201)
    const second = await inviteToTeam(api, artist, 'another@artcommons.test', 'EDITOR')
    expect(failureOf(second).code).toBe('quota_exceeded')
  })

  test('sends at most forty mails a day for one owner', async () => {
    const owner = await buildTeamOwner(api, 'ORGANIZATION_PREMIUM_PLUS')
    let sent = 0
    let refusal = { status: 0, code: '' }
    for (let number = 0; number < 42; number += 1) {
      const response = await inviteToTeam(api, owner, `n${number}@elsewhere.example`, 'READER')
      if (response.statusCode === 201) sent += 1
      else refusal = failureOf(response)
    }
    expect(sent).toBe(40)
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' })
  })
})

describe('a role', () => {
  test('says in the refusal which role is needed and who gives it', async () => {
    const owner = await buildTeamOwner(api)
    const reader = await buildMember(api, owner, 'READER')
    const refused = await sendForm(api, '/v1/artworks/', reader.headers, { title: 'New' })
    expect(failureOf(refused)).toMatchObject({ status: 403, code: 'role_needed' })
    const { message } = refused.json<{ message: string }>()
    expect(message).toMatch(/role Editor or Owner.*Reader.*An owner can change your role/)
  })

  test('that is lowered holds at the next request, and a new token names it', async () => {
    const owner = await buildTeamOwner(api)
    const editor = await buildMember(api, owner, 'EDITOR')
    expect((await get('/v1/statistics', editor.headers)).statusCode).toBe(200)
    const path = `/v1/team/members/${editor.id}`
    const changed = await send(api, 'PATCH', path, owner.headers, { role: 'READER' })
    expect(changed.json<Team>().members[1]).toMatchObject({ role: 'READER' })
    expect((await get('/v1/statistics', editor.headers)).statusCode).toBe(401)
    const { token } = (await tokenOf(editor.uid, owner.profileId)).json<ProfileToken>()
    const renewed = { ...editor.headers, 'x-ac-token': token }
    expect((await get('/v1/statistics', renewed)).statusCode).toBe(200)
    const posting = await sendForm(api, '/v1/artworks/', renewed, { title: 'New' })
    expect(failureOf(posting).code).toBe('role_needed')
  })

  test('of an editor lets them review applications, by their name, but not see the fees', async () => {
    const review = await buildReview(api)
    const { organizer } = review
    const editor = await buildMember(api, organizer, 'EDITOR')
    const listed = await get(`${review.path}/applications`, editor.headers)
    expect(listed.json<{ total: number }>().total).toBe(1)
    const path = `${review.path}/applications/${review.ids[0]}`
    const scored = await score(api, review, editor, review.ids[0], { score: 4 })
    expect(scored.statusCode).toBe(200)
    const seen = (await get(path, organizer.headers)).json<{ jurorReviews: { who: string }[] }>()
    expect(seen.jurorReviews).toMatchObject([{ who: expect.stringMatching(/^Member/) }])
    expect(failureOf(await get(`${review.path}/fees`, editor.headers)).code).toBe('role_needed')
  })

  test('of a reader shows applications and decides nothing', async () => {
    const review = await buildReview(api)
    const reader = await buildMember(api, review.organizer, 'READER')
    expect((await get(`${review.path}/applications`, reader.headers)).statusCode).toBe(200)
    const decided = await send(api, 'PUT', `${review.path}/decisions`, reader.headers, {
      ids: review.ids,
      decision: 'ACCEPTED',
      message: 'Dear {name}, welcome.',
    })
    expect(failureOf(decided)).toMatchObject({ status: 403, code: 'role_needed' })
  })

  test('of a member refuses their own application to the profile', async () => {
    const review = await buildReview(api)
    const editor = await buildMember(api, review.organizer, 'EDITOR')
    const own = await buildProfile(api.db, { owner_uid: editor.uid })
    const headers = await api.actingAs(editor.uid, own)
    const applied = await send(api, 'POST', `${review.path}/application`, headers)
    expect(failureOf(applied).status).toBe(403)
  })

  test('keeps quotas with the profile: an editor posts within those of the owner', async () => {
    const owner = await buildArtist(api)
    await Promise.all(
      Array.from({ length: 10 }, () => buildArtwork(api.db, { profile_id: owner.profileId })),
    )
    const editor = await buildMember(api, owner, 'EDITOR')
    const posted = await sendForm(api, '/v1/artworks/', editor.headers, { title: 'One more' })
    expect(failureOf(posted)).toMatchObject({ status: 403, code: 'quota_exceeded' })
  })
})

describe('a member', () => {
  test('who is removed loses every access at once, and learns of it by mail', async () => {
    const owner = await buildTeamOwner(api)
    const editor = await buildMember(api, owner, 'EDITOR')
    const pass = (await tokenOf(editor.uid, owner.profileId)).json<ProfileToken>().imagePass
    await deliverMails(api)
    const path = `/v1/team/members/${editor.id}`
    expect((await send(api, 'DELETE', path, owner.headers)).statusCode).toBe(204)
    expect((await get('/v1/statistics', editor.headers)).statusCode).toBe(401)
    expect((await tokenOf(editor.uid, owner.profileId)).statusCode).toBe(404)
    expect(await ownProfiles(editor.uid)).toEqual([])
    expect(pass).toContain(owner.profileId)
    const mails = await deliverMails(api)
    expect(mails.map(({ to }) => to)).toEqual([`${editor.uid}@artcommons.test`])
  })

  test('who is removed while they upload changes nothing', async ({ skip }) => {
    skip(process.platform !== 'linux', 'open files of a process are listed on Linux alone')
    const owner = await buildArtist(api)
    const editor = await buildMember(api, owner, 'EDITOR')
    const image = await drawImage(20, 20).png().toBuffer()
    const { payload, headers } = form({ title: 'Late', images: image })
    const body = new PassThrough()
    const upload = api.app.inject({
      method: 'POST',
      url: '/v1/artworks/',
      headers: { ...editor.headers, ...headers },
      payload: body,
    })
    body.write(payload.subarray(0, payload.length - 20))
    await eventually(async () => expect(await countOpenUploads(api)).toBe(1))
    await send(api, 'DELETE', `/v1/team/members/${editor.id}`, owner.headers)
    body.end(payload.subarray(payload.length - 20))
    expect((await upload).statusCode).toBe(401)
    const works = await api.db
      .selectFrom('artworks')
      .select('id')
      .where('profile_id', '=', owner.profileId)
      .execute()
    expect(works).toEqual([])
  })

  test('leaves; the only owner stays', async () => {
    const owner = await buildTeamOwner(api)
    const reader = await buildMember(api, owner, 'READER')
    const path = '/v1/team/membership'
    expect((await send(api, 'DELETE', path, reader.headers)).statusCode).toBe(204)
    expect(failureOf(await send(api, 'DELETE', path, owner.headers)).status).toBe(409)
  })

  test('who owns the profile beside the primary owner follows when that one leaves', async () => {
    const owner = await buildTeamOwner(api)
    const second = await buildMember(api, owner, 'OWNER')
    const leaving = await send(api, 'DELETE', '/v1/team/membership', owner.headers)
    expect(leaving.statusCode).toBe(204)
    expect((await profileRow(owner.profileId)).owner_uid).toBe(second.uid)
    expect((await get('/v1/statistics', owner.headers)).statusCode).toBe(401)
    expect((await teamOf(second)).members).toMatchObject([{ id: null, isYou: true }])
  })

  test('of two owners who leave at the same time, one stays', async () => {
    const owner = await buildTeamOwner(api)
    const second = await buildMember(api, owner, 'OWNER')
    const leave = ({ headers }: Writer) => send(api, 'DELETE', '/v1/team/membership', headers)
    const codes = (await Promise.all([leave(owner), leave(second)])).map(
      ({ statusCode }) => statusCode,
    )
    expect(codes.toSorted()).toEqual([204, 409])
    const { owner_uid: uid } = await profileRow(owner.profileId)
    expect([owner.uid, second.uid]).toContain(uid)
    const rows = await api.db
      .selectFrom('profile_members')
      .selectAll()
      .where('profile_id', '=', owner.profileId)
      .execute()
    expect(rows).toMatchObject([{ uid, role: 'OWNER' }])
  })

  test('sees no private image of another profile of the owner', async () => {
    const owner = await buildTeamOwner(api)
    const other = await buildProfile(api.db, { owner_uid: owner.uid })
    const editor = await buildMember(api, owner, 'EDITOR')
    const imageOf = async (profileId: string) => {
      const bytes = await drawImage(20, 20).png().toBuffer()
      return (await api.app.services.images.save(api.db, bytes, profileId)).key
    }
    const [shared, foreign] = [await imageOf(owner.profileId), await imageOf(other)]
    const pass = (await tokenOf(editor.uid, owner.profileId)).json<ProfileToken>().imagePass
    const statusOf = async (key: string) =>
      (await api.app.inject(`/v1/images/${key}?w=160&pass=${pass}`)).statusCode
    expect(await statusOf(shared)).toBe(200)
    expect(await statusOf(foreign)).toBe(404)
    await send(api, 'DELETE', `/v1/team/members/${editor.id}`, owner.headers)
    expect(await statusOf(shared)).toBe(404)
  })
})

describe('mails', () => {
  test('about messages go to members who get them, beside the primary owner', async () => {
    const owner = await buildTeamOwner(api)
    const editor = await buildMember(api, owner, 'EDITOR')
    await buildMember(api, owner, 'READER')
    const path = `/v1/team/members/${editor.id}`
    const changed = await send(api, 'PATCH', path, owner.headers, { mails: ['MESSAGES'] })
    expect(changed.json<Team>().members[1]).toMatchObject({ role: 'EDITOR', mails: ['MESSAGES'] })
    await deliverMails(api)
    const message = `/v1/profiles/${owner.profileId}/messages`
    const text = 'May I visit the rooms on Thursday?'
    const sent = await send(api, 'POST', message, await signedIn('visitor'), { name: 'Vera', text })
    expect(sent.statusCode).toBe(204)
    expect((await deliverMails(api)).map(({ to, replyTo }) => [to, replyTo])).toEqual([
      [`${owner.uid}@artcommons.test`, 'visitor@artcommons.test'],
      [`${editor.uid}@artcommons.test`, 'visitor@artcommons.test'],
    ])
  })
})

describe('ownership', () => {
  test('moves when the primary owner offers it and the other owner accepts', async () => {
    const owner = await buildTeamOwner(api)
    const second = await buildMember(api, owner, 'OWNER')
    const offer = { memberId: second.id }
    const offered = await send(api, 'PUT', '/v1/team/transfer', owner.headers, offer)
    expect(offered.json<Team>().transferTo).toBe(second.id)
    expect((await profileRow(owner.profileId)).owner_uid).toBe(owner.uid)
    expect((await send(api, 'POST', '/v1/team/transfer', second.headers)).statusCode).toBe(200)
    expect((await profileRow(owner.profileId)).owner_uid).toBe(second.uid)
    const { members, transferTo } = await teamOf(owner)
    expect(transferTo).toBeNull()
    expect(members).toMatchObject([
      { id: null, isYou: false },
      { role: 'OWNER', isYou: true },
    ])
    expect((await get('/v1/profiles/subscriptions/active', second.headers)).json()).toMatchObject({
      type: 'ORGANIZATION_BASIC',
    })
    const mailed = (await deliverMails(api))
      .filter(({ subject }) => subject.includes('new primary owner'))
      .map(({ to }) => to)
    expect(mailed).toEqual(
      expect.arrayContaining([`${owner.uid}@artcommons.test`, `${second.uid}@artcommons.test`]),
    )
  })

  test('is offered by the primary owner alone, to owners, and can be taken back', async () => {
    const owner = await buildTeamOwner(api)
    const second = await buildMember(api, owner, 'OWNER')
    const editor = await buildMember(api, owner, 'EDITOR')
    const offer = (headers: Writer['headers'], memberId: string | null) =>
      send(api, 'PUT', '/v1/team/transfer', headers, { memberId })
    expect(failureOf(await offer(second.headers, second.id)).status).toBe(403)
    expect(failureOf(await offer(owner.headers, editor.id)).status).toBe(409)
    await offer(owner.headers, second.id)
    await offer(owner.headers, null)
    const accepted = await send(api, 'POST', '/v1/team/transfer', second.headers)
    expect(failureOf(accepted).status).toBe(409)
    await offer(owner.headers, second.id)
    await send(api, 'PATCH', `/v1/team/members/${second.id}`, owner.headers, { role: 'EDITOR' })
    expect((await teamOf(owner)).transferTo).toBeNull()
  })
})

describe('deleting an account', () => {
  const confirmation = { confirmation: 'delete' }

  test('passes profiles with other owners on, and ends memberships', async () => {
    const owner = await buildTeamOwner(api)
    const second = await buildMember(api, owner, 'OWNER')
    const alone = await buildProfile(api.db, { owner_uid: owner.uid })
    const elsewhere = await buildWriter(api)
    await api.db
      .insertInto('members')
      .values({ profile_id: elsewhere.profileId, uid: owner.uid, role: 'READER', name: null })
      .execute()
    const removed = await send(
      api,
      'DELETE',
      '/v1/account',
      await signedIn(owner.uid),
      confirmation,
    )
    expect(removed.statusCode).toBe(204)
    expect(await profileRow(owner.profileId)).toMatchObject({
      owner_uid: second.uid,
      deleted_at: null,
    })
    expect((await profileRow(alone)).deleted_at).not.toBeNull()
    expect((await teamOf(elsewhere)).members).toHaveLength(1)
  })
})
