import { sql } from 'kysely'
import { inTransaction, type Db } from '@/server/db/connection'
import { answersApplicants, applicants } from './applicants'

/**
 * Marks the organizers who answer applicants, and their calls, by which the list finds them.
 * @returns the profiles whose mark has changed
 */
export const markAnsweringOrganizers = (db: Db): Promise<string[]> =>
  inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      with organizers as (
        select organizer_id as id, ${answersApplicants} as answers
        from ${applicants(sql`a.organizer_id is not null`)} counted group by 1
      ), changed as (
        select p.id, coalesce(n.answers, false) as answers
        from profiles p left join organizers n on n.id = p.id
        where (p.answers_applicants or n.answers)
          and p.answers_applicants <> coalesce(n.answers, false)
        order by p.id for no key update of p
      )
      update profiles p set answers_applicants = c.answers from changed c where p.id = c.id
      returning p.id`.execute(transaction)
    // A trigger adds the filter key; it also repairs calls that were saved at the same time.
    await sql`
      update opportunities o set filter_keys = filter_keys from profiles p
      where p.id = o.profile_id
        and (p.id = any(${rows.map(({ id }) => id)}::uuid[]) or p.answers_applicants)
        and p.answers_applicants <> ('r:ANSWERS' = any(o.filter_keys))`.execute(transaction)
    return rows.map(({ id }) => id)
  })
