import { hash } from 'node:crypto'
import { Kysely, PostgresDialect, sql, type Logger } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillRows } from '@/bench/rows'
import { contract } from '@/contract/contract'
import { artworkSorts } from '@/contract/enums/artworks'
import { opportunitySorts } from '@/contract/enums/opportunities'
import type { OpportunityPage } from '@/contract/opportunities/opportunities'
import { withSetting, type Db } from '@/server/db/connection'
import { listArtworks } from '@/server/repositories/artworks/artworkList'
import { countNow, type ReadCount } from '@/server/repositories/lists'
import { listOpportunities } from '@/server/repositories/opportunities/opportunities'
import { directoryPage } from '@/server/repositories/profiles/directory'
import { sampleOfCases } from '@/tests/support/generatedCases'
import { createTestDatabase } from '@/tests/support/server/postgres'

const ROWS = 60_000
/** The profile of the first row. */
const PROFILE = hash('md5', 'bench-1').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
/** The most rows that the directory may sort for a page. */
const MOST_SORTED = 1000
/** The most rows that the first page of artworks or opportunities with at most one filter may read. */
const MOST_READ_FIRST = 3000
/** The same for other pages and several filters. */
const MOST_READ = ROWS / 3
/** The same for a count up to 5,000. */
const MOST_READ_FOR_COUNT = ROWS / 2

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  await fillRows(database.url, 1, ROWS)
  client = new pg.Client({ connectionString: withSetting(database.url, 'app.image_url', 'x') })
  await client.connect()
  db = connect()
  await sql`
    insert into boosts (artwork_id, opportunity_id, type, starts_at, ends_at, paid_by)
    (select id, null::uuid, 'TOP_POST', now(), now() + interval '1 day', 'CREDIT'
      from artworks where title = 'Work 3000')
    union all
    (select null, id, 'TOP_POST_1', now(), now() + interval '1 day', 'CREDIT'
      from opportunities where title = 'Call 3000')`.execute(db)
}, 240_000)
afterAll(async () => {
  await db.destroy()
  await client.end()
  await database.drop()
})

function connect(log?: Logger): Db {
  const pool = new pg.Pool({ connectionString: withSetting(database.url, 'app.image_url', 'x') })
  return new Kysely({ dialect: new PostgresDialect({ pool }), ...(log && { log }) })
}

/** The plans of all statements that a repository sends, with what happened when they ran. */
async function plansOf(run: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const recorded = connect(
    ({ query }) => void sent.push({ text: query.sql, values: [...query.parameters] }),
  )
  await run(recorded)
  await recorded.destroy()
  const plans: Plan[] = []
  for (const { text, values } of sent) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    plans.push(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan: plan }) => plan))
  }
  return plans
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (node: Plan) => node['Actual Rows'] * node['Actual Loops']

const nodesWhen = async (run: (db: Db) => Promise<unknown>): Promise<Plan[]> =>
  (await plansOf(run)).flatMap(nodesOf)

const scannedTables = (nodes: Plan[]): string[] =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((table) => /^(profiles|opportunities)$/.test(table))

const mostSorted = (nodes: Plan[]): number =>
  Math.max(
    0,
    ...nodes
      .filter((node) => node['Node Type'] === 'Sort')
      .flatMap(({ Plans = [] }) => Plans.map(rowsOf)),
  )

/** Every choice of one value for each name. */
const combinations = (choices: Record<string, string[]>): Record<string, string>[] =>
  Object.entries(choices).reduce<Record<string, string>[]>(
    (all, [name, values]) =>
      all.flatMap((query) => values.map((value) => (value ? { ...query, [name]: value } : query))),
    [{}],
  )

test.each(
  sampleOfCases(
    combinations({
      type: ['', 'people', 'organizations', 'museums'],
      roles: ['', 'ARTIST', 'ARTIST,CURATOR', 'ART_ORGANIZATION'],
      orgTypes: ['', 'GALLERY', 'GALLERY,MUSEUM'],
      country: ['', 'DE'],
      page: ['', '10'],
    }),
    7,
  ),
)('the directory with %j neither scans the table nor sorts many rows', async (query) => {
  const parsed = contract.listDirectory.query.parse(query)
  const nodes = await nodesWhen((db) => directoryPage(db, parsed))
  expect(scannedTables(nodes)).toEqual([])
  expect(mostSorted(nodes)).toBeLessThanOrEqual(MOST_SORTED)
})

