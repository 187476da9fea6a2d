import { sql, type RawBuilder } from 'kysely'
import type { DirectoryQuery } from '@/contract/directory'
import { organizationSlugs, roles, type Role } from '@/contract/enums'
import { countCap, pageSizes } from '@/contract/limits'
import type { Db } from '@/server/db'
import { liveProfile } from '@/server/presenters/fragments'
import { profileSummary } from '@/server/presenters/profiles'
import { allOf, anyOf, begins, cityKey, foldWords, wordsBegin } from '@/server/search'

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

/** The query's choices, all but its words and city, as conditions on columns. */
function conditionsOf(query: DirectoryQuery) {
  const fixed = fixedBy(query.type)
  return {
    roles: within('role', fixed.roles, query.roles),
    types: within('organization_type', fixed.organizationTypes, query.orgTypes),
    country: within('country', query.country ? [query.country] : undefined),
    fixedRoles: within('role', fixed.roles),
    fixedTypes: within('organization_type', fixed.organizationTypes),
  }
}

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
      and ${matches(allOf([...choicesOf(query), ...cityOf(query)]))}
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
  images: string,
  only?: readonly string[],
): Promise<{ text: string; total: number }> {
  const typed = [...(only ? [] : wordsBegin(query.searchQuery ?? '')), ...cityOf(query)]
  const isCountable = typed.length === 0 && !only
  const offset = sql.lit((query.page - 1) * size)
  const found = isCountable ? counted(query) : searched(query, typed, only)
  const { roles, types, country, fixedRoles, fixedTypes } = conditionsOf(query)
  const { rows } = await sql<{ text: string; total: number }>`
    with source as materialized (${found.source}),
    matches as materialized (${found.matches}),
    shown as (
      select id, row_number() over (order by ${likeness(query)} score desc, created_at desc, id) as position
      from matches order by position limit ${sql.lit(size)} offset ${offset}
    ),
    counted as (select (${found.total})::int as total)
    select total, json_build_object(
      'items', (select coalesce(json_agg(${profileSummary(images)} order by s.position), '[]')
                from shown s join profiles p on p.id = s.id),
      'page', ${sql.lit(query.page)}, 'size', ${sql.lit(size)},
      'total', total, 'totalIsCapped', ${found.isCapped},
      'facets', json_build_object(
        'roles', ${facet('role', fixedRoles, types, country)},
        'organizationTypes', ${facet('organization_type', fixedTypes, roles, country)},
        'countries', ${facet('country', roles, types)}))::text as text
    from counted`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('the directory statement answered nothing')
  return row
}

interface Found {
  /** Rows of role, organization_type, country and count that the facets add up. */
  source: Sql
  matches: Sql
  total: Sql
  isCapped: Sql
}

function counted(query: DirectoryQuery): Found {
  const { roles, types, country } = conditionsOf(query)
  return {
    source: sql`select role, organization_type, country, count from directory_counts where count > 0`,
    matches: sql`
      select p.id, p.score, p.created_at, p.search_text from profiles p
      where ${liveProfile} and ${roles} and ${types} and ${country}
      order by p.score desc, p.created_at desc, p.id limit ${sql.lit(query.page * size)}`,
    total: sql`select coalesce(sum(count), 0) from source where ${roles} and ${types} and ${country}`,
    isCapped: sql`false`,
  }
}

function searched(query: DirectoryQuery, typed: string[], only?: readonly string[]): Found {
  const reach = Math.max(countCap, query.page * size)
  const among = only ? sql`p.id = any(${[...only]}::uuid[])` : sql`true`
  return {
    source: sql`
      select p.role, coalesce(p.organization_type, '') organization_type,
        coalesce(p.country, '') country, 1 as count
      from profiles p where ${liveProfile} and ${among} and ${matches(allOf(typed))}
      limit ${sql.lit(countCap)}`,
    matches: sql`
      select p.id, p.score, p.created_at, p.search_text from profiles p
      where ${liveProfile} and ${among} and ${matches(allOf([...typed, ...choicesOf(query)]))}
      limit ${sql.lit(reach + 1)}`,
    total: sql`select least(count(*), ${sql.lit(reach)}) from matches`,
    isCapped: sql`(select count(*) > ${sql.lit(countCap)} from matches)`,
  }
}

const matches = (query: string | null): Sql =>
  query === null ? sql`true` : sql`p.search @@ ${query}::tsquery`

/** Entries that begin with the words come before those that hold them elsewhere. */
function likeness({ searchQuery }: DirectoryQuery): Sql {
  const words = foldWords(searchQuery ?? '').join(' ')
  return words ? sql`starts_with(search_text, ${words}) desc,` : sql``
}

/** The column holds one of the values of each list that is given. */
function within(column: string, ...lists: (readonly string[] | undefined)[]): Sql {
  const conditions = lists
    .filter((list) => list !== undefined && list.length > 0)
    .map((list) => sql`${sql.ref(column)} = any(${[...(list ?? [])]})`)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Values of a column with their counts; the conditions leave out the column's own filter. */
const facet = (column: string, ...conditions: Sql[]): Sql => sql`(
  select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]')
  from (select ${sql.ref(column)} as value, sum(count) n from source
        where ${sql.join(conditions, sql` and `)} and ${sql.ref(column)} <> '' group by 1) counted)`
