import { sql, type RawBuilder } from 'kysely'
import type { ReportKind } from '@/contract/enums/reports'
import { pageSizes } from '@/contract/limits/listLimits'
import type { OpenReport, ReportedSubject } from '@/contract/reports'
import type { Page } from '@/contract/values/values'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { instant, restrictionFields } from '@/server/repositories/projections/fragments'

/** Subjects that wait for a decision: with open reports, or with an appeal. */
const open = sql`
  select kind, subject_id, min(since) as since from (
    select kind, subject_id, created_at as since from reports where closed_at is null
    union all
    select kind, subject_id, appealed_at from restrictions
    where appealed_at is not null and decided_at is null and lifted_at is null) waiting
  group by 1, 2`

const hidden = sql`
  select kind, subject_id, created_at as since from restrictions where lifted_at is null`

const reportFields = sql`json_build_object('id', o.id, 'reason', o.reason, 'text', o.text,
  'createdAt', ${instant('o.created_at')}, 'email', o.reporter_email)`

/** A page of the open reports `o` of a subject, the earliest first. */
const reportsOf = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>, page: number) => sql`(
  select coalesce(json_agg(${reportFields} order by o.created_at, o.id), '[]') from (
    select * from reports
    where kind = ${kind} and subject_id = ${id} and closed_at is null
    order by created_at, id ${onPage({ page, size: pageSizes.subjectReports })}) o)`

const reportCountOf = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`(
  select count(*)::int from reports
  where kind = ${kind} and subject_id = ${id} and closed_at is null)`

export async function listSubjectReports(
  db: Db,
  { kind, id, page }: { kind: ReportKind; id: string; page: number },
): Promise<Page<OpenReport>> {
  const subject = [sql`${kind}`, sql`${id}::uuid`] as const
  const { rows } = await sql<{ items: OpenReport[]; total: number }>`
    select ${reportCountOf(...subject)} as total, ${reportsOf(...subject, page)} as items
    `.execute(db)
  const { items = [], total = 0 } = rows[0] ?? {}
  return { items, page, size: pageSizes.subjectReports, total, totalIsCapped: false }
}

/** What waits the longest comes first; of what is hidden, the newest. */
export async function listReported(
  db: Db,
  { state, page }: { state: 'open' | 'hidden'; page: number },
): Promise<Page<ReportedSubject>> {
  const size = pageSizes.reports
  const [source, order] =
    state === 'open' ? [open, sql`since, subject_id`] : [hidden, sql`since desc, subject_id`]
  const { rows } = await sql<{ items: ReportedSubject[]; total: number }>`
    with listed as (${source}),
    shown as (
      select *, row_number() over (order by ${order}) as position from listed
      order by position ${onPage({ page, size })}
    )
    select (select count(*)::int from listed) as total, (
      select coalesce(json_agg(json_build_object(
        'kind', s.kind, 'id', s.subject_id,
        'name', coalesce(r.subject_name, n.subject_name),
        'profile', case when p.id is null then null
          else json_build_object('id', p.id, 'name', p.name) end,
        'message', m.text, 'since', ${instant('s.since')},
        'reports', ${reportsOf(sql`s.kind`, sql`s.subject_id`, 1)},
        'reportCount', ${reportCountOf(sql`s.kind`, sql`s.subject_id`)},
        'restriction', case when n.id is null then null
          else json_build_object(${restrictionFields}, 'appeal', n.appeal) end
      ) order by s.position), '[]')
      from shown s
      left join lateral (
        select subject_name, profile_id, owner_uid from reports o
        where o.kind = s.kind and o.subject_id = s.subject_id and o.closed_at is null
        order by o.created_at desc limit 1) r on true
      left join restrictions n on n.kind = s.kind and n.subject_id = s.subject_id
        and n.lifted_at is null
      left join profiles p on p.id = coalesce(r.profile_id, n.profile_id, (
        select id from profiles where owner_uid = coalesce(r.owner_uid, n.owner_uid)
          and deleted_at is null order by created_at, id limit 1))
      left join profile_messages m on s.kind = 'MESSAGE' and m.id = s.subject_id) as items
    `.execute(db)
  const { items = [], total = 0 } = rows[0] ?? {}
  return { items, page, size, total, totalIsCapped: false }
}
