import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { renditions } from '@/contract/limits/imageLimits'
import { withClient } from '../database'
import { startFlood } from './flood'
import { startLoad } from '../load/load'
import type { Part } from '../parts'
import type { Rehearsal } from '../rehearsal'
import type { Tools } from '../failures/scenario'
import { databaseUrl, ports } from '../settings'

const SECOND = 1000
const LOCKED = 1200
const RELEASED = 100
const STOPPED = 500
/** Each saves one thing at a time, so that some wait longer than they may. */
const WRITERS = 300
/** Rendered before the proxy gives up, also on a slow machine. */
const FEW = 20

/** What makes alerts fire, and what an operator does about it. */
export interface Cause {
  what: string
  alerts: readonly string[]
  /** Causes it. @returns what ends it */
  cause: () => Promise<() => Promise<unknown>>
}

/** Stops parts without a word, as a machine does that is lost. */
const lose = (parts: readonly Part[]) => async () => {
  for (const part of parts) part.kill({ stays: true })
  return async () => {
    for (const part of parts) await part.start()
  }
}

/** Repeats something until it is ended. */
function repeat(work: () => Promise<unknown>): () => Promise<void> {
  let isStopped = false
  const running = (async () => {
    while (!isStopped) await work()
  })()
  return async () => {
    isStopped = true
    await running
  }
}

/** Processes that are away, and more visitors than the others can serve. */
export function processCauses(rehearsal: Rehearsal, { ask, author }: Tools): Cause[][] {
  const part = (name: string) => rehearsal.part(name)
  return [
    [
      { what: 'API 2 is lost', alerts: ['ApiDown'], cause: lose([part('API 2')]) },
      {
        what: '680 requests at the same time, of 4 addresses, for sizes of images that were not made yet, at one API',
        alerts: ['ImagesWait'],
        cause: async () =>
          startFlood(ask, { addresses: 4, each: 170, next: await newDerivatives() }),
      },
    ],
    [
      {
        what: 'web server 2 is lost',
        alerts: ['WebServerDown'],
        cause: lose([part('web server 2')]),
      },
      {
        what: `120 requests at the same time, of 12 addresses, for pages that are not in memory, at one web server with WEB_RENDERS_WAITING=${FEW}`,
        alerts: ['PagesRefused'],
        cause: async () => {
          await part('web server 1').restart({ WEB_RENDERS_WAITING: String(FEW) })
          const next = () => `/artworks?query=${randomUUID()}`
          const endFlood = startFlood(ask, { addresses: 12, each: 10, next })
          return async () => {
            await endFlood()
            await part('web server 1').restart()
          }
        },
      },
    ],
    [
      {
        what: 'both API processes are lost',
        alerts: ['ManyFailedPages'],
        cause: () => withLoad(ask, author, lose([part('API 1'), part('API 2')])),
      },
    ],
  ]
}

/** More writes than the APIs can do. */
export const writeCauses = ({ ask }: Tools): Cause[] => [
  {
    what: `a transaction locks the table of idempotency keys, while ${WRITERS} people save something at the same time`,
    alerts: ['RequestsRefused'],
    cause: async () => {
      const tokens = await signUpWriters()
      const client = new pg.Client({ connectionString: databaseUrl(ports.primary) })
      await client.connect()
      await client.query('begin')
      await client.query('lock table idempotency_keys in exclusive mode')
      const saving = tokens.map((token) => {
        const headers = () => ({
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        })
        return repeat(async () => {
          await ask('/v1/profiles/draft', { method: 'PUT', headers: headers(), body: '{}' })
        })
      })
      return async () => {
        await client.end()
        await Promise.all(saving.map((end) => end()))
      }
    },
  },
]

/** @returns their identity tokens */
const signUpWriters = (): Promise<string[]> =>
  Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const response = await fetch(
        `http://127.0.0.1:${ports.identity}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            email: `${randomUUID()}@example.test`,
            password: randomUUID(),
            returnSecureToken: true,
          }),
        },
      )
      const { idToken } = (await response.json()) as { idToken: string }
      return idToken
    }),
  )

/** What is slow or fails behind the processes. */
export function serverCauses(rehearsal: Rehearsal, { ask, author }: Tools): Cause[] {
  const { storage } = rehearsal
  return [
    {
      what: 'image storage refuses everything, so that uploads fail',
      alerts: ['ManyFailures'],
      cause: () =>
        withLoad(ask, author, async () => {
          storage?.set('refuses')
          return async () => storage?.set('none')
        }),
    },
    {
      what: `web server 2 gets no processor for ${STOPPED} ms, again and again (SIGSTOP), as on a machine with too many others`,
      alerts: ['EventLoopBlocked'],
      cause: async () =>
        repeat(async () => {
          rehearsal.part('web server 2').signal('SIGSTOP')
          await pause(STOPPED)
          rehearsal.part('web server 2').signal('SIGCONT')
          await pause(STOPPED)
        }),
    },
  ]
}

/** A transaction that holds what many requests need. */
export const lockCauses = ({ ask, author }: Tools): Cause[] => [
  {
    what: `transactions lock the table of profiles for ${LOCKED} ms, one after the other, under 120 reads at the same time`,
    alerts: ['SlowResponses', 'ConnectionsExhausted'],
    cause: async () => {
      const { headers } = author
      const endReads = startFlood(ask, {
        addresses: 4,
        each: 30,
        headers,
        next: () => '/v1/profiles/',
      })
      const client = new pg.Client({ connectionString: databaseUrl(ports.primary) })
      await client.connect()
      const endLocks = repeat(async () => {
        await client.query('begin')
        await client.query('lock table profiles in access exclusive mode')
        await pause(LOCKED)
        await client.query('commit')
        await pause(RELEASED)
      })
      return async () => {
        await endLocks()
        await client.end()
        await endReads()
      }
    },
  },
]

/** Causes something under the steady mix of requests. */
async function withLoad(
  ask: Tools['ask'],
  author: Tools['author'],
  cause: Cause['cause'],
): ReturnType<Cause['cause']> {
  const load = startLoad(ask, author)
  await pause(SECOND)
  const mend = await cause()
  return async () => {
    await mend()
    await load.stop()
    await withClient(ports.primary, (client) =>
      client.query('delete from artworks where title = any($1)', [load.acknowledged]),
    )
  }
}

/** Addresses of images in sizes, each of which is given once. */
async function newDerivatives(): Promise<() => string> {
  const { rows } = await withClient(ports.primary, (client) =>
    client.query<{ key: string }>(
      `select distinct image ->> 'key' as key from artworks, jsonb_array_elements(images) image
       where visibility = 'PUBLIC'`,
    ),
  )
  const sizes = [
    ...renditions.squares.flatMap((edge) => [
      `w=${edge}&h=${edge}&fit=crop`,
      `w=${edge}&h=${edge}&fit=crop&mask=ellipse`,
    ]),
    ...renditions.widths.map((width) => `w=${width}`),
  ]
  let n = 0
  return () => {
    const size = sizes[Math.floor(n / rows.length) % sizes.length]
    const key = rows[n % rows.length]?.key
    n += 1
    return `/v1/images/${key}?${size}`
  }
}
