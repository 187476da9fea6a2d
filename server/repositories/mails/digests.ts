import { sql } from 'kysely'
import { inTransaction, type Db } from '@/server/db/connection'
import { openAt } from '@/server/repositories/projections/fragments'

const LONGEST_DIGEST = 12

interface Digest {
  promotedIds: string[]
  newestIds: string[]
  isFinished: boolean
}

/**
 * The edition, which is put together on first use: what was published in the week before, and every
 * opportunity with a newsletter boost.
 */
export const openDigest = (db: Db, edition: Date, now: Date): Promise<Digest> =>
  inTransaction(db, async (transaction) => {
    // Two processes that open the same edition wait for each other here.
    const created = await transaction
      .insertInto('digests')
      .values({ edition, promoted_ids: [], opportunity_ids: [] })
      .onConflict((row) => row.column('edition').doNothing())
      .executeTakeFirst()
    if (created.numInsertedOrUpdatedRows) await fillDigest(transaction, edition, now)
    const { promoted_ids, opportunity_ids, finished_at } = await transaction
      .selectFrom('digests')
      .selectAll()
      .where('edition', '=', edition)
      .executeTakeFirstOrThrow()
    const isFinished = finished_at !== null
    return { promotedIds: promoted_ids, newestIds: opportunity_ids, isFinished }
  })

/** A newsletter boost that has not been in a digest, of an opportunity that can be shown. */
const dueBoost = (now: Date) => sql`b.type = 'NEWSLETTER' and b.starts_at <= ${now}
  and b.ends_at is null and ${openAt(sql`${now}`)}`

async function fillDigest(db: Db, edition: Date, now: Date): Promise<void> {
  await sql`
    with promoted as (
      select distinct o.id from boosts b join opportunities o on o.id = b.opportunity_id
      where ${dueBoost(now)}
    ), newest as (
      select o.id, o.published_at from opportunities o
      where ${openAt(sql`${now}`)} and o.published_at > ${edition}::timestamptz - interval '168 hours'
        and o.id not in (select id from promoted)
      order by o.published_at desc, o.id limit ${sql.lit(LONGEST_DIGEST)}
    )
    update digests set
      promoted_ids = (select coalesce(array_agg(id), '{}') from promoted),
      opportunity_ids = (select coalesce(array_agg(id order by published_at desc, id), '{}') from newest)
    where edition = ${edition}`.execute(db)
}

/** Those of the given opportunities that are open, in the same order. */
export async function stillOpen(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from unnest(${[...ids]}::uuid[]) with ordinality as given (id, position)
    join opportunities o on o.id = given.id
    where ${openAt(sql`${now}`)} order by given.position`.execute(db)
  return rows.map(({ id }) => id)
}

/** How the keys of the mails of an edition begin. */
const keysOf = (edition: Date) =>
  sql`'digest ' || extract(epoch from ${edition}::timestamptz)::bigint || ' '`

export interface DigestReader {
  uid: string
  email: string
  key: string
}

/** Users who asked for the digest and have not been sent this edition. */
export async function listDigestReaders(
  db: Db,
  edition: Date,
  limit: number,
): Promise<DigestReader[]> {
  const key = sql`${keysOf(edition)} || m.uid`
  const { rows } = await sql<DigestReader>`
    select m.uid, a.email, ${key} as key
    from mail_preferences m join mail_addresses a on a.uid = m.uid and a.verified
    where m.kind = 'DIGEST' and m.is_on
      and exists (select from profiles p where p.owner_uid = m.uid and p.deleted_at is null)
      and not exists (select from mail_items i where i.key = ${key})
    order by m.uid limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/**
 * Ends an edition. If it was mailed to at least one user, it fulfills one newsletter boost of each opportunity that
 * it promoted; else they wait for the next one.
 */
export async function finishDigest(db: Db, edition: Date, now: Date): Promise<void> {
  await sql`
    with finished as (
      update digests set finished_at = ${now}
      where edition = ${edition} and finished_at is null returning promoted_ids
    ), fulfilled as (
      select distinct on (o.id) b.id
      from finished f join opportunities o on o.id = any (f.promoted_ids)
      join boosts b on b.opportunity_id = o.id
      where ${dueBoost(now)}
        and exists (select from mail_items i where starts_with(i.key, ${keysOf(edition)}))
      order by o.id, b.starts_at, b.id
    )
    update boosts b set ends_at = ${now}, fulfilled_at = ${now} from fulfilled f
    where b.id = f.id`.execute(db)
}
