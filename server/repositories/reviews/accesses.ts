import { sql } from 'kysely'
import type { AccessAction } from '@/contract/enums/applications'
import type { Page } from '@/contract/values/values'
import { prepared, type Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { instant } from '@/server/repositories/projections/fragments'
import { jurorOf } from './jurorOf'

interface Access {
  opportunityId: string
  /** Null for a list or an export. */
  applicationId: string | null
  uid: string
  who: string
  action: AccessAction
}

/** Minutes within which the same access is logged once, so that the log can be read. */
const onceIn: Record<AccessAction, number> = {
  READ: 1,
  LISTED: 60,
  DOWNLOADED_DOCUMENT: 1,
  EXPORTED: 1,
  CORRECTED: 0,
  PLACE_DECLINED: 0,
  PLACE_LAPSED: 0,
  PLACE_OFFERED: 0,
}

/** Logs an access, unless the same one was logged shortly before. */
export async function logAccess(db: Db, access: Access): Promise<void> {
  const { opportunityId, applicationId, uid, who, action } = access
  await prepared`
    insert into application_accesses (opportunity_id, application_id, uid, who, action)
    select ${opportunityId}, ${applicationId}::uuid, ${uid}, ${who}, ${action}
    where not exists (
      select from application_accesses
      where opportunity_id = ${opportunityId} and at > now() - make_interval(mins => ${sql.lit(onceIn[action])})
        and application_id is not distinct from ${applicationId}::uuid
        and uid = ${uid} and action = ${action})`.execute(db)
}

/** Logs that somebody saw names or works of many applications. */
export const logList = (
  db: Db,
  reader: Pick<Access, 'opportunityId' | 'uid' | 'who'>,
): Promise<void> => logAccess(db, { ...reader, applicationId: null, action: 'LISTED' })

interface LoggedAccess {
  at: string
  who: string
  action: AccessAction
  number: number | null
  name: string | null
}

/** The latest first. */
export async function listAccesses(
  db: Db,
  opportunityId: string,
  { page, size }: { page: number; size: number },
): Promise<Page<LoggedAccess>> {
  const { rows } = await sql<{ items: LoggedAccess[]; total: number }>`
    with shown as (
      select c.* from application_accesses c where c.opportunity_id = ${opportunityId}
      order by c.at desc, c.id desc ${onPage({ page, size })}
    )
    select (select count(*)::int from application_accesses
        where opportunity_id = ${opportunityId}) as total,
      (select coalesce(json_agg(json_build_object('at', ${instant('c.at')},
          'who', concat_ws(', ', coalesce(j.name, m.name), c.who), 'name', a.submission ->> 'name',
          'action', c.action, 'number', a.number) order by c.at desc, c.id desc), '[]')
        from shown c left join applications a on a.id = c.application_id
        left join opportunities o on o.id = c.opportunity_id
        left join members m on m.profile_id = o.profile_id and m.uid = c.uid
        left join ${jurorOf(sql`c.opportunity_id`, sql`c.uid`)} j on true) as items`.execute(db)
  const [found] = rows
  return { items: found?.items ?? [], total: found?.total ?? 0, page, size, totalIsCapped: false }
}
