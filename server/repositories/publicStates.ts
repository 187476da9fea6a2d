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
    select (to_jsonb(a) - 'updated_at' || ${boostsOf('artwork_id', 'a.id')})::text as state
    from artworks a join profiles p on p.id = a.profile_id
    where a.id = ${id} and a.visibility <> 'DRAFT' and a.deleted_at is null and not a.hidden
      and ${liveProfile}`,
  opportunities: (id) => sql`
    select (to_jsonb(o) - array['updated_at', 'version', 'unpublished_changes', 'chosen_boost']
      || ${boostsOf('opportunity_id', 'o.id')})::text as state
    from opportunities o join profiles p on p.id = o.profile_id
    where o.id = ${id} and ${publicOpportunity} and ${liveProfile}`,
  profiles: (id) => sql`
    select (to_jsonb(p) - array['updated_at', 'career_stage', 'contact', 'allows_rooms', 'owner_uid']
      || jsonb_build_object('contact', p.contact - ${hiddenContact('email', 'showEmail')}
        - ${hiddenContact('phone', 'showPhone')}))::text as state
    from profiles p where p.id = ${id} and ${publicProfile}`,
  rooms: (id) => sql`
    select (to_jsonb(r) - array['updated_at', 'followers_mailed_at'] || jsonb_build_object('works', (
      select jsonb_agg(jsonb_build_array(w.artwork_id, w.consent, w.is_hung) order by w.artwork_id)
      from room_works w where w.room_id = r.id)))::text as state
    from rooms r where r.id = ${id} and ${publicRoom}`,
}

const boostsOf = (column: string, id: string) => sql`jsonb_build_object('boosts', (
  select jsonb_agg(to_jsonb(b) order by b.id) from boosts b
  where ${sql.ref(`b.${column}`)} = ${sql.ref(id)}))`

const hiddenContact = (field: string, flag: string) => sql`
  case when p.contact -> ${sql.lit(flag)} = 'true' then '' else ${sql.lit(field)} end`

/**
 * What everyone can see of a record, as the JSON of its columns: it changes whenever they see something else, with its
 * place in lists. Null while it is not public.
 */
export async function readPublicState(
  db: Db,
  kind: PublicRecord,
  id: string,
): Promise<string | null> {
  const { rows } = await states[kind](id).execute(db)
  return rows[0]?.state ?? null
}
