import { sql } from 'kysely'
import { countCap } from '@/contract/limits/countCap'
import { pageSizes } from '@/contract/limits/listLimits'
import { id } from '@/contract/values/values'
import type { Db } from '@/server/db/connection'
import { allOf, wordsBegin } from '@/server/search/search'
import { instant } from '@/server/repositories/projections/fragments'
import { fullProfile, type FullProfile } from '@/server/repositories/projections/profiles'

const states = {
  all: sql`true`,
  live: sql`p.deleted_at is null`,
  deleted: sql`p.deleted_at is not null`,
}

export interface AdministeredProfile {
  profile: FullProfile
  deletedAt: string | null
  deletedReason: string | null
}

const columns = sql`${fullProfile} as profile,
  ${instant('p.deleted_at')} as "deletedAt", p.deleted_reason as "deletedReason"`

interface Filter {
  query?: string
  state?: 'live' | 'deleted'
  page: number
}

/** Each part of the union uses its own index. Deleted profiles have no word index, but are few. */
const matchingIds = (query: string) => {
  const words = allOf(wordsBegin(query))
  const parts = [
    sql`select id from profiles where handle = ${query.toLowerCase()}`,
    sql`select id from profiles where owner_uid = ${query}`,
  ]
  if (id.safeParse(query).success) parts.push(sql`select ${query}::uuid`)
  if (words !== null) {
    for (const state of [sql`is null`, sql`is not null`]) {
      parts.push(
        sql`select id from profiles where deleted_at ${state} and search @@ ${words}::tsquery`,
      )
    }
  }
  return sql.join(parts, sql` union `)
}

/** Lists live and deleted profiles, filtered by words, handle, id or the owner's uid. */
export async function listAllProfiles(
  db: Db,
  { query = '', state, page }: Filter,
): Promise<{ items: AdministeredProfile[]; total: number; totalIsCapped: boolean }> {
  const size = pageSizes.directory
  const before = (page - 1) * size
  const limit = Math.max(countCap + 1, before + size)
  const matches = query === '' ? sql`true` : sql`p.id in (${matchingIds(query)})`
  const listed = await sql<{ ids: string[]; total: string }>`
    with matches as materialized (
      select p.id, row_number() over (order by p.created_at desc, p.id) as position
      from profiles p where ${states[state ?? 'all']} and ${matches}
      order by p.created_at desc, p.id limit ${sql.lit(limit)}
    )
    select count(*) as total, array(
      select id from matches where position > ${sql.lit(before)}
      order by position limit ${sql.lit(size)}) as ids
    from matches`.execute(db)
  const { ids = [], total: counted = '0' } = listed.rows[0] ?? {}
  const { rows } = await sql<AdministeredProfile & { id: string }>`
    select p.id, ${columns} from profiles p
    where p.id = any(${ids}::uuid[])
    order by p.created_at desc, p.id`.execute(db)
  const total = Number(counted)
  return { items: rows, total: Math.min(total, countCap), totalIsCapped: total > countCap }
}

/** A profile, deleted or not. */
export async function findAnyProfile(db: Db, id: string): Promise<AdministeredProfile | undefined> {
  const { rows } = await sql<AdministeredProfile>`
    select ${columns} from profiles p where p.id = ${id}`.execute(db)
  return rows[0]
}
