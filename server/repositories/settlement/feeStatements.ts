import { sql } from 'kysely'
import type { FeeOpportunity, FeeStatement, PaidFee } from '@/contract/applications/feeStatements'
import { pageSizes } from '@/contract/limits/listLimits'
import type { Page } from '@/contract/values/values'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { instant, isOwnerOf } from '@/server/repositories/projections/fragments'

interface StatementSubject {
  title: string
  organizer: string
}

/**
 * An opportunity of a profile that the user owns, for whose fees they answer, with the organizer's name. Also after it was deleted: the
 * payments stay.
 */
export async function findOwnFeeCall(
  db: Db,
  { uid, opportunityId }: { uid: string; opportunityId: string },
): Promise<StatementSubject | undefined> {
  const { rows } = await sql<StatementSubject>`
    select coalesce(o.title, (select max(x.call_title) from applications x
        join application_payments m on m.application_id = x.id
        where m.opportunity_id = ${opportunityId}), 'Opportunity') as title,
      p.name as organizer
    from profiles p left join opportunities o on o.id = ${opportunityId} and o.profile_id = p.id
    where ${isOwnerOf(sql`p.id`, sql`${uid}`)} and (o.id is not null or p.id in (
      select m.organizer_id from application_payments m where m.opportunity_id = ${opportunityId}))
    order by o.id is null limit 1`.execute(db)
  return rows[0]
}

/** Payments that are on their way or have arrived. */
const isPaid = sql`m.state in ('PROCESSING', 'PAID', 'REFUSED')`

/** Held, and neither refunded nor lost. */
const isRefundable = sql`m.state = 'PAID' and m.refund_reason is null and m.transfer is null
  and coalesce(m.held_minor, 1) > 0`

type Counts = Pick<FeeStatement, 'applications' | 'payments' | 'refundable' | 'refunds'>

export async function countPaidFees(db: Db, opportunityId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(distinct m.application_id) filter (where m.state = 'PAID')::int as applications,
      count(*)::int as payments, count(*) filter (where ${isRefundable})::int as refundable,
      (select coalesce(json_agg(r order by r.count desc, r.reason), '[]') from (
        select refund_reason as reason, count(*)::int as count from application_payments
        where opportunity_id = ${opportunityId} and refund_reason is not null group by 1) r) as refunds
    from application_payments m where m.opportunity_id = ${opportunityId} and ${isPaid}`.execute(db)
  return rows[0] ?? { applications: 0, payments: 0, refundable: 0, refunds: [] }
}

/** Of the given applications, or of all: those whose fee is held and can be refunded. */
export async function listRefundable(
  db: Db,
  opportunityId: string,
  applicationIds: readonly string[] | undefined,
): Promise<string[]> {
  const chosen = applicationIds ? sql`and m.application_id = any(${applicationIds}::uuid[])` : sql``
  const { rows } = await sql<{ id: string }>`
    select distinct m.application_id as id from application_payments m
    where m.opportunity_id = ${opportunityId} and ${isRefundable} ${chosen} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** A payment as it is stored. */
export type StoredFee = Omit<PaidFee, 'place'> & {
  state: 'PROCESSING' | 'PAID' | 'REFUSED'
  transfer: string | null
  dispute: string | null
  heldMinor: number | null
  platformFeeMinor: number | null
  reserveMinor: number | null
  heldCurrency: string | null
}

const fields = sql`m.application_id as "applicationId", x.number,
  case when x.state = 'SUBMITTED' and x.erased_at is null then x.submission ->> 'name' end as name,
  ${instant('m.paid_at')} as "paidAt", m.amount_minor::float8 as "amountMinor", m.currency, m.works,
  m.refund_reason as "refundReason", m.refund_note as "refundNote",
  ${instant('m.refunded_at')} as "refundedAt", m.state, m.transfer, m.dispute,
  m.held_minor::float8 as "heldMinor", m.held_currency as "heldCurrency",
  m.fee_minor::float8 as "platformFeeMinor", m.reserve_minor::float8 as "reserveMinor"`

const ofOpportunity = (opportunityId: string) => sql`from application_payments m
  left join applications x on x.id = m.application_id
  where m.opportunity_id = ${opportunityId} and ${isPaid}`

/** The newest first. */
export async function listPaidFees(
  db: Db,
  opportunityId: string,
  page: number,
): Promise<Page<StoredFee>> {
  const size = pageSizes.paidFees
  const { rows } = await sql<StoredFee>`
    select ${fields} ${ofOpportunity(opportunityId)}
    order by m.paid_at desc nulls first, x.number desc, m.session_id ${onPage({ page, size })}`.execute(
    db,
  )
  const { payments } = await countPaidFees(db, opportunityId)
  return { items: rows, page, size, total: payments, totalIsCapped: false }
}

/** All of them, the oldest first. */
export async function readPaidFees(db: Db, opportunityId: string): Promise<StoredFee[]> {
  const { rows } = await sql<StoredFee>`
    select ${fields} ${ofOpportunity(opportunityId)}
    order by m.paid_at nulls last, x.number, m.session_id`.execute(db)
  return rows
}

const ofOrganizer = (profileId: string) => sql`from application_payments m
  where m.organizer_id = ${profileId} and ${isPaid}`

/** Opportunities for which a profile took fees. */
export async function listPaidOpportunities(
  db: Db,
  profileId: string,
  page: number,
): Promise<Page<FeeOpportunity>> {
  const size = pageSizes.feeOpportunities
  const { rows } = await sql<FeeOpportunity>`
    select r.id as "opportunityId", r.payments, instant_text(r.last_at) as "lastPaidAt",
      coalesce(o.title, (select max(x.call_title) from applications x
        where x.id = any(r.applications)), 'Opportunity') as title
    from (select m.opportunity_id as id, count(*)::int as payments,
        max(coalesce(m.paid_at, m.created_at)) as last_at,
        array_agg(m.application_id) as applications
      ${ofOrganizer(profileId)} group by 1) r
    left join opportunities o on o.id = r.id
    order by r.last_at desc, r.id ${onPage({ page, size })}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(distinct m.opportunity_id)::int as total ${ofOrganizer(profileId)}`.execute(db)
  return { items: rows, page, size, total: counted.rows[0]?.total ?? 0, totalIsCapped: false }
}
