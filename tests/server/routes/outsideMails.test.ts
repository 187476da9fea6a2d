import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Juror } from '@/contract/applications/jurors'
import { mailDecisions } from '@/server/jobs/mails/mailDecisions'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  buildApplicant,
  buildCall,
  save,
  startFor,
  submit,
} from '@/tests/support/server/applications'
import { buildArtwork, buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { buildReview, decide } from '@/tests/support/server/jury'
import { deliverMails, jobServices } from '@/tests/support/server/postedMails'
import { send, signedIn } from '@/tests/support/server/requests'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

let serial = 0
let victim = ''
beforeEach(() => {
  victim = `victim${(serial += 1)}@sol.example`
})

/** Mails to the victim, under any spelling of the address, or to anybody else with `other`. */
const mailsTo = async (
  isTo = (to: string) => to.toLowerCase().startsWith(victim.split('@')[0] ?? ''),
) => (await deliverMails(api)).filter(({ to }) => isTo(to)).length

const unverified = { email_verified: false }

/** A user with a number of profiles, each with an opportunity. */
async function buildOrganizer(profiles: number, status: 'DRAFT' | 'PUBLISHED', claims = {}) {
  const uid = `organizer-${(serial += 1)}`
  const calls: string[] = []
  for (let count = 0; count < profiles; count += 1) {
    const profile_id = await buildProfile(api.db, { owner_uid: uid, role: 'ART_ORGANIZATION' })
    calls.push(await buildOpportunity(api.db, { profile_id, status }))
  }
  return { uid, calls, headers: await signedIn(uid, claims) }
}
type Organizer = Awaited<ReturnType<typeof buildOrganizer>>

/** Invites and removes the invited again. */
async function inviteAndRemove({ calls, headers }: Organizer, emails: readonly string[]) {
  for (const call of calls) {
    for (const email of emails) {
      const path = `/v1/opportunities/${call}/jurors`
      const invited = await send(api, 'POST', path, headers, { email })
      if (invited.statusCode !== 201) continue
      await send(api, 'DELETE', `${path}/${invited.json<Juror>().id}`, headers)
    }
  }
}

test('174 invitations of an unverified user from drafts mail nobody', async () => {
  const organizer = await buildOrganizer(6, 'DRAFT', unverified)
  await inviteAndRemove(organizer, Array<string>(29).fill(victim))
  expect(await mailsTo()).toBe(0)
})

test('invitations from ten profiles mail an address three times, however it is written', async () => {
  const organizer = await buildOrganizer(10, 'PUBLISHED')
  const [name] = victim.split('@')
  const spellings = [victim, victim.toUpperCase(), `${name}+1@sol.example`, `${name}+2@SOL.example`]
  await inviteAndRemove(organizer, spellings)
  expect(await mailsTo()).toBe(3)
})

test('invitations of ten users at the same time mail an address three times', async () => {
  const organizers = await Promise.all(
    Array.from({ length: 10 }, () => buildOrganizer(2, 'PUBLISHED')),
  )
  await Promise.all(organizers.map((organizer) => inviteAndRemove(organizer, [victim, victim])))
  expect(await mailsTo()).toBe(3)
})

test('60 reports of visitors mail nobody', async () => {
  const profile_id = await buildProfile(api.db)
  for (let count = 0; count < 60; count += 1) {
    const id = await buildArtwork(api.db, { profile_id })
    const report = { kind: 'ARTWORK', id, reason: 'SPAM', text: 'www.evil.example', email: victim }
    await send(api, 'POST', '/v1/reports', {}, report)
  }
  expect(await mailsTo()).toBe(0)
})

test('reports of a user with an unverified address mail nobody', async () => {
  const profile_id = await buildProfile(api.db)
  const user = await signedIn(`reporter-${serial}`, { ...unverified, email: victim })
  for (let count = 0; count < 5; count += 1) {
    const id = await buildArtwork(api.db, { profile_id })
    await send(api, 'POST', '/v1/reports', user, {
      kind: 'ARTWORK',
      id,
      reason: 'SPAM',
      text: 'No',
    })
  }
  expect(await mailsTo()).toBe(0)
})

test('an application with an address that nobody confirmed is not submitted and mails nobody', async () => {
  const { headers } = await buildApplicant(api)
  for (let count = 0; count < 5; count += 1) {
    const draft = await startFor(api, await buildCall(api), headers)
    const saved = await save(api, draft, headers, { email: victim })
    const response = await submit(api, saved.json(), headers)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ fields: { email: expect.stringContaining('Confirm') } })
  }
  expect(await mailsTo()).toBe(0)
})

test('a waiting list that is decided again and again is mailed once', async () => {
  const review = await buildReview(api)
  const statuses: number[] = []
  let mails = 0
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await decide(api, review, review.ids, 'WAITING_LIST')).statusCode)
    await api.db
      .updateTable('applications')
      .set({ notify_at: new Date(Date.now() - 1000) })
      .where('id', 'in', review.ids)
      .where('notify_at', '>', new Date())
      .execute()
    await mailDecisions({}, jobServices(api, Date.now()))
    mails += await mailsTo(() => true)
  }
  expect(mails).toBe(1)
  expect(statuses).toEqual([200, 409, 409, 409, 409])
})

