import { sql, type Insertable } from 'kysely'
import type { Db } from '@/server/db/connection'
import type { StatisticsCountTable } from '@/server/db/tables/statistics'
import { createMonth } from '@/server/repositories/statistics/counting'
import type { ApplicationRow } from './applications'
import type { SampleHistory } from './makeHistory'

/** Writes what has happened, once: what users change or erase of it stays as they left it. */
export async function writeHistory(db: Db, history: SampleHistory): Promise<void> {
  const applications = await insertApplications(db, history.applications)
  if (applications.size === 0) return
  const { jurors, reviews, accesses } = history
  const isWritten = ({ application_id: id }: { application_id?: string | null }) =>
    !id || applications.has(id)
  await db
    .insertInto('jurors')
    .values(jurors)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.insertInto('application_reviews').values(reviews.filter(isWritten)).execute()
  await db.insertInto('application_accesses').values(accesses.filter(isWritten)).execute()
  await sql`
    insert into application_numbers (opportunity_id, last)
    select opportunity_id, max(number) from applications
    where id = any(${[...applications]}::uuid[]) and number is not null group by 1
    on conflict do nothing`.execute(db)
  await sql`
    insert into application_images (application_id, key)
    select distinct a.id, image ->> 'key' from applications a,
      jsonb_array_elements(a.draft -> 'works') work, jsonb_array_elements(work -> 'images') image
    where a.id = any(${[...applications]}::uuid[]) on conflict do nothing`.execute(db)
}

/** Inserts applications that were never written, of profiles and calls that exist. @returns their ids */
async function insertApplications(
  db: Db,
  applications: readonly ApplicationRow[],
): Promise<Set<string>> {
  const ids = applications.map(({ id }) => id)
  const { rows: possible } = await sql<{ id: string }>`
    select a.id from unnest(
      ${ids}::uuid[], ${applications.map((row) => row.opportunity_id)}::uuid[],
      ${applications.map((row) => row.profile_id)}::uuid[]) a (id, call, profile)
    where exists (select from opportunities where id = a.call)
      and exists (select from profiles where id = a.profile)
      and not exists (select from sample_rows where id = a.id)`.execute(db)
  const writable = new Set(possible.map(({ id }) => id))
  if (writable.size === 0) return writable
  const inserted = await db
    .insertInto('applications')
    .values(applications.filter(({ id }) => writable.has(id)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  await sql`
    insert into sample_rows (id, written_at) select id, now() from unnest(${ids}::uuid[]) id
    on conflict do nothing`.execute(db)
  return new Set(inserted.map(({ id }) => id))
}

/** Writes what was counted, for the days and items without counts. */
export async function writeVisits(
  db: Db,
  visits: readonly Insertable<StatisticsCountTable>[],
): Promise<void> {
  const months = new Set(visits.map(({ day }) => `${day.slice(0, 7)}-01`))
  for (const month of months) await createMonth(db, month)
  await sql`
    insert into statistics_counts
    select v.* from jsonb_populate_recordset(null::statistics_counts, ${JSON.stringify(visits)}::jsonb) v
    where exists (select from artworks where id = v.item_id)
      or exists (select from opportunities where id = v.item_id)
      or exists (select from profiles where id = v.item_id)
    on conflict do nothing`.execute(db)
}
