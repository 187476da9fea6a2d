import { sql } from 'kysely'
import { pageSizes } from '@/contract/limits/listLimits'
import type { Lookalike } from '@/contract/adminVerifications'
import type { Page } from '@/contract/values/values'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { skeletonsOf } from '@/server/policies/lookalikes'
import { instant, publicProfile } from '@/server/repositories/projections/fragments'

/** Computes the skeletons of profiles that are new or were renamed. @returns how many */
export async function updateSkeletons(db: Db, batch: number): Promise<number> {
  const { rows } = await sql<{ id: string; name: string; handle: string }>`
    select p.id, p.name, p.handle from profiles p left join profile_skeletons s on s.profile_id = p.id
    where p.deleted_at is null
      and (s.profile_id is null or s.name <> p.name or s.handle <> p.handle)
    order by p.id limit ${batch}`.execute(db)
  if (rows.length === 0) return 0
  const found = rows.map((row) => ({ ...row, skeletons: skeletonsOf(row.name, row.handle) }))
  await sql`
    insert into profile_skeletons (profile_id, name, handle, skeletons)
    select f.id, f.name, f.handle, array(select jsonb_array_elements_text(f.skeletons))
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f (id uuid, name text, handle text, skeletons jsonb)
    join profiles p on p.id = f.id
    on conflict (profile_id) do update set name = excluded.name, handle = excluded.handle,
      skeletons = excluded.skeletons, dismissed = false`.execute(db)
  return rows.length
}

/** Public profiles that look like a verified one of another owner, the newest first. */
const alike = sql`
  select distinct on (p.id) p.id, p.name, p.handle, p.created_at,
    v.id as verified_id, v.name as verified_name, v.handle as verified_handle, v.verified_domain
  from profiles v join profile_skeletons sv on sv.profile_id = v.id
  join profile_skeletons sp on sp.skeletons && sv.skeletons and not sp.dismissed
  join profiles p on p.id = sp.profile_id
  where v.verified_domain is not null and v.deleted_at is null
    and p.verified_domain is null and p.owner_uid <> v.owner_uid and ${publicProfile}
  order by p.id, v.created_at`

export async function listLookalikes(db: Db, page: number): Promise<Page<Lookalike>> {
  const size = pageSizes.lookalikes
  const { rows } = await sql<{ items: Lookalike[]; total: number }>`
    with found as materialized (${alike}),
    shown as (select * from found order by created_at desc, id ${onPage({ page, size })})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(json_build_object(
        'profile', json_build_object('id', x.id, 'name', x.name, 'handle', x.handle),
        'createdAt', ${instant('x.created_at')},
        'verified', json_build_object('id', x.verified_id, 'name', x.verified_name,
          'handle', x.verified_handle, 'domain', x.verified_domain))
        order by x.created_at desc, x.id), '[]') from shown x) as items`.execute(db)
  const { items = [], total = 0 } = rows[0] ?? {}
  return { items, page, size, total, totalIsCapped: false }
}

/** Until the profile is renamed. @returns its name; undefined if it is not on the list */
export async function dismissLookalike(db: Db, profileId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update profile_skeletons set dismissed = true
    where profile_id = ${profileId} and not dismissed returning name`.execute(db)
  return rows[0]?.name
}
