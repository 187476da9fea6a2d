import { sql } from 'kysely'
import type { ActivityAction, ActivitySubject } from '@/contract/enums/team'
import { teamLimits } from '@/contract/limits/teamLimits'
import type { Activity, ActivityChange } from '@/contract/team/team'
import type { Page } from '@/contract/values/values'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { instant } from '@/server/repositories/projections/fragments'

interface NewActivity {
  profileId: string
  uid: string
  /** What the member is called unless the team knows a name. */
  who?: string | null
  action: ActivityAction
  subject?: { kind: ActivitySubject; id: string; title: string } | null
  changes?: ActivityChange[]
}

/** The name of a member of a profile: as they joined, else by their address. */
const memberName = (profileId: string, uid: string, otherwise: string | null) => sql`coalesce(
  (select name from members where profile_id = ${profileId} and uid = ${uid}),
  ${otherwise}::text,
  (select email from mail_addresses where uid = ${uid} and verified), 'A member')`

/** Nothing for a profile that does not exist. */
export async function insertActivity(
  db: Db,
  { profileId, uid, who = null, action, subject = null, changes = [] }: NewActivity,
): Promise<void> {
  await sql`
    insert into activities (profile_id, uid, who, action, subject_kind, subject_id, subject_title, changes)
    select p.id, ${uid}, ${memberName(profileId, uid, who)}, ${action}, ${subject?.kind ?? null},
      ${subject?.id ?? null}::uuid, ${subject?.title ?? null}, ${JSON.stringify(changes)}::jsonb
    from profiles p where p.id = ${profileId}`.execute(db)
}

const isKept = sql`at > now() - make_interval(months => ${sql.lit(teamLimits.activityMonths)})`

/** The latest first. */
export async function listActivities(
  db: Db,
  profileId: string,
  page: number,
): Promise<Page<Activity>> {
  const size = teamLimits.activityPage
  const { rows } = await sql<{ items: Activity[]; total: number }>`
    with shown as (
      select * from activities where profile_id = ${profileId} and ${isKept}
      order by at desc, id ${onPage({ page, size })}
    )
    select (select count(*)::int from activities where profile_id = ${profileId} and ${isKept}) as total,
      (select coalesce(json_agg(json_build_object('id', x.id, 'at', ${instant('x.at')}, 'who', x.who,
          'action', x.action, 'changes', x.changes,
          'subject', case when x.subject_kind is not null then json_build_object(
            'kind', x.subject_kind, 'id', x.subject_id, 'title', x.subject_title) end)
          order by x.at desc, x.id), '[]') from shown x) as items`.execute(db)
  const { items = [], total = 0 } = rows[0] ?? {}
  return { items, page, size, total, totalIsCapped: false }
}

/** @returns how many */
export async function removeOldActivities(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('activities')
    .where(sql<boolean>`not (${isKept})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** After the account was erased, the log says what was done, and not by whom. */
export async function eraseFromActivities(db: Db, uid: string): Promise<void> {
  await db
    .updateTable('activities')
    .set({ uid: sql<string>`'erased ' || id`, who: 'A former member' })
    .where('uid', '=', uid)
    .execute()
}
