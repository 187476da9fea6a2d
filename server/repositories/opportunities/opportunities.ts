import { sql, type RawBuilder } from 'kysely'
import type { OpportunityPage, OpportunityQuery } from '@/contract/opportunities/opportunities'
import type { OpportunitySummary } from '@/contract/opportunities/opportunity'
import { prepared, type Db } from '@/server/db/connection'
import { emptyJsonList, type JsonText } from '@/server/db/jsonText'
import { allOf, anyOf, cityKey, begins, wordsBegin } from '@/server/search/search'
import { countNow, countStatement, promotedPage, type ReadCount } from '@/server/repositories/lists'
import { comparedIn } from './comparedAmounts'
import { closingBounds, rangesOf } from './listRanges'
import {
  liveProfile,
  openAt,
  openOpportunity,
  publicOpportunity,
  publishedOpportunity,
} from '@/server/repositories/projections/fragments'
import {
  opportunitySummary,
  fullOpportunity,
  type FullOpportunity,
} from '@/server/repositories/projections/opportunities'

const table = sql`opportunities o`
const join = sql`join profiles p on p.id = o.profile_id`
const from = sql`${table} ${join}`
const promoted = sql`
  select b.opportunity_id from boosts b
  where b.type in ('TOP_POST_1', 'TOP_POST_3') and b.opportunity_id is not null
    and b.starts_at <= now() and b.ends_at > now()`

/** Ties are broken by id, so that pages neither repeat nor skip. */
const orders = {
  deadline: sql`o.closes_at, o.id`,
  newest: sql`o.published_at desc, o.id`,
  reward: sql`o.reward_minor desc, o.id`,
  fee: sql`o.fee_minor, o.closes_at, o.id`,
}

function searchOf(query: OpportunityQuery): string | null {
  return allOf([
    ...wordsBegin(query.query ?? ''),
    query.artisticFields?.length ? anyOf('f', query.artisticFields) : undefined,
    query.rewards?.length ? anyOf('w', query.rewards) : undefined,
    query.requirements?.length ? anyOf('q', query.requirements) : undefined,
    query.feeType && anyOf('p', [query.feeType]),
    query.noApplicationFee && anyOf('n', ['APPLICATION']),
    query.noParticipationFee && anyOf('n', ['PARTICIPATION']),
    query.location && begins('l', cityKey(query.location)),
    query.eligibleFrom && anyOf('e', [query.eligibleFrom, 'ANY']),
    query.careerStage && anyOf('s', [query.careerStage, 'ANY']),
    query.answersApplicants && anyOf('r', ['ANSWERS', 'GUARANTEED']),
    query.verified && anyOf('v', ['VERIFIED']),
  ])
}

function conditionsOf(query: OpportunityQuery, open = openOpportunity): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [open]
  const search = searchOf(query)
  // Types have a column of their own, whose index is in the default order.
  if (query.types?.length) conditions.push(sql`o.type = any(${query.types})`)
  if (search) conditions.push(sql`o.search @@ ${search}::tsquery`)
  if (query.rolling !== undefined) conditions.push(sql`o.rolling = ${query.rolling}`)
  // Dates are of the organizer's calendar: a deadline on the 3rd is on the 3rd in its own time zone.
  if (query.deadlineAfter) conditions.push(sql`o.deadline_local >= ${query.deadlineAfter}`)
  if (query.deadlineBefore) conditions.push(sql`o.deadline_local < ${`${query.deadlineBefore}U`}`)
  conditions.push(...closingBounds(query))
  return sql.join(conditions, sql` and `)
}

const counted = (column: 'type' | 'fee_type') => sql`(
  select coalesce(json_agg(json_build_object('value', value, 'count', count) order by value), '[]')
  from (select ${sql.ref(column)} as value, count(*) as count from listed group by 1) counted)`

const facets = {
  columns: sql`o.type, o.fee_type`,
  json: sql`json_build_object('types', ${counted('type')}, 'feeTypes', ${counted('fee_type')})`,
}

/** Lists open opportunities (docs/product.md, "Opportunities"). */
export async function listOpportunities(
  db: Db,
  query: OpportunityQuery,
  readCount: ReadCount = countNow,
): Promise<JsonText<OpportunityPage>> {
  const { page, size, sortBy } = query
  const where = conditionsOf(query)
  const compared = comparedIn(query)
  const list = {
    table: sql`opportunities`,
    alias: sql`o`,
    join,
    where: compared ? sql`${where} and ${compared.listed}` : where,
    order: orders[sortBy],
    ranges: rangesOf(query),
    promoted,
    item: opportunitySummary,
    facets,
  }
  const others = compared?.others.map((condition) => sql`${where} and ${condition}`)
  const [{ items, facets: counts, total, totalIsCapped }, leftOut] = await Promise.all([
    promotedPage(db, query, list, readCount),
    others && readCount(db, countStatement(table, others)),
  ])
  const inOtherCurrencies = leftOut?.matches ?? 0
  const text = `{"items":${items},"page":${page},"size":${size},"total":${total},"totalIsCapped":${totalIsCapped},"facets":${counts},"inOtherCurrencies":${inOtherCurrencies}}`
  return text as JsonText<OpportunityPage>
}

