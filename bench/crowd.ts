import { get, Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './load'
import type { Row } from './report'
import { startSampleStack } from './sampleStack'

/** Requests of home, one after the other: on a connection that stays open, and on a new one each. */
const AMOUNT = { open: 300, new: 40 }
const CONNECTIONS = 300
const ARRIVALS = 9
/** In milliseconds. */
const MOST_AT_ARRIVAL = 2000
/** Loopback addresses, so that each counts as one visitor. */
const VISITOR = '127.0.0.1'
const OTHERS = '127.0.0.2'

/** How long visitors wait for home while 300 connections of another address ask for other pages. */
export async function benchCrowd(): Promise<Row[]> {
  const stack = await startSampleStack({ RATE_LIMIT_SCALE: '1000000' })
  try {
    const artworks = (await (await fetch(`${stack.api}/v1/artworks`)).json()) as Artwork[]
    const id = artworks[0]?.profile.id
    if (!id) throw new Error('the sample data has no artwork')
    const kinds: [string, (n: number) => string][] = [
      ['/login?x=…', (n) => `/login?x=${n}`],
      ['unknown pages', (n) => `/nowhere/${n}`],
      ['a page that is rendered for each', (n) => `/contact/${id}?x=${n}`],
    ]
    const mixed = (n: number) => kinds[n % kinds.length]?.[1](n) ?? ''
    const crowds: typeof kinds = [...kinds, ['all of these', mixed]]
    const rows: Row[] = []
    for (const [name, path] of crowds) {
      const alone = await timesOfHome(stack.web)
      const arrival = await longestAtArrival(stack.web, path)
      const crowd = startCrowd(stack.web, path)
      await pause(1000)
      const crowded = await timesOfHome(stack.web)
      const { answered, seconds } = await crowd.stop()
      const beside = `beside ${CONNECTIONS} connections that ask for ${name}`
      const row = (connection: keyof typeof AMOUNT) => ({
        ours: `${crowded[connection].toFixed(1)} ms`,
        peer: `${alone[connection].toFixed(1)} ms, alone`,
        ratio: crowded[connection] / alone[connection],
        // Its fair share: one round of the others.
        limit: { most: CONNECTIONS },
      })
      rows.push(
        { what: `home, ${beside} (${(answered / seconds).toFixed(0)}/s)`, ...row('open') },
        { what: `home on a new connection, ${beside}`, ...row('new') },
        {
          what: `the same, while those are opened: the longest of ${ARRIVALS}`,
          ours: `${arrival.toFixed(0)} ms`,
          peer: `${MOST_AT_ARRIVAL} ms`,
          ratio: arrival / MOST_AT_ARRIVAL,
          limit: { most: 1 },
        },
      )
    }
    return rows
  } finally {
    await stack.stop()
  }
}

interface Artwork {
  profile: { id: string }
}

/** The medians, in milliseconds. */
const timesOfHome = async (web: string) => ({
  open: await timeOfHome(web, AMOUNT.open, true),
  new: await timeOfHome(web, AMOUNT.new, false),
})

/** How long visitors wait at most who come a moment after a crowd, in milliseconds. */
async function longestAtArrival(web: string, path: (n: number) => string): Promise<number> {
  let longest = 0
  for (let n = 0; n < ARRIVALS; n += 1) {
    const crowd = startCrowd(web, path)
    await pause(100)
    longest = Math.max(longest, await timeOfHome(web, 1, false))
    await crowd.stop()
  }
  return longest
}

async function timeOfHome(web: string, amount: number, keepAlive: boolean): Promise<number> {
  const agent = new Agent({ keepAlive, localAddress: VISITOR })
  const times: number[] = []
  for (let n = 0; n < amount; n += 1) {
    const start = performance.now()
    await ask(agent, web)
    times.push(performance.now() - start)
  }
  agent.destroy()
  return median(times)
}

function startCrowd(web: string, path: (n: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: OTHERS })
  const start = performance.now()
  let requests = 0
  let answered = 0
  let isStopped = false
  const connect = async () => {
    while (!isStopped) {
      requests += 1
      const status = await ask(agent, web + path(requests))
      answered += 1
      // As a browser would, which shows the refusal first.
      if (status === 429) await pause(1000)
    }
  }
  const all = Promise.all(Array.from({ length: CONNECTIONS }, connect))
  return {
    stop: async () => {
      isStopped = true
      const seconds = (performance.now() - start) / 1000
      const result = { answered, seconds }
      await all
      agent.destroy()
      return result
    },
  }
}

const ask = (agent: Agent, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent, family: 4, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
    }).on('error', reject)
  })
