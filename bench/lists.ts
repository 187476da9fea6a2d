import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { contract } from '@/contract/contract'
import type { Db } from '@/server/db'
import { directoryPage } from '@/server/repositories/directory'
import { listOpportunities } from '@/server/repositories/opportunities'
import { load, quantile, sideBySide, startPeer } from './load'
import type { Row } from './report'
import { fillRows } from './rows'
import { prepare } from './stack'

const IMAGES = 'http://localhost:4000/v1/images'
const SMALL = 10_000

interface Statement {
  text: string
  values: unknown[]
}

/** The statement that a repository sends, so that the bare peer can send the same. */
async function statementOf(
  databaseUrl: string,
  run: (db: Db) => Promise<unknown>,
): Promise<Statement> {
  const sent: Statement[] = []
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
    log: ({ query }) => void sent.push({ text: query.sql, values: [...query.parameters] }),
  })
  await run(db)
  await db.destroy()
  const [only] = sent
  if (!only) throw new Error('nothing was sent')
  return only
}

async function latencies(databaseUrl: string, times: number, run: (n: number) => Statement) {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const taken: number[] = []
  for (let n = -10; n < times; n += 1) {
    const { text, values } = run(n)
    const start = performance.now()
    await pool.query(text, values)
    if (n >= 0) taken.push(performance.now() - start)
  }
  await pool.end()
  return taken
}

const directory = (query: object) => (db: Db) =>
  directoryPage(db, contract.listDirectory.query.parse(query), IMAGES)
const opportunities = (query: object) => (db: Db) =>
  listOpportunities(db, contract.listOpportunities.query.parse(query), IMAGES)

/** Directory and opportunity lists beside a bare handler with the same SQL, at 10 000 rows and at `rows`. */
export async function benchLists(rows: number): Promise<Row[]> {
  const bench = await prepare()
  const { databaseUrl } = bench
  const results: Row[] = []
  try {
    await fillRows(databaseUrl, 1, SMALL)
    const first = {
      directory: await statementOf(databaseUrl, directory({})),
      opportunities: await statementOf(databaseUrl, opportunities({})),
    }
    const small = await firstPages(databaseUrl, first)
    console.log(`filling up to ${rows} profiles and as many opportunities`)
    await fillRows(databaseUrl, SMALL + 1, rows)
    const large = await firstPages(databaseUrl, first)
    for (const name of ['directory', 'opportunities'] as const) {
      results.push({
        what: `${name}, first page, ${rows} rows beside ${SMALL}`,
        ours: `${large[name].toFixed(1)} ms`,
        peer: `${small[name].toFixed(1)} ms`,
        ratio: large[name] / small[name],
        limit: { most: 1.2 },
      })
    }
    const api = await bench.startApi()
    const search = await statementOf(databaseUrl, directory({ searchQuery: 'last7' }))
    results.push(await searchTail(databaseUrl, api.origin, search))
    // Every request asks something new, so that neither side answers from memory.
    for (const [name, url, statement, vary] of [
      ['directory', '/v1/profiles/directory?searchQuery=last[<id>]', search, 'last7'],
      [
        'opportunities',
        '/v1/opportunities/?query=word[<id>]',
        await statementOf(databaseUrl, opportunities({ query: 'word7' })),
        'word7',
      ],
    ] as const) {
      const peer = await startPeer('sql', { databaseUrl, vary, ...statement })
      const amount = 1500
      const { ours, peer: beside } = await sideBySide(
        3,
        () => load(api, url, { amount, fresh: true }),
        () => load(peer, '/', { amount }),
      )
      await peer.stop()
      results.push(
        {
          what: `${name}, server CPU a request`,
          ours: `${ours.cpu.toFixed(0)} µs`,
          peer: `${beside.cpu.toFixed(0)} µs, bare handler`,
          ratio: ours.cpu / beside.cpu,
          limit: { most: 1.5 },
        },
        {
          what: `${name}, requests a second`,
          ours: ours.perSecond.toFixed(0),
          peer: `${beside.perSecond.toFixed(0)}, bare handler`,
          ratio: ours.perSecond / beside.perSecond,
          limit: { least: 0.8 },
        },
      )
    }
    await api.stop()
    return results
  } finally {
    await bench.stop()
  }
}

async function firstPages(
  databaseUrl: string,
  first: Record<'directory' | 'opportunities', Statement>,
) {
  const median = async (statement: Statement) =>
    quantile(await latencies(databaseUrl, 100, () => statement), 0.5)
  return {
    directory: await median(first.directory),
    opportunities: await median(first.opportunities),
  }
}

/** The slowest hundredth of searches through the API, beside the SQL alone. */
async function searchTail(databaseUrl: string, origin: string, search: Statement): Promise<Row> {
  const times = 300
  const swap = (n: number): Statement => ({
    text: search.text,
    values: search.values.map((value) =>
      typeof value === 'string' ? value.replace('last7', `last${(n * 37) % 20_000}`) : value,
    ),
  })
  const sql = quantile(await latencies(databaseUrl, times, (n) => swap(n + 20)), 0.99)
  const taken: number[] = []
  for (let n = -100; n < times; n += 1) {
    const start = performance.now()
    const response = await fetch(
      `${origin}/v1/profiles/directory?searchQuery=last${((n + 100) * 41 + 3) % 20_000}`,
      { headers: { 'accept-encoding': 'identity' } },
    )
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`search answered ${response.status}`)
    if (n >= 0) taken.push(performance.now() - start)
  }
  const ours = quantile(taken, 0.99)
  return {
    what: 'directory search, 99th percentile',
    ours: `${ours.toFixed(1)} ms`,
    peer: `${sql.toFixed(1)} ms, SQL alone`,
    ratio: ours / sql,
    limit: { most: 1.3 },
  }
}