/** No filter, each value of each filter alone and all of `together`, in every order and on two pages. */
const listCases = (
  sorts: readonly string[],
  filters: Record<string, string[]>,
  together: Record<string, string>[],
) => {
  const single = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  )
  const sorted = (filter: Record<string, string>, page: string, most: number) =>
    sorts.map((sortBy) => {
      const query = { ...filter, sortBy, page }
      return { query, name: JSON.stringify(query), most }
    })
  return [
    ...[{}, ...single].flatMap((filter) => sorted(filter, '1', MOST_READ_FIRST)),
    ...[{}, ...single].flatMap((filter) => sorted(filter, '10', MOST_READ)),
    ...together.flatMap((filter) => sorted(filter, '1', MOST_READ)),
  ]
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const artworkCases = listCases(
  Object.keys(artworkSorts),
  {
    categories: ['PRINT', 'PAINTING,VIDEO'],
    sizes: ['SMALL'],
    colors: ['RED'],
    availability: ['SOLD'],
    tags: ['tag7'],
    query: ['word7', 'oil painting'],
    featured: ['true', 'false'],
    minPrice: ['3000'],
    maxPrice: ['1100'],
    profileId: [PROFILE],
  },
  [
    { categories: 'PRINT', sizes: 'LARGE' },
    { categories: 'PAINTING', sizes: 'LARGE', colors: 'RED' },
    { categories: 'PRINT', minPrice: '3000', maxPrice: '4000' },
    { query: 'word7', availability: 'SOLD' },
  ],
)

const opportunityCases = listCases(
  Object.keys(opportunitySorts),
  {
    types: ['JOB', 'JOB,GRANT_OR_STIPEND'],
    artisticFields: ['FILM'],
    rewards: ['CASHPRIZE'],
    requirements: ['cv'],
    feeType: ['FREE'],
    noApplicationFee: ['true'],
    location: ['city7'],
    eligibleFrom: ['DE'],
    careerStage: ['STUDENT'],
    deadlineAfter: [day(200)],
    deadlineBefore: [day(20)],
    rolling: ['false'],
    answersApplicants: ['true'],
    verified: ['true'],
    query: ['word7'],
  },
  [
    { types: 'JOB', feeType: 'FREE' },
    { artisticFields: 'FILM', feeType: 'FREE', eligibleFrom: 'DE' },
    { types: 'JOB', artisticFields: 'FILM', deadlineBefore: day(60) },
  ],
)

/** Returns the items of the list's page. */
type RunList = (db: Db, readCount: ReadCount) => Promise<unknown[]>

const listOfArtworks = (query: object): RunList => {
  const parsed = contract.listArtworks.query.parse({ size: 24, ...query })
  return async (on, readCount) => (await listArtworks(on, parsed, readCount)).artworks
}

const listOfOpportunities = (query: object): RunList => {
  const parsed = contract.listOpportunities.query.parse({ currency: 'USD', ...query })
  return async (on, readCount) =>
    (JSON.parse(await listOpportunities(on, parsed, readCount)) as OpportunityPage).items
}

/** Rows of artworks or opportunities that one statement has read. */
const rowsRead = (plan: Plan): number =>
  nodesOf(plan)
    .filter((node) => /^(artworks|opportunities)$/.test(node['Relation Name'] ?? ''))
    .map((node) => {
      const removed =
        (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      return rowsOf(node) + removed * node['Actual Loops']
    })
    .reduce((sum, rows) => sum + rows, 0)

/** Rows that the statement which reads most has read. */
const mostRead = (plans: Plan[]) => Math.max(...plans.map(rowsRead))

async function expectFewRows(run: RunList, most: number): Promise<void> {
  const pages = await plansOf((recorded) => run(recorded, (_, count) => countNow(db, count)))
  expect(mostRead(pages)).toBeLessThanOrEqual(most)
  const counts = await plansOf((recorded) => run(db, (_, count) => countNow(recorded, count)))
  expect(mostRead(counts)).toBeLessThanOrEqual(MOST_READ_FOR_COUNT)
}

/** Few matches are collected and sorted; with so many that it pays, the first rows in order are searched. */
const few: ReadCount = () => Promise.resolve({ matches: 1, facets: null })
const many: ReadCount = () => Promise.resolve({ matches: 5001, facets: null })

test.each(sampleOfCases(artworkCases, 7))(
  'artworks with $name are found without reading many rows',
  ({ query, most }) => expectFewRows(listOfArtworks(query), most),
)

test.each(sampleOfCases(opportunityCases, 7))(
  'opportunities with $name are found without reading many rows',
  ({ query, most }) => expectFewRows(listOfOpportunities(query), most),
)

const everyEleventh = <Case>(cases: readonly Case[]) => cases.filter((_, index) => index % 11 === 0)

test.each([
  ...everyEleventh(artworkCases).map(({ query, name }) => ({ name, run: listOfArtworks(query) })),
  ...everyEleventh(opportunityCases).map(({ query }) => ({
    query,
    run: listOfOpportunities(query),
  })),
])('the list with $name is the same in the order of an index and sorted', async ({ run }) => {
  expect(await run(db, many)).toEqual(await run(db, few))
})
