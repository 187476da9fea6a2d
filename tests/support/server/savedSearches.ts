import type { Insertable } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { SavedSearchTable } from '@/server/db/tables/savedSearches'

/** A saved search for residencies that never mails by default; returns its id. */
export async function buildSearch(
  db: Db,
  profileId: string,
  given: Partial<Omit<Insertable<SavedSearchTable>, 'filters'>> & {
    filters?: Record<string, string>
  } = {},
): Promise<string> {
  const { filters = { types: 'ART_RESIDENCY' }, ...columns } = given
  const { id } = await db
    .insertInto('saved_searches')
    .values({
      profile_id: profileId,
      name: 'Residencies',
      filters: JSON.stringify(filters),
      frequency: 'NEVER',
      matched_until: new Date(),
      next_mail_at: null,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
