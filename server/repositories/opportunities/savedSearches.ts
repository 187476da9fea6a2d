import { sql } from 'kysely'
import type { SearchFrequency } from '@/contract/enums/mails'
import type { SavedSearch, SearchFields } from '@/contract/opportunities/searches'
import type { Db } from '@/server/db/connection'

interface Schedule {
  matched_until: Date
  next_mail_at: Date | null
}

const presented = (db: Db) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'filters', 'frequency', 'created_at as createdAt'])

type Row = Omit<SavedSearch, 'createdAt'> & { createdAt: Date }
const present = (row: Row): SavedSearch => ({ ...row, createdAt: row.createdAt.toISOString() })

export async function listSearches(db: Db, profileId: string): Promise<SavedSearch[]> {
  const rows = await presented(db)
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(present)
}

/** A saved search of this profile; undefined for one of another. */
export async function findSearch(
  db: Db,
  profileId: string,
  id: string,
): Promise<SavedSearch | undefined> {
  const row = await presented(db)
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && present(row)
}

export async function countSearches(db: Db, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertSearch(
  db: Db,
  profileId: string,
  { name, filters, frequency }: SearchFields,
  schedule: Schedule,
): Promise<string> {
  const { id } = await db
    .insertInto('saved_searches')
    .values({
      profile_id: profileId,
      name,
      frequency,
      filters: JSON.stringify(filters),
      ...schedule,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSearch(
  db: Db,
  id: string,
  columns: Partial<{ name: string; frequency: SearchFrequency } & Schedule>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await db.updateTable('saved_searches').set(columns).where('id', '=', id).execute()
}

/** Deleting a search that is gone changes nothing. */
export async function removeSearch(db: Db, profileId: string, id: string): Promise<void> {
  await db
    .deleteFrom('saved_searches')
    .where('profile_id', '=', profileId)
    .where('id', '=', id)
    .execute()
}

/** The name and frequency of any profile's search, for the link in its mails. */
export const findSearchById = (db: Db, id: string) =>
  db
    .selectFrom('saved_searches')
    .select(['name', 'frequency'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Searches whose next mail is due, the longest waiting first. */
export async function listDueSearches(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('next_mail_at', '<=', now)
    .orderBy('next_mail_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Locks a search whose next mail is due, with its owner. Undefined while another process has it, or
 * when it is no longer due.
 */
export const lockDueSearch = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('saved_searches as s')
    .innerJoin('profiles as p', 'p.id', 's.profile_id')
    .leftJoin('mail_addresses as a', (join) =>
      join.onRef('a.uid', '=', 'p.owner_uid').on('a.verified', '=', true),
    )
    .select(['s.name', 's.filters', 's.frequency', 's.matched_until as matchedUntil'])
    .select(['s.created_at as createdAt', 's.profile_id as profileId', 'p.owner_uid as uid'])
    .select((row) => [
      row
        .case()
        .when('p.deleted_at', 'is', null)
        .then(row.ref('a.email'))
        .else(null)
        .end()
        .as('email'),
    ])
    .where('s.id', '=', id)
    .where('s.next_mail_at', '<=', now)
    .forUpdate('s')
    .skipLocked()
    .executeTakeFirst()
