import { sql, type RawBuilder } from 'kysely'
import type { DirectoryQuery } from '@/contract/directory'
import { organizationSlugs, roles, type Role } from '@/contract/enums/profiles'
import { countCap, pageSizes } from '@/contract/listLimits'
import type { Db } from '@/server/db/connection'
import { allOf, anyOf, begins, cityKey, foldWords, wordsBegin } from '@/server/search/search'
import { runKept } from '@/server/db/statements'
import { liveProfile } from './projections/fragments'
import { profileSummary } from './projections/profiles'

type Sql = RawBuilder<unknown>

const size = pageSizes.directory
const everyRole = Object.keys(roles) as Role[]

/** The roles and organization types that the path itself asks for. */
function fixedBy(type: DirectoryQuery['type']): {
  roles?: readonly string[]
  organizationTypes?: readonly string[]
} {
  if (type === undefined) return {}
  if (type === 'organizations') return { roles: ['ART_ORGANIZATION'] }
  if (type === 'people') return { roles: everyRole.filter((role) => role !== 'ART_ORGANIZATION') }
  return { organizationTypes: organizationSlugs[type].types }
}

const anyIn = (list: readonly string[] | undefined) => (list?.length ? [...list] : undefined)

/** What a statement is filled in with; what is not asked for has no place in it. */
function valuesOf(query: DirectoryQuery, only?: readonly string[]) {
  const fixed = fixedBy(query.type)
  const typed = [...(only ? [] : wordsBegin(query.searchQuery ?? '')), ...cityOf(query)]
  const isCountable = typed.length === 0 && !only
  const end = query.page * size
  return {
    page: query.page,
    offset: end - size,
    reach: isCountable ? end : Math.max(countCap, end),
    only: only && [...only],
    words: foldWords(query.searchQuery ?? '').join(' ') || undefined,
    typed: allOf(typed) ?? undefined,
    // Pages that are counted beforehand look their choices up in columns.
    chosen: isCountable ? undefined : (allOf([...typed, ...choicesOf(query)]) ?? undefined),
    fixedRoles: anyIn(fixed.roles),
    roles: anyIn(query.roles),
    fixedTypes: anyIn(fixed.organizationTypes),
    types: anyIn(query.orgTypes),
    country: anyIn(query.country ? [query.country] : undefined),
  }
}

type Places = Partial<Record<keyof ReturnType<typeof valuesOf>, unknown>>

/** The query's choices, all but its words and city, as conditions on columns. */
const conditionsOf = (at: Places) => ({
  roles: within('role', at.fixedRoles, at.roles),
  types: within('organization_type', at.fixedTypes, at.types),
  country: within('country', at.country),
  fixedRoles: within('role', at.fixedRoles),
  fixedTypes: within('organization_type', at.fixedTypes),
})

/** The same as parts of a tsquery, to stand beside words in one look-up. */
function choicesOf(query: DirectoryQuery): string[] {
  const fixed = fixedBy(query.type)
  return [
    ...(fixed.roles ? [anyOf('r', fixed.roles)] : []),
    ...(fixed.organizationTypes ? [anyOf('o', fixed.organizationTypes)] : []),
    ...(query.roles?.length ? [anyOf('r', query.roles)] : []),
    ...(query.orgTypes?.length ? [anyOf('o', query.orgTypes)] : []),
    ...(query.country ? [anyOf('c', [query.country])] : []),
  ]
}

const cityOf = (query: DirectoryQuery): string[] => {
  const key = cityKey(query.city)
  return key ? [begins('y', key)] : []
}

