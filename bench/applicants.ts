import path from 'node:path'
import { sql } from 'kysely'
import { openKeys } from 'identity-stand-in/keys'
import { LOCAL_PROJECT } from '@/local/settings/settings'
import type { Db } from '@/server/db/connection'
import { buildOpportunity, noFees } from '@/tests/support/server/factories'
import { dayIn } from '@/tests/support/server/feeCalls'

/** Someone whose application is complete, but not submitted. */
export interface Applicant {
  /** Of the application. */
  id: string
  token: string
}

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')
const requirementOf = (type: 'artist_statement' | 'cv' | 'artwork_portfolio') => ({
  type,
  required: true,
  limit: null,
  note: null,
})
const question = 'Where would you show this?'
const IMAGES = 5

/** €25 for two works, and €5 for each further one. */
const fee = {
  amountMinor: 2500,
  currency: 'EUR',
  per: 'ENTRY' as const,
  includedWorks: 2,
  furtherWorkMinor: 500,
}

/** An organization of the sample data that no plan binds. */
export const findOrganizer = (db: Db) =>
  db
    .selectFrom('profiles')
    .select(['id', 'owner_uid'])
    .where('role', '=', 'ART_ORGANIZATION')
    .where('owner_uid', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()

/** Publishes a call with three requirements and a question. Returns its id. */
export async function publishCall(
  db: Db,
  { takesFees = false }: { takesFees?: boolean } = {},
): Promise<string> {
  const organizer = await findOrganizer(db)
  const asks = { id: 'where', type: 'LONG_TEXT', label: question, help: null, required: true }
  const setup = { kind: 'HERE', blind: false, questions: [{ ...asks, choices: [] }] }
  return buildOpportunity(
    db,
    {
      profile_id: organizer.id,
      title: 'Works on paper',
      application: JSON.stringify(setup),
      ...(takesFees && { notification_date: dayIn(30) }),
    },
    {
      requirements: [
        requirementOf('artist_statement'),
        requirementOf('cv'),
        requirementOf('artwork_portfolio'),
      ],
      ...(takesFees && {
        feeType: 'FEES',
        fees: { ...noFees, application: fee },
        deadline: { localDateTime: `${dayIn(20)}T12:00`, timeZone: 'UTC' },
      }),
    },
  )
}

/** Adds artists with a complete draft for a call each: five works, two texts and an answer. */
export async function addApplicants(
  db: Db,
  { callId, count, dataFolder }: { callId: string; count: number; dataFolder: string },
): Promise<Applicant[]> {
  const images = await db.selectFrom('images').select('key').limit(IMAGES).execute()
  const works = images.map(({ key }) => ({
    artworkId: null,
    images: [{ key, alt: 'A drawing' }],
    title: 'Low Sun',
    year: 2024,
    medium: 'Ink on paper',
    size: '30 × 40 cm',
    caption: words(20),
  }))
  const draft = {
    name: 'Ada Voss',
    phone: null,
    website: null,
    city: 'Oslo',
    country: 'NO',
    artisticFields: ['PAINTING'],
    biography: words(100),
    documents: {},
    works,
    texts: { artist_statement: words(300), cv: words(200) },
    answers: [{ questionId: 'where', question, value: words(50) }],
  }
  const { rows } = await sql<{ id: string; uid: string }>`
    with artists as (
      insert into profiles (owner_uid, role, name, handle, artistic_fields, search_text)
      select ${callId} || '-' || n, 'ARTIST', 'Ada Voss', ${callId} || '-' || n, array['PAINTING'], 'ada voss'
      from generate_series(1, ${count}::int) n
      returning id, owner_uid
    ), drafts as (
      insert into applications (opportunity_id, organizer_id, call_title, profile_id, applicant_uid, draft)
      select o.id, o.profile_id, o.title, a.id, a.owner_uid,
        ${JSON.stringify(draft)}::jsonb || jsonb_build_object('email', a.owner_uid || '@artists.test')
      from artists a cross join opportunities o where o.id = ${callId}
      returning id, applicant_uid
    ), shown as (
      insert into application_images (application_id, key)
      select d.id, image from drafts d cross join unnest(${images.map(({ key }) => key)}::text[]) image
    )
    select id, applicant_uid as uid from drafts`.execute(db)
  await sql`analyze`.execute(db)
  const tokenFor = await signer(dataFolder)
  return Promise.all(rows.map(async ({ id, uid }) => ({ id, token: await tokenFor(uid) })))
}

/** Signs tokens as the identity service of the stack does, without the hashing of passwords. */
export async function signer(dataFolder: string): Promise<(uid: string) => Promise<string>> {
  const keys = await openKeys(path.join(dataFolder, 'identity', 'key.json'), LOCAL_PROJECT)
  return (uid) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: `https://securetoken.google.com/${LOCAL_PROJECT}`,
      aud: LOCAL_PROJECT,
      sub: uid,
      auth_time: now,
      iat: now,
      exp: now + 3600,
      // Of the drafts, too: another address would have to be confirmed.
      email: `${uid}@artists.test`,
      email_verified: true,
    }
    return keys.signIdToken(`.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`)
  }
}
