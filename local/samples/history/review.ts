import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { accounts, ownerUid, SAMPLE_INVITATION } from '@/local/samples/accounts'
import { daysFrom } from '@/local/samples/dates'
import { sampleId } from '@/local/samples/sampleId'
import type {
  ApplicationAccessTable,
  ApplicationReviewTable,
  JurorTable,
} from '@/server/db/tables/applications'
import type { ApplicationText } from './applicationTexts'
import type { ApplicationRow } from './applications'

const CURATOR = { name: 'Philippa Oyelaran', handle: 'philippa-oyelaran' }
const curatorEmail = `hello@${CURATOR.handle}.example.com`

const reviewers = {
  curator: ownerUid(CURATOR.handle),
  artist: accounts.artist.uid,
  organizer: accounts.gallery.uid,
} as const

const secretHash = (secret: string) => createHash('sha256').update(secret).digest()

/** Two jurors, and one who is invited. */
export function makeJurors(now: Date, callId: string): Insertable<JurorTable>[] {
  const invite = (email: string, accepted?: { name: string; uid: string }) => ({
    id: sampleId(`juror ${email}`),
    opportunity_id: callId,
    email,
    name: accepted?.name ?? null,
    uid: accepted?.uid ?? null,
    secret_hash: secretHash(accepted ? sampleId(`invitation ${email}`) : SAMPLE_INVITATION),
    invited_at: daysFrom(now, -20),
    accepted_at: accepted ? daysFrom(now, -19) : null,
  })
  const { artist, admin } = accounts
  return [
    invite(curatorEmail, { name: CURATOR.name, uid: reviewers.curator }),
    invite(artist.email, { name: artist.displayName, uid: artist.uid }),
    invite(admin.email),
  ]
}

/** What each reviewer thinks of an application. */
export function makeReviews(
  now: Date,
  { id }: ApplicationRow,
  { scores, conflict }: ApplicationText,
): Insertable<ApplicationReviewTable>[] {
  const given = Object.entries(reviewers).flatMap(([reviewer, uid]) => {
    const score = scores[reviewer as keyof typeof reviewers]
    return score === undefined ? [] : [{ uid, score, hasConflict: false }]
  })
  const declared = conflict ? [{ uid: reviewers.artist, score: null, hasConflict: true }] : []
  return [...given, ...declared].map(({ uid, score, hasConflict }) => ({
    application_id: id,
    reviewer_uid: uid,
    score,
    note: null,
    version: 1,
    has_conflict: hasConflict,
    updated_at: daysFrom(now, -5),
  }))
}

/** Who has seen the applications. */
export function makeAccesses(
  now: Date,
  callId: string,
  applications: readonly ApplicationRow[],
): Insertable<ApplicationAccessTable>[] {
  const read = (uid: string, who: string, days: number) =>
    applications.map(({ id }, index) => ({
      opportunity_id: callId,
      application_id: id,
      uid,
      who,
      action: 'READ' as const,
      at: daysFrom(now, days + index * 0.003),
    }))
  const { uid, displayName } = accounts.gallery
  return [
    ...read(reviewers.curator, curatorEmail, -6),
    ...read(uid, displayName, -5),
    {
      opportunity_id: callId,
      application_id: null,
      uid,
      who: displayName,
      action: 'EXPORTED',
      at: daysFrom(now, -4),
    },
  ]
}
