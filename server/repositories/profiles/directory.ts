import { sql, type RawBuilder } from 'kysely'
import type { DirectoryPage, DirectoryQuery } from '@/contract/profiles/directory'
import { organizationSlugs, roles, type Role } from '@/contract/enums/profiles'
import { countCap } from '@/contract/limits/countCap'
import { pageSizes } from '@/contract/limits/listLimits'
import type { Db } from '@/server/db/connection'
import type { JsonText } from '@/server/db/jsonText'
import { onPage } from '@/server/db/paging'
import { allOf, anyOf, begins, cityKey, foldWords, wordsBegin } from '@/server/search/search'
import { publicProfile } from '@/server/repositories/projections/fragments'
import { profileSummary } from '@/server/repositories/projections/profiles'

type Sql = RawBuilder<unknown>

const size = pageSizes.directory
const everyRole = Object.keys(roles) as Role[]

/** The roles and organization types that the path itself selects. */
function fixedBy(type: DirectoryQuery['type']): {
  roles?: readonly string[]
  organizationTypes?: readonly string[]
} {
  if (type === undefined) return {}
  if (type === 'organizations') return { roles: ['ART_ORGANIZATION'] }
  if (type === 'people') return { roles: everyRole.filter((role) => role !== 'ART_ORGANIZATION') }
  return { organizationTypes: organizationSlugs[type].types }
}

/** The values that both lists allow; an empty or missing list allows every value. */
function inBoth(
  fixed: readonly string[] | undefined,
  chosen: readonly string[] | undefined,
): readonly string[] | undefined {
  if (!chosen?.length) return fixed
  return fixed ? fixed.filter((value) => chosen.includes(value)) : chosen
}

/** Conditions on columns for the filters. `p.search` handles words and the city. */
function conditionsOf(query: DirectoryQuery) {
  const fixed = fixedBy(query.type)
  return {
    fixedRoles: within('role', fixed.roles),
    fixedTypes: within('organization_type', fixed.organizationTypes),
    roles: within('role', inBoth(fixed.roles, query.roles)),
    types: within('organization_type', inBoth(fixed.organizationTypes, query.orgTypes)),
    country: within('country', query.country ? [query.country] : undefined),
  }
}

/** The same filters as parts of a tsquery, so that one index lookup serves them and the words. */
function filterPartsOf(query: DirectoryQuery): string[] {
  const fixed = fixedBy(query.type)
  return [
    ...(fixed.roles ? [anyOf('r', fixed.roles)] : []),
    ...(fixed.organizationTypes ? [anyOf('o', fixed.organizationTypes)] : []),
    ...(query.roles?.length ? [anyOf('r', query.roles)] : []),
    ...(query.orgTypes?.length ? [anyOf('o', query.orgTypes)] : []),
    ...(query.country ? [anyOf('c', [query.country])] : []),
  ]
}

const cityOf = ({ city }: DirectoryQuery): string[] =>
  city?.trim() ? [begins('y', cityKey(city))] : []

/** directory_counts does not count them apart. */
const verifiedIn = ({ verified }: DirectoryQuery): Sql =>
  verified ? sql`p.verified_domain is not null` : sql`true`

/** Ids of profiles whose words resemble the query's, the most similar first: for when nothing matches. */
export async function similarProfiles(db: Db, query: DirectoryQuery): Promise<string[]> {
  const words = foldWords(query.searchQuery ?? '').join(' ')
  if (!words) return []
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p
    where ${publicProfile} and ${words} <% p.search_text and ${verifiedIn(query)}
      and ${matches([...filterPartsOf(query), ...cityOf(query)])}
    order by word_similarity(${words}, p.search_text) desc, p.id
    limit ${sql.lit(size)}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The directory's page with totals and facets, as JSON text (docs/product.md, "Directory").
 * Without words, a city or the filter of verified ones, counts come from directory_counts and are exact, and the page comes from an
 * index in the directory's order; with them, one lookup finds as many rows as are counted and sorts those.
 * `only` replaces the words by a list of ids.
 */
export async function directoryPage(
  db: Db,
  query: DirectoryQuery,
  only?: readonly string[],
): Promise<{ text: JsonText<DirectoryPage>; total: number }> {
  const typed = [...(only ? [] : wordsBegin(query.searchQuery ?? '')), ...cityOf(query)]
  const found =
    typed.length > 0 || only || query.verified ? searched(query, typed, only) : counted(query)
  const { roles, types, country, fixedRoles, fixedTypes } = conditionsOf(query)
  const { rows } = await sql<{ text: JsonText<DirectoryPage>; total: number }>`
    with source as materialized (${found.source}),
    matches as materialized (${found.matches}),
    shown as (
      select id, row_number() over (order by ${similarityOrder(query)} score desc, created_at desc, id) as position
      from matches order by position ${onPage({ page: query.page, size })}
    ),
    counted as (select (${found.total})::int as total)
    select total, json_build_object(
      'items', (select coalesce(json_agg(${profileSummary} order by s.position), '[]')
                from shown s join profiles p on p.id = s.id),
      'page', ${query.page}::int, 'size', ${sql.lit(size)},
      'total', total, 'totalIsCapped', ${found.isCapped},
      'facets', json_build_object(
        'roles', ${facet('role', fixedRoles, types, country)},
        'organizationTypes', ${facet('organization_type', fixedTypes, roles, country)},
        'countries', ${facet('country', roles, types)}))::text as text
    from counted`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the directory statement returned no row')
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
    matches: firstOf(query, query.page * size),
    total: sql`select coalesce(sum(count), 0) from source where ${roles} and ${types} and ${country}`,
    isCapped: sql`false`,
  }
}