/** Ids of entries whose words look like the query's, the likest first: for when nothing matches. */
export async function similarProfiles(db: Db, query: DirectoryQuery): Promise<string[]> {
  const words = foldWords(query.searchQuery ?? '').join(' ')
  if (!words) return []
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p
    where ${liveProfile} and ${words} <% p.search_text
      and ${matches(allOf([...choicesOf(query), ...cityOf(query)]) ?? undefined)}
    order by word_similarity(${words}, p.search_text) desc, p.id
    limit ${sql.lit(size)}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The directory's page with totals and facets, as JSON text (docs/product.md, "Directory").
 * Without words or a city, counts come from directory_counts and are exact, and the page from an index
 * in the directory's order; with them, one look-up finds as many as are counted and those are sorted.
 * `only` replaces the words by a list of ids.
 */
export async function directoryPage(
  db: Db,
  query: DirectoryQuery,
  only?: readonly string[],
): Promise<{ text: string; total: number }> {
  const values = valuesOf(query, only)
  const [row] = await runKept(db, 'directory', values, (at) => pageStatement(at))
  if (!row) throw new Error('the directory statement answered nothing')
  return row
}

function pageStatement(at: Places): RawBuilder<{ text: string; total: number }> {
  const found = at.typed || at.only ? searched(at) : counted(at)
  const { roles, types, country, fixedRoles, fixedTypes } = conditionsOf(at)
  return sql`
    with source as materialized (${found.source}),
    matches as materialized (${found.matches}),
    shown as (
      select id, row_number() over (order by ${likeness(at)} score desc, created_at desc, id) as position
      from matches order by position limit ${sql.lit(size)} offset ${at.offset}
    ),
    counted as (select (${found.total})::int as total)
    select total, json_build_object(
      'items', (select coalesce(json_agg(${profileSummary} order by s.position), '[]')
                from shown s join profiles p on p.id = s.id),
      'page', ${at.page}::int, 'size', ${sql.lit(size)},
      'total', total, 'totalIsCapped', ${found.isCapped},
      'facets', json_build_object(
        'roles', ${facet('role', fixedRoles, types, country)},
        'organizationTypes', ${facet('organization_type', fixedTypes, roles, country)},
        'countries', ${facet('country', roles, types)}))::text as text
    from counted`
}

interface Found {
  /** Rows of role, organization_type, country and count that the facets add up. */
  source: Sql
  matches: Sql
  total: Sql
  isCapped: Sql
}

function counted(at: Places): Found {
  const { roles, types, country } = conditionsOf(at)
  return {
    source: sql`select role, organization_type, country, count from directory_counts where count > 0`,
    matches: sql`
      select p.id, p.score, p.created_at, p.search_text from profiles p
      where ${liveProfile} and ${roles} and ${types} and ${country}
      order by p.score desc, p.created_at desc, p.id limit ${at.reach}`,
    total: sql`select coalesce(sum(count), 0) from source where ${roles} and ${types} and ${country}`,
    isCapped: sql`false`,
  }
}

function searched(at: Places): Found {
  const among = at.only ? sql`p.id = any(${at.only}::uuid[])` : sql`true`
  return {
    source: sql`
      select p.role, coalesce(p.organization_type, '') organization_type,
        coalesce(p.country, '') country, 1 as count
      from profiles p where ${liveProfile} and ${among} and ${matches(at.typed)}
      limit ${sql.lit(countCap)}`,
    matches: sql`
      select p.id, p.score, p.created_at, p.search_text from profiles p
      where ${liveProfile} and ${among} and ${matches(at.chosen)}
      limit ${at.reach}::int + 1`,
    total: sql`select least(count(*), ${at.reach}::int) from matches`,
    isCapped: sql`(select count(*) > ${sql.lit(countCap)} from matches)`,
  }
}

const matches = (query: unknown): Sql =>
  query === undefined ? sql`true` : sql`p.search @@ ${query}::tsquery`

/** Entries that begin with the words come before those that hold them elsewhere. */
const likeness = ({ words }: Places): Sql =>
  words === undefined ? sql`` : sql`starts_with(search_text, ${words}) desc,`

/** The column holds one of the values of each list that is given. */
function within(column: string, ...lists: unknown[]): Sql {
  const conditions = lists
    .filter((list) => list !== undefined)
    .map((list) => sql`${sql.ref(column)} = any(${list})`)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Values of a column with their counts; the conditions leave out the column's own filter. */
const facet = (column: string, ...conditions: Sql[]): Sql => sql`(
  select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]')
  from (select ${sql.ref(column)} as value, sum(count) n from source
        where ${sql.join(conditions, sql` and `)} and ${sql.ref(column)} <> '' group by 1) counted)`
