import { sql, type Insertable, type RawBuilder } from 'kysely'
import { prepared, type Db } from '@/server/db/connection'
import type { WaiverCodeTable } from '@/server/db/tables/payments/feeWaivers'
import { unpaidAgain } from '@/server/policies/payments/applicationPayments'
import type { CodeFacts } from '@/server/policies/payments/feeWaivers'

/** A payment `m` that counts as a use: it is open, on its way, or was paid and not refunded. */
const holdsUse = sql`(m.state in ('OPEN', 'PROCESSING') or m.state = 'PAID'
  and (m.refund_reason is null or m.refund_reason not in (${sql.join(unpaidAgain.map(sql.lit))})))`

interface Counting {
  now: Date
  /** An application that is left out. */
  except?: RawBuilder<unknown>
}

/** Applications that use the code `c`. They are counted, so that a use is free again with what held it. */
const usesOf = ({ now, except = sql`null::uuid` }: Counting) => sql`(
  select count(*)::int from (
    select w.application_id as id from fee_waivers w
      where w.code_id = c.id and (w.used_at is not null or w.held_until > ${now})
    union
    select m.application_id from application_payments m
      where m.waiver_code = c.id and ${holdsUse}) used
  where used.id is distinct from ${except})`

/** The columns of `CodeFacts` of a code `c` but its percentage, and its id. */
export const codeFacts = (counting: Counting) => sql`c.id, c.code,
  c.max_uses as "maxUses", to_char(c.ends_on, 'YYYY-MM-DD') as "endsOn",
  c.closed_at as "closedAt", ${usesOf(counting)} as uses,
  (select o.deadline_zone from opportunities o where o.id = c.opportunity_id) as "timeZone"`

export type FoundCode = CodeFacts & { id: string }

interface Uses {
  now: Date
  /** Whose use is left out. */
  applicationId: string
}

export async function findCode(
  db: Db,
  { opportunityId, code }: { opportunityId: string | null; code: string },
  { now, applicationId }: Uses,
): Promise<FoundCode | undefined> {
  const { rows } = await sql<FoundCode>`
    select c.percent, ${codeFacts({ now, except: sql`${applicationId}::uuid` })} from waiver_codes c
    where c.opportunity_id = ${opportunityId} and c.code = ${code}`.execute(db)
  return rows[0]
}

/**
 * Locks a code until the transaction ends, so that its uses stay what they are. They are counted by a statement of their
 * own, which sees what was committed while this one waited.
 */
export async function lockCode(
  db: Db,
  id: string,
  { now, applicationId }: Uses,
): Promise<FoundCode | undefined> {
  await sql`select from waiver_codes where id = ${id} for no key update`.execute(db)
  const { rows } = await sql<FoundCode>`
    select c.percent, ${codeFacts({ now, except: sql`${applicationId}::uuid` })} from waiver_codes c
    where c.id = ${id}`.execute(db)
  return rows[0]
}

/** The same for the code that was entered for an application, before its fee is calculated. */
export async function lockCodeOf(db: Db, applicationId: string): Promise<void> {
  await prepared`
    select from waiver_codes where id = (select code_id from fee_waivers
      where application_id = ${applicationId} and kind = 'CODE') for no key update`.execute(db)
}

/** The codes of an opportunity, the latest first. @param codeId one of them */
export async function listCodes(
  db: Db,
  opportunityId: string,
  { now, codeId = null }: { now: Date; codeId?: string | null },
): Promise<FoundCode[]> {
  const { rows } = await sql<FoundCode>`
    select c.percent, ${codeFacts({ now })} from waiver_codes c
    where c.opportunity_id = ${opportunityId} and (${codeId}::uuid is null or c.id = ${codeId}::uuid)
    order by c.created_at desc, c.id`.execute(db)
  return rows
}

/** Closed ones included. */
export async function countCodes(db: Db, opportunityId: string): Promise<number> {
  const { count } = await db
    .selectFrom('waiver_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('opportunity_id', '=', opportunityId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns its id; undefined if the opportunity has the code */
export async function insertCode(
  db: Db,
  code: Insertable<WaiverCodeTable>,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('waiver_codes')
    .values(code)
    .onConflict((row) => row.columns(['opportunity_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Closing it again changes nothing. */
export async function closeCode(
  db: Db,
  { opportunityId, codeId, now }: { opportunityId: string; codeId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('waiver_codes')
    .set((row) => ({ closed_at: row.fn.coalesce('closed_at', row.val(now)) }))
    .where('id', '=', codeId)
    .where('opportunity_id', '=', opportunityId)
    .execute()
}
