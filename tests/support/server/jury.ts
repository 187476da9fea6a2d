import type { LightMyRequestResponse } from 'fastify'
import type { ReviewedApplication, ReviewSummary, Scoring } from '@/contract/applications/reviews'
import type { Page } from '@/contract/values/values'
import type { TestApp } from './app'
import { buildApplication, buildCall, submissionOf } from './applicationRows'
import { deliverMails } from './postedMails'
import { read } from './reads'
import { send, signedIn } from './requests'
import { buildWriter, type Writer } from './writers'

let serial = 0

/** A call with its organizer, and that many applications in the order of their numbers. */
export async function buildReview(
  api: TestApp,
  {
    applications = 1,
    ...given
  }: { applications?: number; blind?: boolean; closesIn?: number } = {},
) {
  const organizer = await buildWriter(api)
  const call = { id: await buildCall(api.db, organizer.profileId, given), organizer }
  const ids: string[] = []
  for (let number = 1; number <= applications; number += 1) {
    const of = { id: call.id, organizerId: organizer.profileId }
    const uid = `applicant-${(serial += 1)}`
    const submission = submissionOf(`Quill${serial}`)
    ids.push(await buildApplication(api.db, of, { number, applicant_uid: uid, submission }))
  }
  return { ...call, ids, path: `/v1/opportunities/${call.id}` }
}
export type BuiltReview = Awaited<ReturnType<typeof buildReview>>

/** The user who applies, with the headers of their requests. */
export async function applicantOf({ db }: TestApp, id: string) {
  const { applicant_uid } = await db
    .selectFrom('applications')
    .select('applicant_uid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const uid = applicant_uid ?? ''
  return { uid, headers: await signedIn(uid) }
}

export const invite = (api: TestApp, { path, organizer }: BuiltReview, email: string) =>
  send(api, 'POST', `${path}/jurors`, organizer.headers, { email })

/** The secret in the invitation that was mailed last. */
export async function mailedSecret(api: TestApp): Promise<string> {
  const [mail] = (await deliverMails(api)).slice(-1)
  const [, secret] = /\/jury\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (secret === undefined) throw new Error('no invitation was mailed')
  return secret
}

export interface TestJuror extends Pick<Writer, 'uid' | 'headers'> {
  id: string
}

/** A person who was invited by mail and has accepted. */
export async function buildJuror(api: TestApp, review: BuiltReview): Promise<TestJuror> {
  // Names sort in the order in which jurors join.
  const uid = `juror-${String((serial += 1)).padStart(6, '0')}`
  const invited = await invite(api, review, `${uid}@artcommons.test`)
  const headers = await signedIn(uid)
  const secret = await mailedSecret(api)
  const accepted = await send(api, 'PUT', `/v1/jury/invitations/${secret}`, headers)
  if (accepted.statusCode !== 200) throw new Error(accepted.body)
  return { uid, headers, id: invited.json<{ id: string }>().id }
}

type Reviewing = Pick<Writer, 'headers'>

export const score = (
  api: TestApp,
  { path }: BuiltReview,
  reviewer: Reviewing,
  id: string | undefined,
  body: Partial<Scoring>,
): Promise<LightMyRequestResponse> =>
  send(api, 'PUT', `${path}/applications/${id}/review`, reviewer.headers, {
    score: null,
    note: null,
    hasConflict: false,
    ...body,
  })

export const listAs = (api: TestApp, { path }: BuiltReview, reviewer: Reviewing, query = '') =>
  read<Page<ReviewSummary>>(api, `${path}/applications${query}`, reviewer.headers)

export const readAs = (
  api: TestApp,
  { path }: BuiltReview,
  reviewer: Reviewing,
  id: string | undefined,
) => read<ReviewedApplication>(api, `${path}/applications/${id}`, reviewer.headers)

/** Decides as the organizer. */
export const decide = (
  api: TestApp,
  { path, organizer }: BuiltReview,
  ids: readonly (string | undefined)[],
  decision: string,
  message = 'Dear {name}, about {call}. {organizer}',
) => send(api, 'PUT', `${path}/decisions`, organizer.headers, { ids, decision, message })

export const takeBack = async (
  api: TestApp,
  { path, organizer }: BuiltReview,
  ids: readonly (string | undefined)[],
): Promise<string[]> =>
  (await send(api, 'DELETE', `${path}/decisions`, organizer.headers, { ids })).json<{
    takenBack: string[]
  }>().takenBack
