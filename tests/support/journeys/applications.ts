import { sql } from 'kysely'
import type { StoredSubmission } from '@/server/db/tables/applications'
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