/**
 * The first rows in the directory's order. Each index has one role or organization type in that order, so
 * several values are one index scan each, instead of a sort of all their rows.
 */
function firstOf(query: DirectoryQuery, count: number): Sql {
  const fixed = fixedBy(query.type)
  const roles = inBoth(fixed.roles, query.roles)
  const types = inBoth(fixed.organizationTypes, query.orgTypes)
  const { country } = conditionsOf(query)
  const first = (condition: Sql) => sql`
    select p.id, p.score, p.created_at, p.search_text from profiles p
    where ${publicProfile} and ${condition} and ${country}
    order by p.score desc, p.created_at desc, p.id limit ${count}`
  if (types && roles && !roles.includes('ART_ORGANIZATION')) return first(sql`false`)
  const column = types ? 'organization_type' : 'role'
  const values = types ?? roles
  if (!values) return first(sql`true`)
  if (values.length === 0) return first(sql`false`)
  const ofEach = values.map((value) => sql`(${first(sql`p.${sql.ref(column)} = ${value}`)})`)
  return sql`
    select * from (${sql.join(ofEach, sql` union all `)}) found
    order by score desc, created_at desc, id limit ${count}`
}

/** @param typed the words and the city as parts of a tsquery */
function searched(query: DirectoryQuery, typed: string[], only?: readonly string[]): Found {
  const listed = only ? sql`p.id = any(${only}::uuid[])` : sql`true`
  const among = sql`${listed} and ${verifiedIn(query)}`
  const counted = Math.max(countCap, query.page * size)
  return {
    source: sql`
      select p.role, coalesce(p.organization_type, '') organization_type,
        coalesce(p.country, '') country, 1 as count
      from profiles p where ${publicProfile} and ${among} and ${matches(typed)}
      limit ${sql.lit(countCap)}`,
    matches: sql`
      select p.id, p.score, p.created_at, p.search_text from profiles p
      where ${publicProfile} and ${among} and ${matches([...typed, ...filterPartsOf(query)])}
      limit ${counted}::int + 1`,
    total: sql`select least(count(*), ${counted}::int) from matches`,
    isCapped: sql`(select count(*) > ${sql.lit(countCap)} from matches)`,
  }
}

function matches(parts: readonly string[]): Sql {
  const search = allOf(parts)
  return search === null ? sql`true` : sql`p.search @@ ${search}::tsquery`
}

/** Lists names that start with the words before others. */
function similarityOrder({ searchQuery }: DirectoryQuery): Sql {
  const words = foldWords(searchQuery ?? '').join(' ')
  return words === '' ? sql`` : sql`starts_with(search_text, ${words}) desc,`
}

/** One value is compared with `=`, which an index in the directory's order can serve. */
const within = (column: string, values: readonly string[] | undefined): Sql => {
  if (!values) return sql`true`
  const [only] = values
  if (values.length === 1) return sql`${sql.ref(column)} = ${only}`
  return sql`${sql.ref(column)} = any(${values})`
}

/** Counts the values of a column; the conditions leave out the column's own filter. */
const facet = (column: string, ...conditions: Sql[]): Sql => sql`(
  select coalesce(json_agg(json_build_object('value', value, 'count', n) order by n desc, value), '[]')
  from (select ${sql.ref(column)} as value, sum(count) n from source
        where ${sql.join(conditions, sql` and `)} and ${sql.ref(column)} <> '' group by 1) counted)`
