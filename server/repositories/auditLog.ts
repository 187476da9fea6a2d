import { sql, type Insertable } from 'kysely'
import type { LogEntry } from '@/contract/admin'
import { pageSizes } from '@/contract/limits/listLimits'
import type { Page } from '@/contract/values/values'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import type { AuditLogTable } from '@/server/db/tables/auditLog'
import { instant } from './projections/fragments'

/** The administrator who acts. */
export type Actor = { uid: string; email: string | null }

export async function logAction(db: Db, entry: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}

/** Newest entries first. */
export async function listLog(db: Db, page: number): Promise<Page<LogEntry>> {
  const size = pageSizes.log
  const { rows } = await sql<{ entry: LogEntry }>`
    select json_build_object('id', l.id, 'at', ${instant('l.at')}, 'actorUid', l.actor_uid,
      'actorEmail', l.actor_email,
      'action', l.action, 'subjectId', l.subject_id, 'subjectName', l.subject_name,
      'reason', l.reason) as entry
    from audit_log l order by l.at desc, l.id
    ${onPage({ page, size })}`.execute(db)
  const { total } = await db
    .selectFrom('audit_log')
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const items = rows.map(({ entry }) => entry)
  return { items, page, size, total: Number(total), totalIsCapped: false }
}
