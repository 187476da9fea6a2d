import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillRows } from '@/bench/rows'
import { contract } from '@/contract/contract'
import { withSetting, type Db } from '@/server/db/connection'
import { listOpportunities } from '@/server/repositories/opportunities/opportunities'
import { directoryPage } from '@/server/repositories/profiles/directory'
import { sampleOfCases } from '@/tests/support/generatedCases'
import { createTestDatabase } from '@/tests/support/server/postgres'

const ROWS = 60_000
/** The most rows that the directory may sort for a page. */
const MOST_SORTED = 1000

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  await fillRows(database.url, 1, ROWS)
  client = new pg.Client({ connectionString: withSetting(database.url, 'app.image_url', 'x') })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The plans of all statements that a repository sends, with what happened when they ran. */
async function plansOf(run: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const pool = new pg.Pool({ connectionString: withSetting(database.url, 'app.image_url', 'x') })
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ text: query.sql, values: [...query.parameters] }),
  })
  await run(db)
  await db.destroy()
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

test.each(
  sampleOfCases(
    [
      ...combinations({
        sortBy: ['deadline', 'newest', 'reward', 'fee'],
        types: ['', 'GRANT_OR_STIPEND,JOB'],
        artisticFields: ['', 'PAINTING'],
        feeType: ['', 'FREE'],
        eligibleFrom: ['', 'DE'],
      }),
      ...combinations({ sortBy: ['deadline', 'newest', 'fee'], answersApplicants: ['true'] }),
    ],
    7,
  ),
)('opportunities with %j are found without reading the whole table', async (query) => {
  const parsed = contract.listOpportunities.query.parse({ currency: 'USD', ...query })
  expect(scannedTables(await nodesWhen((db) => listOpportunities(db, parsed)))).toEqual([])
})
