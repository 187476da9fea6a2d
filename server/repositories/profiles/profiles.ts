import { sql } from 'kysely'
import { pageSizes } from '@/contract/limits/listLimits'
import type { ProfileSummary } from '@/contract/profiles/profiles'
import { prepared, type Db } from '@/server/db/connection'
import { emptyJsonList, type JsonText } from '@/server/db/jsonText'
import { allOf, foldWords, wordsBegin } from '@/server/search/search'
import {
  liveProfile,
  publicProfile,
  type Projection,
} from '@/server/repositories/projections/fragments'
import {
  profileSummary,
  fullProfile,
  type FullProfile,
} from '@/server/repositories/projections/profiles'

/** A profile that everyone sees. */
export const findProfile = (db: Db, id: string) => find(db, id, publicProfile)

/** The same, hidden or not. */
export const findOwnProfile = (db: Db, id: string) => find(db, id, liveProfile)

async function find(db: Db, id: string, condition: Projection): Promise<FullProfile | undefined> {
  const { rows } = await prepared<{ profile: FullProfile }>`
    select ${fullProfile} as profile from profiles p where p.id = ${id} and ${condition}`.execute(
    db,
  )
  return rows[0]?.profile
}

/** Whether a profile has the handle, including deleted profiles that can be restored. */
export async function isHandleTaken(db: Db, handle: string): Promise<boolean> {
  const found = await db
    .selectFrom('profiles')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirst()
  return found !== undefined
}

/** Profiles that a user is a member of: first their own, oldest first. The first one is the user's default profile. */
export async function listMemberProfiles(db: Db, uid: string): Promise<FullProfile[]> {
  const { rows } = await sql<{ profile: FullProfile }>`
    select ${fullProfile} as profile from profiles p
    join profile_members m on m.profile_id = p.id
    where m.uid = ${uid} and ${liveProfile}
    order by p.owner_uid <> ${uid}, p.created_at, p.id`.execute(db)
  return rows.map((row) => row.profile)
}

/** Profiles whose primary owner a user is, oldest first. */
export async function listProfilesOf(db: Db, ownerUid: string): Promise<FullProfile[]> {
  const { rows } = await sql<{ profile: FullProfile }>`
    select ${fullProfile} as profile from profiles p
    where p.owner_uid = ${ownerUid} and ${liveProfile}
    order by p.created_at, p.id`.execute(db)
  return rows.map((row) => row.profile)
}

/** Finds profiles by word prefixes, those whose name starts with the text first. */
export async function searchProfiles(db: Db, text: string): Promise<JsonText<ProfileSummary[]>> {
  const query = allOf(wordsBegin(text))
  if (query === null) return emptyJsonList
  const name = foldWords(text).join(' ')
  const { rows } = await sql<{ text: JsonText<ProfileSummary[]> }>`
    with matches as materialized (
      select p.id, p.score, p.created_at, starts_with(p.search_text, ${name}) as named
      from profiles p where ${publicProfile} and p.search @@ ${query}::tsquery
      order by p.score desc, p.created_at desc, p.id limit 1000
    ),
    shown as (
      select id, row_number() over (order by named desc, score desc, created_at desc, id) as position
      from matches order by position limit ${sql.lit(pageSizes.profileSearch)}
    )
    select coalesce(json_agg(${profileSummary} order by s.position), '[]')::text as text
    from shown s join profiles p on p.id = s.id`.execute(db)
  return rows[0]?.text ?? emptyJsonList
}
