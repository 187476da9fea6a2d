import { publicEnv, readSettings } from '@/local/settings/settings'
import { signInSampleAccount } from '@/tests/support/stack/stackWriter'
import { quantile } from './load'
import type { Row } from './report'
import { startSampleStack, type SampleStack } from './sampleStack'

const WRITES = 300
/** Until both stacks have answered their first requests. */
const WARM_UP = 20

/**
 * What a write waits for other replicas: a changed profile on a stack with one API process and web server, and at
 * one of two API processes with two web servers, one write at a time in alternation.
 */
export async function benchReplicas(): Promise<Row[]> {
  // All writes are of one user.
  const limits = { RATE_LIMIT_SCALE: '10' }
  const single = await startSampleStack(limits)
  // The build contains the addresses of the first; the second serves the same build.
  const addresses = publicEnv(readSettings(single.env), single.env)
  const cluster = await startSampleStack({ ...limits, ...addresses }, 'cluster')
  try {
    const [port = 0] = cluster.replicas.api
    const writeAlone = await writer(single, single.api)
    const writeShared = await writer(cluster, `http://127.0.0.1:${port}`)
    const alone: number[] = []
    const shared: number[] = []
    for (let n = 0; n < WARM_UP + WRITES; n += 1) {
      alone.push(await writeAlone(n))
      shared.push(await writeShared(n))
    }
    return [0.5, 0.95].map((share) => {
      const [one, two] = [alone, shared].map((times) => quantile(times.slice(WARM_UP), share))
      return row(share === 0.5 ? 'median' : '95th percentile', one ?? 0, two ?? 0)
    })
  } finally {
    await cluster.stop()
    await single.stop()
  }
}

/** @returns how long a write took, in milliseconds */
async function writer(
  { env }: SampleStack,
  api: string,
): Promise<(serial: number) => Promise<number>> {
  const artist = await signInSampleAccount(api, `http://127.0.0.1:${env.IDENTITY_PORT}`)
  const headers = { ...artist.headers, 'content-type': 'application/json' }
  return async (serial) => {
    const body = JSON.stringify({ headline: `Works on paper ${serial}` })
    const start = performance.now()
    const url = `${api}/v1/profiles/${artist.profileId}`
    const response = await fetch(url, { method: 'PUT', headers, body })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
    return performance.now() - start
  }
}

const row = (what: string, alone: number, shared: number): Row => ({
  what: `a write with two API processes and two web servers, ${what}`,
  ours: `${shared.toFixed(1)} ms`,
  peer: `${alone.toFixed(1)} ms, one of each`,
  ratio: shared / alone,
})
