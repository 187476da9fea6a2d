import { sql } from 'kysely'
import { lifetimes } from '@/contract/limits'
import type { Db } from '@/server/db/connection'
import { allowanceOf, requireQuota, type Allowance } from '@/server/policies/artworks'
import { findSubscription } from './profileTokens'
import { acquireUserLock } from './userLocks'

export interface Holder {
  uid: string
  profileId: string
}

export interface UsedAllowance extends Allowance {
  used: number
}

const shown = sql`a.visibility <> 'DRAFT' and a.deleted_at is null and not a.hidden`

const countOnPlan = (db: Db, profileId: string) =>
  sql<{ used: number }>`
    select count(*)::int as used from artworks a
    where a.profile_id = ${profileId} and ${shown}`.execute(db)

/** Whatever took a free place once, and whatever profiles without a running plan show now. */
const countFree = (db: Db, uid: string, now: Date) =>
  sql<{ used: number }>`
    select count(*)::int as used from (
      select artwork_id from free_artworks where owner_uid = ${uid}
      union
      select a.id from artworks a join profiles p on p.id = a.profile_id
      where p.owner_uid = ${uid} and ${shown} and not exists (
        select from subscriptions s where s.profile_id = p.id and s.type is not null and (
          s.status in ('active', 'trialing') or (s.status = 'past_due' and s.past_due_since
            > ${now}::timestamptz - make_interval(secs => ${lifetimes.pastDueGrace}))))
    ) counted`.execute(db)

/** How many works the holder's plan lets them show, and how many of these places are taken. */
export async function readQuota(
  db: Db,
  { uid, profileId }: Holder,
  now: number,
): Promise<UsedAllowance> {
  const allowance = allowanceOf(await findSubscription(db, profileId), now)
  const { rows } = await (allowance.plan === 'free'
    ? countFree(db, uid, new Date(now))
    : countOnPlan(db, profileId))
  return { ...allowance, used: rows[0]?.used ?? 0 }
}

/**
 * Takes a place for a work that is about to be shown, in the transaction that shows it. Places of
 * the free plan are taken once and for all; a work that has one needs no other.
 */
export async function claimSlot(
  db: Db,
  holder: Holder,
  artworkId: string,
  now: number,
): Promise<void> {
  await acquireUserLock(db, holder.uid)
  const quota = await readQuota(db, holder, now)
  const isFree = quota.plan === 'free'
  const isCounted = isFree && (await hasFreePlace(db, artworkId))
  requireQuota(quota, isCounted ? -1 : quota.used)
  if (isFree && !isCounted) await keepFreePlaces(db, holder.uid, [artworkId])
}

async function hasFreePlace(db: Db, artworkId: string): Promise<boolean> {
  const found = await db
    .selectFrom('free_artworks')
    .select('artwork_id')
    .where('artwork_id', '=', artworkId)
    .executeTakeFirst()
  return found !== undefined
}

export async function keepFreePlaces(
  db: Db,
  uid: string,
  artworkIds: readonly string[],
): Promise<void> {
  await sql`
    insert into free_artworks (artwork_id, owner_uid)
    select id, ${uid} from unnest(${artworkIds}::uuid[]) as taken (id)
    on conflict do nothing`.execute(db)
}
