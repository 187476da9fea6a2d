import { expect, type APIRequestContext } from '@playwright/test'
import { sql } from 'kysely'
import type { Application } from '@/contract/applications/applications'
import type { StoredSubmission } from '@/server/db/tables/applications'
import { apiOrigin } from './browsing'
import type { Buyer } from './buyers'
import { withDatabase } from './database'

const submission: StoredSubmission = {
  name: 'Ada Quill',
  email: null,
  phone: null,
  website: null,
  city: null,
  country: 'NO',
  artisticFields: [],
  biography: null,
  works: [],
  documents: {},
  answers: [],
  texts: { artist_statement: 'Paper remembers.' },
}

/** Applies with a statement. @returns the application's id, and the applicant's name and address */
export async function apply(request: APIRequestContext, { headers }: Buyer, callId: string) {
  const started = await request.post(`${apiOrigin}/v1/opportunities/${callId}/application`, {
    headers,
  })
  const { id, content, version } = (await started.json()) as Application
  const saved = await request.put(`${apiOrigin}/v1/applications/${id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { ...content, texts: { artist_statement: `I am ${content.name}, and I draw.` } },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const draft = (await saved.json()) as Application
  const submitted = await request.put(`${apiOrigin}/v1/applications/${id}/submission`, {
    headers: { ...headers, 'if-match': `"${draft.version}"` },
  })
  expect(submitted.ok(), await submitted.text()).toBe(true)
  return { id, name: content.name, email: content.email ?? '' }
}

/** Adds submitted applications to a call without any. */
export const addApplications = (opportunityId: string, count: number) =>
  withDatabase(async (db) => {
    await sql`
      insert into applications (opportunity_id, organizer_id, call_title, state, number, submission,
        submitted_version, submitted_at)
      select o.id, o.profile_id, o.title, 'SUBMITTED', number, ${JSON.stringify(submission)}, 1, now()
      from opportunities o, generate_series(1, ${count}::int) number
      where o.id = ${opportunityId}`.execute(db)
    await sql`
      insert into application_numbers (opportunity_id, last)
      values (${opportunityId}, ${count})`.execute(db)
  })

/** The scores that were given to a call, in the order of the applications. */
export const scoresOf = (opportunityId: string) =>
  withDatabase(async (db) => {
    const { rows } = await sql<{ score: number | null }>`
      select r.score from applications a
      left join application_reviews r on r.application_id = a.id
      where a.opportunity_id = ${opportunityId} order by a.number`.execute(db)
    return rows.map(({ score }) => score)
  })

/** Lets the ten minutes pass in which the organizer can take decisions back, and runs the job that mails them. */
export const passTakeBack = (opportunityId: string) =>
  withDatabase(async (db) => {
    await sql`
      update applications set notify_at = now()
      where opportunity_id = ${opportunityId} and notify_at > now()`.execute(db)
    await sql`select graphile_worker.add_job('mailDecisions')`.execute(db)
  })
