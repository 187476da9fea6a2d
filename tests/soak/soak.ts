import { setTimeout as pause } from 'node:timers/promises'
import { atSteadyRate } from '@/bench/openLoad'
import { startSampleStack, type SampleStack } from '@/bench/sampleStack'
import { connectToStack } from '@/local/database/connect'
import type { Db } from '@/server/db/connection'
import { Random } from '@/tests/support/server/generated/random'
import { Client } from './client'
import { growthOf, isBounded, type Growth } from './growth'
import { measureMemory, type Memory } from './memory'
import { bringPeople, signIn } from './people'
import { planVisits } from './visits'
import { planWrites } from './writes'

const MINUTES = Number(process.env.SOAK_MINUTES || 60)
/** Tasks started per second; some are several requests. Two cores have time left. */
const PER_SECOND = 15
/** In an hour, one every 30 seconds. */
const SAMPLES = 120
/** More are counted, but not shown. */
const SHOWN = 20
const METRICS_TOKEN = 'who reads metrics of the soak'
const WEB_SERVER_SECRET = 'the web server of the soak'

/**
 * Mixed load at a steady rate on production builds with the sample data, which changes but does not grow.
 * @returns whether no request failed, and no process holds more at the end than it did when it was warm
 */
export async function soak(): Promise<boolean> {
  const stack = await startSampleStack({
    METRICS_TOKEN,
    WEB_SERVER_SECRET,
    WEB_TRUSTED_PROXIES: '1',
    // All who sign in with a password are one person.
    RATE_LIMIT_SCALE: '10',
  })
  const db = await connectToStack({ env: stack.env, dataFolder: stack.dataFolder })
  try {
    const random = new Random(1)
    const client = new Client(random, WEB_SERVER_SECRET)
    const choices = await planTasks(stack, { client, random, db })
    const tasks = Array.from({ length: MINUTES * 60 * PER_SECOND }, () => random.pick(choices))
    const failures: string[] = []
    const sampling = sampleMemory(stack, client)
    await atSteadyRate(tasks, PER_SECOND, (task) =>
      task().catch((error: unknown) => {
        failures.push(String(error))
        if (failures.length <= SHOWN) console.error(String(error))
      }),
    )
    const growth = growthOf(await sampling)
    for (const one of growth) console.log(describe(one))
    console.log(
      `${client.sent} requests in ${MINUTES} minutes: ${failures.length} failed, ${client.deferred} came back later.`,
    )
    return failures.length === 0 && growth.every(isBounded)
  } finally {
    await db.destroy()
    await stack.stop()
  }
}

/** What visitors and signed-in people do, each as many times as its share of a hundred. */
async function planTasks(
  stack: SampleStack,
  tools: { client: Client; random: Random; db: Db },
): Promise<(() => Promise<unknown>)[]> {
  const visits = await planVisits(stack, tools)
  const people = await bringPeople(stack, tools)
  const writes = await planWrites(stack.api, { ...tools, people })
  const shares: [task: () => Promise<unknown>, share: number][] = [
    [visits.sharedPage, 26],
    [visits.filteredPage, 10],
    [visits.list, 14],
    [visits.search, 8],
    [visits.image, 14],
    [visits.unknown, 3],
    [writes.readOwn, 4],
    [writes.renew, 3],
    [writes.editProfile, 3],
    [writes.bookmark, 2],
    [writes.autosave, 5],
    [writes.submit, 1],
    [writes.startAgain, 1],
    [writes.review, 2],
    [writes.artwork, 1],
    [writes.upload, 2],
    [() => signIn(stack, tools.client), 1],
  ]
  return shares.flatMap(([task, share]) => Array.from({ length: share }, () => task))
}

async function sampleMemory(stack: SampleStack, client: Client): Promise<Memory[]> {
  const samples: Memory[] = []
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const readMetrics = async (url: string) => (await client.send(url, { headers })).body.toString()
  const start = performance.now()
  while (samples.length < SAMPLES) {
    const due = start + ((samples.length + 1) * MINUTES * 60_000) / SAMPLES
    await pause(Math.max(0, due - performance.now()))
    const memory = await measureMemory(stack, readMetrics)
    samples.push(memory)
    const held = Object.entries(memory).map(([what, amount]) => `${what} ${amount.toFixed(0)} MB`)
    const minute = ((performance.now() - start) / 60_000).toFixed(1)
    console.log(`minute ${minute}, ${client.sent} requests: ${held.join(', ')}`)
  }
  return samples
}

const describe = (growth: Growth): string => {
  const [before, after, most] = [growth.before, growth.after, growth.mostAfter].map((amount) =>
    amount.toFixed(1),
  )
  const verdict = isBounded(growth) ? 'bounded' : 'GROWS'
  return `${growth.what}: ${before} MB, at the end ${after} MB of ${most} MB at most: ${verdict}`
}
