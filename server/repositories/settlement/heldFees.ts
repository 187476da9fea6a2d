import { sql } from 'kysely'
import { applicationTimes } from '@/contract/limits/applicationLimits'
import type { Db } from '@/server/db/connection'
import { guaranteedOn } from '@/server/repositories/applications/calls'

export interface FeeOpportunity {
  id: string
  title: string
  /** The profile to which they are transferred. */
  organizerId: string
  /** Nobody can submit anymore, not even within the grace. */
  isClosed: boolean
  timeZone: string
}

/** Paid, not to be refunded, not lost in a dispute, and not transferred. */
const isHeld = sql`m.state = 'PAID' and m.refund_reason is null and m.transfer is null
  and coalesce(m.held_minor, 1) > 0`

/** Opportunities with fees that are held and not to be refunded. One that was erased counts as closed. */
export async function listFeeOpportunities(db: Db, now: Date): Promise<FeeOpportunity[]> {
  const { rows } = await sql<FeeOpportunity>`
    select m.opportunity_id as id, m.organizer_id as "organizerId",
      coalesce(o.title, max(x.call_title), 'an opportunity') as title,
      coalesce(o.deadline_at + make_interval(secs => ${applicationTimes.grace}) <= ${now}, o.id is null)
        as "isClosed",
      coalesce(o.deadline_zone, 'UTC') as "timeZone"
    from application_payments m
    left join opportunities o on o.id = m.opportunity_id
    left join applications x on x.id = m.application_id
    where ${isHeld}
    group by m.opportunity_id, m.organizer_id, o.id
    order by m.opportunity_id, m.organizer_id`.execute(db)
  return rows
}

/** What was paid for an application, and is held. */
export interface HeldFee {
  sessionId: string
  applicationId: string
  paidAt: Date
  /** Null until the money has arrived. */
  heldMinor: number | null
  currency: string | null
  isDisputed: boolean
  needsAnswer: boolean
  /** Paid, but not submitted: after a restore. */
  isDraft: boolean
  guaranteedOn: string | null
}

/** The earlier of the dates that applicants saw as they paid, and see now. */
const lastDay = sql`least(m.guaranteed_on, ${guaranteedOn})`

/** Who erases an application gives up its answer, unless the answer was missed before. */
const isWaitedFor = sql`(x.erased_at is null
  or (x.erased_at at time zone coalesce(o.deadline_zone, 'UTC'))::date > ${lastDay})`

/** Held payments for an opportunity, the earliest first. */
export async function listHeldFees(
  db: Db,
  { id, organizerId }: Pick<FeeOpportunity, 'id' | 'organizerId'>,
): Promise<HeldFee[]> {
  const { rows } = await sql<HeldFee>`
    select m.session_id as "sessionId", m.application_id as "applicationId", m.paid_at as "paidAt",
      m.held_minor::float8 as "heldMinor", m.held_currency as currency,
      m.dispute is not null as "isDisputed",
      coalesce(x.state = 'SUBMITTED' and x.notified_decision is null and ${isWaitedFor}, false)
        as "needsAnswer",
      coalesce(x.state = 'DRAFT', false) as "isDraft",
      case when m.guaranteed_on is not null
        then ${lastDay}::text end as "guaranteedOn"
    from application_payments m
    left join opportunities o on o.id = m.opportunity_id
    left join applications x on x.id = m.application_id
    where m.opportunity_id = ${id} and m.organizer_id = ${organizerId}
      and ${isHeld}
    order by m.paid_at, m.session_id`.execute(db)
  return rows
}

/** Whether somebody is paying, or has paid and the money is on its way. */
export async function hasOpenPayments(db: Db, opportunityId: string): Promise<boolean> {
  const found = await db
    .selectFrom('application_payments')
    .select('session_id')
    .where('opportunity_id', '=', opportunityId)
    .where('state', 'in', ['OPEN', 'PROCESSING'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

interface ClaimedFee {
  session_id: string
  held_minor: string
}

/** Makes payments that are still held and undisputed part of a transfer. @returns those that are now */
export async function claimFees(
  db: Db,
  sessionIds: readonly string[],
  transferId: string,
): Promise<ClaimedFee[]> {
  const rows = await db
    .updateTable('application_payments')
    .set({ transfer: transferId })
    .where('session_id', 'in', sessionIds)
    .where('state', '=', 'PAID')
    .where('refund_reason', 'is', null)
    .where('transfer', 'is', null)
    .where('dispute', 'is', null)
    .where('held_minor', '>', '0')
    .returning(['session_id', 'held_minor'])
    .execute()
  return rows.map((row) => ({ ...row, held_minor: row.held_minor ?? '0' }))
}

export async function saveShare(
  db: Db,
  sessionId: string,
  { fee, reserve }: { fee: number; reserve: number },
): Promise<void> {
  await db
    .updateTable('application_payments')
    .set({ fee_minor: fee, reserve_minor: reserve })
    .where('session_id', '=', sessionId)
    .execute()
}

/** A payment whose money came back from a transfer is held again. */
export async function markHeldAgain(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('application_payments')
    .set({ transfer: null, fee_minor: null, reserve_minor: null })
    .where('session_id', '=', sessionId)
    .execute()
}

interface FeeMoneyRow {
  charge: string
  heldMinor: number
  currency: string
  /** The provider's id of a dispute that is open. */
  dispute: string | null
}

/** Stores what the provider's charge has left of a payment. */
export async function saveFeeMoney(
  db: Db,
  sessionId: string,
  { charge, heldMinor, currency, dispute }: FeeMoneyRow,
): Promise<void> {
  await db
    .updateTable('application_payments')
    .set({ charge, held_minor: heldMinor, held_currency: currency, dispute })
    .where('session_id', '=', sessionId)
    .execute()
}
