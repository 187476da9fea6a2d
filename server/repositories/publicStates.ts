import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/connection'
import { liveProfile, publicProfile, publicOpportunity, publicRoom } from './projections/fragments'

/** Records that are public at times. */
export type PublicRecord = 'artworks' | 'opportunities' | 'profiles' | 'rooms'

/**
 * Each record as text, without what its owner alone sees. So a new column counts as
 * public until it is named here.
 */
const states: Record<PublicRecord, (id: string) => RawBuilder<{ state: string }>> = {
  artworks: (id) => sql`
    select md5((to_jsonb(a) - 'updated_at')::text || ${boostsOf('artwork_id', 'a.id')}) as state
    from artworks a join profiles p on p.id = a.profile_id
    where a.id = ${id} and a.visibility <> 'DRAFT' and a.deleted_at is null and not a.hidden
      and ${liveProfile}`,
  opportunities: (id) => sql`
    select md5((to_jsonb(o) - array['updated_at', 'version', 'unpublished_changes', 'chosen_boost'])::text
      || ${boostsOf('opportunity_id', 'o.id')}) as state
    from opportunities o join profiles p on p.id = o.profile_id
    where o.id = ${id} and ${publicOpportunity} and ${liveProfile}`,
  profiles: (id) => sql`
    select md5((to_jsonb(p) - array['updated_at', 'career_stage', 'contact', 'allows_rooms'])::text
      || (p.contact - ${hiddenContact('email', 'showEmail')} - ${hiddenContact('phone', 'showPhone')})::text
      ) as state
    from profiles p where p.id = ${id} and ${publicProfile}`,
  rooms: (id) => sql`
    select md5((to_jsonb(r) - array['updated_at', 'followers_mailed_at'])::text || (
      select jsonb_agg(jsonb_build_array(w.artwork_id, w.consent, w.is_hung) order by w.artwork_id)
      from room_works w where w.room_id = r.id)::text) as state
    from rooms r where r.id = ${id} and ${publicRoom}`,
}

const boostsOf = (column: string, id: string) => sql`coalesce((
  select jsonb_agg(to_jsonb(b) order by b.id) from boosts b
  where ${sql.ref(`b.${column}`)} = ${sql.ref(id)})::text, '')`

const hiddenContact = (field: string, flag: string) => sql`
  case when p.contact -> ${sql.lit(flag)} = 'true' then '' else ${sql.lit(field)} end`

/**
 * A text that changes whenever everyone sees something else of a record: its fields, its place in lists, or
 * whether it is public at all. Null while it is not.
 */
export async function readPublicState(
  db: Db,
  kind: PublicRecord,
  id: string,
): Promise<string | null> {
  const { rows } = await states[kind](id).execute(db)
  return rows[0]?.state ?? null
}
