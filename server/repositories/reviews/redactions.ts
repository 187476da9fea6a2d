import { sql } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { StoredRedaction, StoredSubmission } from '@/server/db/tables/applications'
import { isReviewed } from './reviewRows'

/** Undefined for an application that is not submitted. */
export async function findSubmission(db: Db, id: string): Promise<StoredSubmission | undefined> {
  const { rows } = await sql<{ submission: StoredSubmission }>`
    select a.submission from applications a where a.id = ${id} and ${isReviewed}`.execute(db)
  return rows[0]?.submission
}

interface FoundRedaction {
  /** Of the profile that applied, which may be called otherwise; null once it was erased. */
  profileName: string | null
  handle: string | null
  redaction: StoredRedaction | null
}

const applicant = sql`p.name as "profileName", p.handle, a.redaction`

export async function findRedaction(db: Db, id: string): Promise<FoundRedaction | undefined> {
  const { rows } = await sql<FoundRedaction>`
    select ${applicant} from applications a left join profiles p on p.id = a.profile_id
    where a.id = ${id} and ${isReviewed}`.execute(db)
  return rows[0]
}

interface Redactable extends FoundRedaction {
  submission: StoredSubmission
  /** Of the submission. */
  hash: string
}

export async function findRedactable(db: Db, id: string): Promise<Redactable | undefined> {
  const { rows } = await sql<Redactable>`
    select ${applicant}, a.submission, md5(a.submission::text) as hash
    from applications a left join profiles p on p.id = a.profile_id
    where a.id = ${id} and ${isReviewed}`.execute(db)
  return rows[0]
}

/** Nothing is saved when the submission has changed meanwhile. @param hash of the submission that it was made of */
export async function saveRedaction(
  db: Db,
  id: string,
  { redaction, hash }: { redaction: StoredRedaction; hash: string },
): Promise<void> {
  await sql`
    update applications a set redaction = ${JSON.stringify(redaction)}
    where a.id = ${id} and ${isReviewed} and md5(a.submission::text) = ${hash}`.execute(db)
}
