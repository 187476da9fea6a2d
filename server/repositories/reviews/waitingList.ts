import { sql } from 'kysely'
import type { NextOffer } from '@/contract/forms/waitingList'
import type { Db } from '@/server/db/connection'
import { countedScore, joinSettings } from './countedScores'
import { isWaiting } from './decisions'
import { isReviewed } from './reviewRows'

/** @param offer null: the organizer offers free places */
export async function saveNextOffer(
  db: Db,
  opportunityId: string,
  offer: NextOffer | null,
): Promise<void> {
  const next_offer = offer && JSON.stringify(offer)
  await db
    .insertInto('review_settings')
    .values({ opportunity_id: opportunityId, next_offer })
    .onConflict((row) => row.column('opportunity_id').doUpdateSet({ next_offer }))
    .execute()
}

/**
 * What the next on the waiting list is offered; null if the organizer offers places. Until the transaction ends, no
 * other one offers a place of the same opportunity.
 */
export async function lockNextOffer(db: Db, opportunityId: string): Promise<NextOffer | null> {
  const found = await db
    .selectFrom('review_settings')
    .select('next_offer')
    .where('opportunity_id', '=', opportunityId)
    .forUpdate()
    .executeTakeFirst()
  return found?.next_offer ?? null
}

/**
 * Who gets the next place: the best on the waiting list, and who applied first among equals and without scores.
 * Undefined for an empty list, and for an opportunity that is removed or hidden.
 */
export async function findNext(db: Db, opportunityId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a
    join opportunities o on o.id = a.opportunity_id and o.status <> 'REMOVED' and not o.hidden
    left join lateral (
      select avg(counted.score) as mean
      from application_reviews r
      ${joinSettings(sql`a.opportunity_id`)}
      cross join ${countedScore('r')} counted
      where r.application_id = a.id) s on true
    where a.opportunity_id = ${opportunityId} and ${isReviewed} and a.decision = 'WAITING_LIST'
    order by s.mean desc nulls last, a.number
    limit 1`.execute(db)
  return rows[0]?.id
}

/** @returns whether the place is still free: no correction has offered it again, and no other process has passed it on */
export async function markPassed(db: Db, applicationId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update applications a set place_passed_at = ${at}
    where a.id = ${applicationId} and a.place_passed_at is null and not (${isWaiting})
      and (a.confirmation = 'DECLINED' or a.confirmation is null and a.erased_at is null
        and a.notified_decision = 'ACCEPTED' and a.notified_confirm_until is not null)
    returning a.id`.execute(db)
  return rows.length > 0
}
