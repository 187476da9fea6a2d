import { sql } from 'kysely'
import type { Fulfillment } from '@/contract/admin'
import { pageSizes } from '@/contract/limits/listLimits'
import { staffBoosts } from '@/contract/pricing/plans'
import type { Page } from '@/contract/values/values'
import type { Db } from '@/server/db/connection'
import { onPage } from '@/server/db/paging'
import { instant } from '@/server/repositories/projections/fragments'

const fulfillment = sql`json_build_object(
  'id', b.id, 'type', b.type,
  'subject', case when a.id is not null
    then json_build_object('kind', 'artwork', 'id', a.id, 'title', a.title)
    else json_build_object('kind', 'opportunity', 'id', o.id, 'title', o.title) end,
  'profile', json_build_object('id', p.id, 'name', p.name),
  'paidAt', instant_text(coalesce(u.paid_at, b.created_at)),
  'fulfilledAt', ${instant('b.fulfilled_at')}, 'proofUrl', b.proof_url)`

const from = sql`boosts b
  left join artworks a on a.id = b.artwork_id
  left join opportunities o on o.id = b.opportunity_id
  join profiles p on p.id = coalesce(a.profile_id, o.profile_id)
  left join purchases u on u.id = b.purchase_id`

const byStaff = sql`b.type in (${sql.join(staffBoosts.map((type) => sql.lit(type)))})`

/** The subject was public, and neither deleted, hidden nor by invitation since. */
const canBeShown = sql`b.starts_at is not null
  and coalesce(a.deleted_at is null and not a.hidden,
    o.status <> 'REMOVED' and not o.hidden and o.invitation_code is null)`

const states = {
  open: {
    where: sql`b.fulfilled_at is null and b.ends_at is null and ${canBeShown}`,
    order: sql`coalesce(u.paid_at, b.created_at), b.id`,
  },
  done: { where: sql`b.fulfilled_at is not null`, order: sql`b.fulfilled_at desc, b.id` },
}

/** Boosts that administrators carry out: open ones by payment, done ones the latest first. */
export async function listFulfillment(
  db: Db,
  { state, page }: { state: keyof typeof states; page: number },
): Promise<Page<Fulfillment>> {
  const size = pageSizes.fulfillment
  const { where, order } = states[state]
  const { rows } = await sql<{ item: Fulfillment }>`
    select ${fulfillment} as item from ${from} where ${byStaff} and ${where}
    order by ${order} ${onPage({ page, size })}`.execute(db)
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from ${from} where ${byStaff} and ${where}`.execute(db)
  const items = rows.map(({ item }) => item)
  return { items, page, size, total: totals[0]?.total ?? 0, totalIsCapped: false }
}

export async function findFulfillment(db: Db, boostId: string): Promise<Fulfillment | undefined> {
  const { rows } = await sql<{ item: Fulfillment }>`
    select ${fulfillment} as item from ${from} where ${byStaff} and b.id = ${boostId}`.execute(db)
  return rows[0]?.item
}

/** Who bought a boost, or else posted its subject. */
export async function findBoostBuyer(
  db: Db,
  boostId: string,
): Promise<{ uid: string; profileId: string } | undefined> {
  const { rows } = await sql<{ uid: string; profileId: string }>`
    select coalesce(u.owner_uid, p.owner_uid) as uid,
      coalesce(u.profile_id, p.id) as "profileId"
    from ${from} where b.id = ${boostId}`.execute(db)
  return rows[0]
}

/** Locks a boost that administrators carry out until the transaction ends. */
export const lockStaffBoost = (db: Db, id: string) =>
  db
    .selectFrom('boosts')
    .select(['fulfilled_at', 'ends_at', 'starts_at', 'proof_url'])
    .where('id', '=', id)
    .where('type', 'in', [...staffBoosts])
    .forUpdate()
    .executeTakeFirst()

/** Ends a boost with the proof that it was carried out. */
export async function markFulfilled(
  db: Db,
  id: string,
  { by, proofUrl, at }: { by: string; proofUrl: string; at: Date },
): Promise<void> {
  await db
    .updateTable('boosts')
    .set({ fulfilled_at: at, ends_at: at, fulfilled_by: by, proof_url: proofUrl })
    .where('id', '=', id)
    .execute()
}

export async function updateProof(db: Db, id: string, proofUrl: string): Promise<void> {
  await db.updateTable('boosts').set({ proof_url: proofUrl }).where('id', '=', id).execute()
}