test('messages to profiles that name an address as theirs mail it three times', async () => {
  const contact = JSON.stringify({ email: victim })
  for (let count = 0; count < 10; count += 1) {
    const to = await buildProfile(api.db, { owner_uid: `lurer-${serial}`, contact })
    const headers = await signedIn(`writer-${serial}-${count}`)
    for (const text of ['One', 'Two'])
      await send(api, 'POST', `/v1/profiles/${to}/messages`, headers, { name: 'Eve', text })
  }
  expect(await mailsTo()).toBe(3)
})

test('deleting an account mails no address that is not verified', async () => {
  const headers = await signedIn(`leaver-${serial}`, { ...unverified, email: victim })
  for (let count = 0; count < 3; count += 1) {
    await send(api, 'DELETE', '/v1/account', headers)
    await send(api, 'POST', '/v1/account/restore', headers)
  }
  expect(await mailsTo()).toBe(0)
})

/** Invites to one call after the other. @returns the statuses */
const inviteTo = async ({ calls, headers }: Organizer, email: string) => {
  const statuses: number[] = []
  for (const call of calls) {
    const invited = await send(api, 'POST', `/v1/opportunities/${call}/jurors`, headers, { email })
    statuses.push(invited.statusCode)
  }
  return statuses
}

test('one click ends mails to an address for ever, also those that wait, until it is undone', async () => {
  const organizer = await buildOrganizer(3, 'PUBLISHED')
  await inviteTo({ ...organizer, calls: organizer.calls.slice(0, 1) }, victim)
  const [mail] = await deliverMails(api)
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const [, token = ''] = /token=([\w-]+)/.exec(mail?.headers?.['List-Unsubscribe'] ?? '') ?? []
  expect(mail?.text).toContain(`Never email me from Art Commons again: `)
  const link = `/v1/mails/unsubscribe/${token}`
  await inviteTo({ ...organizer, calls: organizer.calls.slice(1, 2) }, victim)
  expect((await api.app.inject(link)).json()).toMatchObject({ kind: 'OUTSIDE', isSubscribed: true })
  expect((await send(api, 'POST', link, {})).statusCode).toBe(204)
  expect(await mailsTo()).toBe(0)
  const other = await buildOrganizer(2, 'PUBLISHED')
  const [name] = victim.split('@')
  expect(await inviteTo(other, `${name}+jury@sol.example`)).toEqual([409, 409])
  expect(await mailsTo()).toBe(0)
  const stored = await api.db.selectFrom('mail_opt_outs').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(victim)
  await send(api, 'DELETE', link, {})
  expect(await inviteTo({ ...other, calls: other.calls.slice(0, 1) }, victim)).toEqual([201])
  expect(await mailsTo()).toBe(1)
})

test('a user whose profile is hidden or was removed by an administrator causes no mail', async () => {
  const hidden = await buildOrganizer(2, 'PUBLISHED')
  const { id, owner_uid } = await api.db
    .selectFrom('profiles')
    .select(['id', 'owner_uid'])
    .where('owner_uid', '=', hidden.uid)
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('restrictions')
    .values({
      kind: 'PROFILE',
      subject_id: id,
      subject_name: 'Eve',
      profile_id: id,
      owner_uid,
      reason: 'Fraud',
      appeal: null,
      decision: null,
    })
    .execute()
  expect(await inviteTo(hidden, victim)).toEqual([403, 403])
  const removed = await buildOrganizer(2, 'PUBLISHED')
  const [gone] = await api.db
    .selectFrom('profiles')
    .select('id')
    .where('owner_uid', '=', removed.uid)
    .execute()
  await api.db
    .updateTable('profiles')
    .set({ deleted_at: new Date(), deleted_by: 'root', deleted_reason: 'Fraud' })
    .where('id', '=', gone?.id ?? '')
    .execute()
  expect([...(await inviteTo(removed, victim))].sort()).toEqual([403, 404])
  expect(await mailsTo()).toBe(0)
})

test('a user causes at most 40 mails a day, with all profiles and to all addresses', async () => {
  const organizer = await buildOrganizer(2, 'PUBLISHED')
  const invited: number[] = []
  for (let count = 0; count < 45; count += 1) {
    const calls = [organizer.calls[count % 2] ?? '']
    invited.push(...(await inviteTo({ ...organizer, calls }, `guest${count}@${serial}.example`)))
  }
  expect(invited.filter((status) => status === 201)).toHaveLength(40)
  expect(invited.slice(40)).toEqual([429, 429, 429, 429, 429])
  expect(await mailsTo(() => true)).toBe(40)
})

test('an installation mails as many strangers a day as its setting allows', async () => {
  const small = await buildTestApp({ env: { OUTSIDE_MAILS_PER_DAY: '2' } })
  try {
    const profile_id = await buildProfile(small.db, { owner_uid: 'host', role: 'ART_ORGANIZATION' })
    const call = await buildOpportunity(small.db, { profile_id })
    const headers = await signedIn('host')
    const invited = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        send(small, 'POST', `/v1/opportunities/${call}/jurors`, headers, {
          email: `guest${n}@sol.example`,
        }),
      ),
    )
    expect(invited.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429, 429])
    expect(await deliverMails(small)).toHaveLength(2)
  } finally {
    await small.close()
  }
})
