import type { Insertable } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { ApplicationTable, StoredSubmission } from '@/server/db/tables/applications'
import { addressHash } from '@/server/repositories/mails/confirmedAddresses'
import { buildOpportunity, buildProfile, testImage } from './factories'

const DAY = 24 * 60 * 60 * 1000
let serial = 0

/** Midnight UTC, that many days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** What an applicant submitted; every value that identifies them contains `mark`. */
export const submissionOf = (mark: string): StoredSubmission => ({
  name: `Ada ${mark}`,
  email: `ada@${mark}.example`,
  phone: `+47 ${mark}`,
  website: `https://${mark}.example/works`,
  city: `City of ${mark}`,
  country: 'NO',
  artisticFields: ['PAINTING'],
  biography: `Ada ${mark} was born in ${mark}.`,
  texts: { artist_statement: 'Paper remembers.' },
  works: [
    {
      artworkId: null,
      images: [testImage()],
      title: 'Low Sun',
      year: 2024,
      medium: 'Ink on paper',
      size: '30 × 40 cm',
      caption: null,
    },
  ],
  documents: {
    recommendation_letter: {
      id: crypto.randomUUID(),
      name: `letter for ${mark}.pdf`,
      pages: 2,
      bytes: 4000,
    },
  },
  answers: [{ questionId: 'why', question: 'Why here?', value: 'For the light.' }],
})

/** Inserts a call that takes applications here. Returns its id. */
export const buildCall = async (
  db: Db,
  organizerId: string,
  { blind = false, closesIn = 10, ...row }: { blind?: boolean; closesIn?: number } & object = {},
): Promise<string> =>
  buildOpportunity(
    db,
    {
      profile_id: organizerId,
      title: 'Works on paper',
      application: JSON.stringify({ kind: 'HERE', blind, questions: [] }),
      ...row,
    },
    { deadline: { localDateTime: `${dayFromNow(closesIn)}T12:00`, timeZone: 'UTC' } },
  )

type Given = Partial<Omit<Insertable<ApplicationTable>, 'submission'>> & {
  submission?: StoredSubmission
}

/** Inserts a submitted application, with a confirmed address, of a new artist. Returns its id. */
export async function buildApplication(
  db: Db,
  call: { id: string; organizerId: string },
  { submission, ...given }: Given = {},
): Promise<string> {
  const number = given.number ?? (serial += 1)
  const uid = given.applicant_uid ?? `applicant-${number}`
  const submitted = submission ?? submissionOf(`mark${number}`)
  const { id } = await db
    .insertInto('applications')
    .values({
      opportunity_id: call.id,
      organizer_id: call.organizerId,
      call_title: 'Works on paper',
      profile_id: await buildProfile(db, { owner_uid: uid }),
      applicant_uid: uid,
      state: 'SUBMITTED',
      number,
      submitted_at: new Date(),
      submitted_version: 1,
      ...given,
      submission: JSON.stringify(submitted),
      confirmed_address: addressHash(submitted.email ?? ''),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Columns of an application whose applicant was notified. */
export const notified = (decision: 'ACCEPTED' | 'WAITING_LIST' | 'DECLINED', at = new Date()) => ({
  decision,
  decision_message: 'A letter',
  decided_at: at,
  notify_at: at,
  notified_at: at,
  notified_decision: decision,
  notified_message: 'A letter',
})