/** Returns public opportunities in the order of the ids, without unknown ones. */
export const listOpportunitiesByIds = (db: Db, ids: readonly string[]) =>
  summariesOf(db, ids, publicOpportunity)

async function summariesOf(
  db: Db,
  ids: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<JsonText<OpportunitySummary[]>> {
  const { rows } = await sql<{ text: JsonText<OpportunitySummary[]> }>`
    select coalesce(json_agg(${opportunitySummary} order by requested.position), '[]')::text as text
    from unnest(${[...ids]}::uuid[]) with ordinality as requested (id, position)
    join opportunities o on o.id = requested.id join profiles p on p.id = o.profile_id
    where ${condition} and ${liveProfile}`.execute(db)
  return rows[0]?.text ?? emptyJsonList
}

/** The same, parsed. */
export const readSummaries = async (
  db: Db,
  ids: readonly string[],
): Promise<OpportunitySummary[]> =>
  JSON.parse(await listOpportunitiesByIds(db, ids)) as OpportunitySummary[]

/** Also those that are by invitation, for users who take part in them. */
export const readInvitedSummaries = async (
  db: Db,
  ids: readonly string[],
): Promise<OpportunitySummary[]> =>
  JSON.parse(await summariesOf(db, ids, publishedOpportunity)) as OpportunitySummary[]

const MOST_NEW_MATCHES = 500

/** Ids of what matches the filters, is open now and was published since, the latest first. */
export async function findNewMatches(
  db: Db,
  query: OpportunityQuery,
  { since, now }: { since: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from ${table}
    where ${conditionsOf(query, openAt(sql`${now}`))} and o.published_at > ${since}
    order by o.published_at desc, o.id limit ${sql.lit(MOST_NEW_MATCHES)}`.execute(db)
  return rows.map((row) => row.id)
}

interface FoundOpportunity {
  /** From everyone but its own profile. */
  isHidden: boolean
  opportunity: FullOpportunity
  ownerUid: string
  profileId: string
}

/** Any opportunity that is not removed, drafts and hidden ones too: the caller decides who may see it. */
export async function findOpportunity(
  db: Db,
  opportunityId: string,
): Promise<FoundOpportunity | undefined> {
  const { rows } = await prepared<FoundOpportunity>`
    select ${fullOpportunity} as opportunity, o.owner_uid as "ownerUid", p.id as "profileId",
      o.hidden as "isHidden"
    from ${from} where o.id = ${opportunityId} and o.status <> 'REMOVED' and ${liveProfile}
    `.execute(db)
  return rows[0]
}

/** Lists open opportunities with a running boost by deadline. */
export async function listBoostedOpportunities(db: Db): Promise<JsonText<OpportunitySummary[]>> {
  const { rows } = await sql<{ text: JsonText<OpportunitySummary[]> }>`
    select coalesce(json_agg(item order by closes_at, id), '[]')::text as text from (
      select ${opportunitySummary} as item, o.closes_at, o.id from ${from}
      where ${openOpportunity} and o.id in (
        select b.opportunity_id from boosts b
        where b.opportunity_id is not null and b.starts_at <= now()
          and (b.ends_at is null or b.ends_at > now()))
      order by o.closes_at, o.id limit 100) boosted`.execute(db)
  return rows[0]?.text ?? emptyJsonList
}

/** Returns the most similar of the two hundred opportunities of the same type that close next. */
export async function listRelatedOpportunities(
  db: Db,
  opportunityId: string,
  size: number,
): Promise<JsonText<OpportunitySummary[]>> {
  const { rows } = await sql<{ text: JsonText<OpportunitySummary[]> }>`
    with near as (
      select o.id, o.closes_at,
        (select count(*) from unnest(o.artistic_fields) f where f = any(origin.artistic_fields))
          + (o.country is not distinct from origin.country)::int as common
      from (select id, type, artistic_fields, country from opportunities o where id = ${opportunityId} and ${publicOpportunity}) origin,
      lateral (
        select o.* from opportunities o
        where o.type = origin.type and ${openOpportunity} and o.id <> origin.id
        order by o.closes_at, o.id limit 200) o
      order by common desc, o.closes_at, o.id limit ${sql.lit(size)}
    )
    select coalesce(json_agg(${opportunitySummary}
      order by n.common desc, n.closes_at, n.id), '[]')::text as text
    from near n join opportunities o on o.id = n.id join profiles p on p.id = o.profile_id`.execute(
    db,
  )
  return rows[0]?.text ?? emptyJsonList
}

/** Returns a random open opportunity, or undefined when none is open. */
export async function randomOpportunity(db: Db): Promise<JsonText<OpportunitySummary> | undefined> {
  const start = Math.random()
  const { rows } = await sql<{ text: JsonText<OpportunitySummary> }>`
    select ${opportunitySummary}::text as text from (
      (select o.* from opportunities o where ${openOpportunity} and o.rnd >= ${start} order by o.rnd limit 1)
      union all
      (select o.* from opportunities o where ${openOpportunity} and o.rnd < ${start} order by o.rnd limit 1)
      limit 1) o join profiles p on p.id = o.profile_id`.execute(db)
  return rows[0]?.text
}
