import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { contract } from '@/contract/contract'
import { withSetting, type Db } from '@/server/db/connection'
import { directoryPage } from '@/server/repositories/profiles/directory'
import { listArtworks } from '@/server/repositories/artworks/artworkList'
import { listOpportunities } from '@/server/repositories/opportunities/opportunities'
import { load, quantile, sideBySide, startPeer } from './load'
import type { Row } from './report'
import { fillRows } from './rows'
import { prepare } from './stack'

const IMAGE_URL = 'http://localhost:4000/v1/images'
const SMALL = 10_000

interface Statement {
  text: string
  values: unknown[]
}

/** The statements that a repository sends, so that the peer can send the same. The last one reads the page. */
async function statementsOf(
  databaseUrl: string,
  run: (db: Db) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = []
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
    log: ({ query }) => void sent.push({ text: query.sql, values: [...query.parameters] }),
  })
  await run(db)
  await db.destroy()
  return sent
}

async function pageStatementOf(databaseUrl: string, run: (db: Db) => Promise<unknown>) {
  const last = (await statementsOf(databaseUrl, run)).at(-1)
  if (!last) throw new Error('No statement was sent')
  return last
}

/** Milliseconds that each run takes; the first ones are not counted. */
async function latencies(times: number, ...runs: ((n: number) => Promise<unknown>)[]) {
  const taken = runs.map((): number[] => [])
  for (let n = -100; n < times; n += 1) {
    for (const [index, run] of runs.entries()) {
      const start = performance.now()
      await run(n + 100)
      if (n >= 0) taken[index]?.push(performance.now() - start)
    }
  }
  return taken
}

const directory = (query: object) => (db: Db) =>
  directoryPage(db, contract.listDirectory.query.parse(query))
const opportunities = (query: object) => (db: Db) =>
  listOpportunities(db, contract.listOpportunities.query.parse(query))

const artworks = (query: object) => (db: Db) =>
  listArtworks(db, contract.listArtworks.query.parse({ size: 24, ...query }))

/** Pages whose time should not grow with the number of rows. */
const pages = {
  'directory, first page': directory({}),
  'directory of people': directory({ type: 'people' }),
  'opportunities, first page': opportunities({}),
  'opportunities, one type': opportunities({ types: 'JOB' }),
  'opportunities, free in one field': opportunities({ feeType: 'FREE', artisticFields: 'FILM' }),
  'opportunities by fee': opportunities({ sortBy: 'fee', currency: 'USD' }),
  'artworks, first page': artworks({}),
  'artworks, one category': artworks({ categories: 'PRINT' }),
  'artworks by price': artworks({ sortBy: 'lowestPrice' }),
  'artworks by size in one category': artworks({ sortBy: 'largest', categories: 'PRINT' }),
}

/** Lists compared with a bare handler with the same SQL, at 10,000 rows and at `rows`. */
export async function benchLists(rows: number): Promise<Row[]> {
  const bench = await prepare()
  const databaseUrl = withSetting(bench.databaseUrl, 'app.image_url', IMAGE_URL)
  const results: Row[] = []
  try {
    await fillRows(databaseUrl, 1, SMALL)
    const small = await pageTimes(databaseUrl)
    console.log(`filling up to ${rows} profiles, opportunities and artworks`)
    await fillRows(databaseUrl, SMALL + 1, rows)
    const large = await pageTimes(databaseUrl)
    for (const [name, before] of small) {
      const after = large.get(name) ?? Infinity
      results.push({
        what: `${name}, ${rows} rows compared with ${SMALL}`,
        ours: `${after.toFixed(1)} ms`,
        peer: `${before.toFixed(1)} ms`,
        ratio: after / before,
        limit: { most: 1.3 },
      })
    }
    const api = await bench.startApi()
    const search = await pageStatementOf(databaseUrl, directory({ searchQuery: 'last7' }))
    results.push(await searchTail(databaseUrl, api.origin, search))
    // Every request differs, so that neither side responds from memory.
    for (const [name, url, statements, vary] of [
      ['directory', '/v1/profiles/directory?searchQuery=last[<id>]', [search], 'last7'],
      [
        'opportunities',
        '/v1/opportunities/?query=word[<id>]',
        await statementsOf(databaseUrl, opportunities({ query: 'word7' })),
        'word7',
      ],
    ] as const) {
      const peer = await startPeer('sql', { databaseUrl, vary, statements })
      const amount = 1500
      const ask = () => load(api, url, { amount, fresh: true })
      const askPeer = () => load(peer, '/', { amount })
      // Warms up both sides, so that neither is measured while it compiles.
      await Promise.all([ask(), askPeer()])
      const { ours, peer: bare } = await sideBySide(3, ask, askPeer)
      await peer.stop()
      results.push(
        {
          what: `${name}, server CPU per request`,
          ours: `${ours.cpu.toFixed(0)} µs`,
          peer: `${bare.cpu.toFixed(0)} µs, bare handler`,
          ratio: ours.cpu / bare.cpu,
          limit: { most: 1.5 },
        },
        {
          what: `${name}, requests per second`,
          ours: ours.perSecond.toFixed(0),
          peer: `${bare.perSecond.toFixed(0)}, bare handler`,
          ratio: ours.perSecond / bare.perSecond,
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

/** Medians in milliseconds of the statements that read the pages; counts are cached. */
async function pageTimes(databaseUrl: string): Promise<Map<string, number>> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const medians = new Map<string, number>()
  for (const [name, run] of Object.entries(pages)) {
    const { text, values } = await pageStatementOf(databaseUrl, run)
    const [times = []] = await latencies(100, () => pool.query(text, values))
    medians.set(name, quantile(times, 0.5))
  }
  await pool.end()
  return medians
}

/** The 99th percentile of searches through the API, compared in alternation with the SQL alone. */
async function searchTail(databaseUrl: string, origin: string, search: Statement): Promise<Row> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const word = (n: number, start: number) => `last${(n * 37 + start) % 20_000}`
  const query = (n: number) =>
    pool.query(
      search.text,
      search.values.map((value) =>
        typeof value === 'string' ? value.replace('last7', word(n, 3)) : value,
      ),
    )
  // Other words than those of the SQL, so that neither side warms the other's pages.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (n: number) => {
    const sent = get(`${origin}/v1/profiles/directory?searchQuery=${word(n, 10_001)}`, { agent })
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    await once(response.resume(), 'end')
    if (response.statusCode !== 200) throw new Error(`search responded with ${response.statusCode}`)
  }
  const [alone = [], taken = []] = await latencies(500, query, ask)
  agent.destroy()
  await pool.end()
  const sql = quantile(alone, 0.99)
  const ours = quantile(taken, 0.99)
  return {
    what: 'directory search, 99th percentile',
    ours: `${ours.toFixed(1)} ms`,
    peer: `${sql.toFixed(1)} ms, SQL alone`,
    ratio: ours / sql,
    limit: { most: 1.3 },
  }
}
