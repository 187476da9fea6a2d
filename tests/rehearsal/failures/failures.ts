import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Redis } from 'ioredis'
import { deliveredSubjects, firingAlerts } from '../alerts/alerts'
import type { Finding } from '../attacks/attacks'
import { judge, startLoad, type Outcome } from '../load/load'
import { issueCertificate } from '../prepare'
import { describeFailure } from '@/local/problem'
import { environmentScenarios } from './environmentFailures'
import { FailOver } from './failOver'
import { comparePayments, countUnapplied } from '../load/paymentCheck'
import { removeOffers } from '../load/payments'
import type { Rehearsal } from '../rehearsal'
import { rollingScenarios } from './rolling'
import type { Scenario, Tools } from './scenario'
import { databaseUrl } from '../settings'

const SECOND = 1000
const WARM_UP = 3 * SECOND
/** How long it is watched after all parts work again. */
const AFTERWARDS = 5 * SECOND
const HANG = 8 * SECOND

export interface Failure extends Outcome {
  name: string
  acknowledged: number
  /** Fees that were charged. */
  payments: number
  /** Acknowledged writes that are not in the database afterwards. */
  lost: number
  /** Whether a loss is documented. */
  mayLose: boolean
  /** Those that fire at the end, and did not before. */
  alerts: string[]
  note?: string
}

/** All failures, one after the other. */
export async function rehearseFailures(
  rehearsal: Rehearsal,
  tools: Tools,
): Promise<{ failures: Failure[]; payments: Finding[] }> {
  const { withFee, free } = { withFee: [...tools.offers.withFee], free: [...tools.offers.free] }
  const failOver = new FailOver(rehearsal)
  const failures: Failure[] = []
  const all = [
    ...rollingScenarios(rehearsal, () => failOver.primaryPort),
    ...scenarios(rehearsal, failOver),
    ...environmentScenarios(rehearsal, tools),
    ...failOverScenarios(failOver),
  ]
  const chosen = all.filter(({ name }) => tools.only.some((word) => name.includes(word)))
  for (const scenario of chosen) {
    const failure = await rehearsal.progress.step(scenario.name, () =>
      watch(rehearsal, { ...tools, scenario, failOver }),
    )
    failures.push(failure)
    rehearsal.progress.line(`    ${JSON.stringify(failure)}`)
  }
  const port = failOver.primaryPort
  const payments = await rehearsal.progress.step('Payments compared', () =>
    comparePayments(rehearsal, { port, withFee }),
  )
  await removeOffers([...withFee, ...free], port)
  return { failures, payments }
}

async function watch(
  rehearsal: Rehearsal,
  { ask, author, offers, scenario, failOver }: Tools & { scenario: Scenario; failOver: FailOver },
): Promise<Failure> {
  const problem = await scenario.prepare?.().then(() => undefined, describeFailure)
  const load = startLoad(ask, author, offers)
  await pause(WARM_UP)
  const before = await firingAlerts().catch((): string[] => [])
  const from = load.now()
  const note = problem ?? (await scenario.act(load).catch(describeFailure))
  await untilAllWork(rehearsal)
  await pause(AFTERWARDS)
  const firing = await firingAlerts().catch(() => [])
  await load.stop()
  await scenario.restore?.()
  return {
    name: scenario.name,
    ...judge(load.samples, from),
    acknowledged: load.acknowledged.length + load.submitted.length + load.charged.length,
    lost:
      (await countLost(failOver.primaryPort, load.acknowledged)) +
      (await countUnapplied(failOver.primaryPort, load)),
    payments: load.charged.length,
    mayLose: scenario.mayLose ?? false,
    alerts: firing.filter((alert) => !before.includes(alert)),
    ...(note && { note }),
  }
}

async function untilAllWork({ parts }: Rehearsal): Promise<void> {
  const end = Date.now() + 90 * SECOND
  for (const part of parts.values())
    while (!(await part.works()) && Date.now() < end) await pause(200)
}

/** Counts the titles that the database lacks, and removes the others, whose number is limited. */
async function countLost(port: number, titles: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl(port) })
  await client.connect()
  const { rowCount } = await client.query('delete from artworks where title = any($1)', [titles])
  await client.end()
  return titles.length - (rowCount ?? 0)
}

/** Parts that are ended without a word. */
const KILLED = ['API 1', 'web server 1', 'nginx', 'PgBouncer', 'Redis', 'primary', 'replica']
const OUTSIDE = ['image storage', 'mail server']
const HUNG = ['API 1', 'web server 1', 'PgBouncer', 'Redis', 'primary', 'replica']
const RESTARTED = ['API 1', 'web server 1', 'PgBouncer', 'nginx']

function scenarios(rehearsal: Rehearsal, failOver: FailOver): Scenario[] {
  const { dataFolder, options, context } = rehearsal
  const part = (name: string) => rehearsal.part(name)
  return [
    { name: 'nothing', act: () => pause(HANG) },
    ...[...KILLED, ...OUTSIDE].map((name) => ({
      name: `kill -9: ${name}`,
      act: async () => {
        part(name).kill()
        await pause(2 * SECOND)
      },
    })),
    ...HUNG.map((name) => ({
      name: `hangs for ${HANG / SECOND} s: ${name}`,
      act: async () => {
        part(name).signal('SIGSTOP')
        await pause(HANG)
        part(name).signal('SIGCONT')
      },
    })),
    ...RESTARTED.map((name) => ({
      name: `planned restart: ${name}`,
      act: async () => {
        await part(name).stop()
        await part(name).start()
      },
    })),
    {
      name: 'new certificate, nginx reloads',
      act: async () => {
        issueCertificate(options)
        part('nginx').signalMain('SIGHUP')
        await pause(5 * SECOND)
      },
    },
    {
      name: 'Redis flushed',
      act: async () => {
        const redis = new Redis(context.env.REDIS_URL ?? '', { lazyConnect: true })
        await redis.connect()
        await redis.flushall()
        redis.disconnect()
        await pause(2 * SECOND)
      },
    },
    { name: 'PgBouncer in transaction mode', act: () => failOver.tryTransactionMode() },
    {
      name: 'API 2 and web server 2 away for 100 s',
      act: async () => {
        const countMails = () =>
          deliveredSubjects(dataFolder).filter((subject) => /FIRING|RESOLVED/.test(subject)).length
        const before = countMails()
        for (const name of ['API 2', 'web server 2']) part(name).kill({ stays: true })
        await pause(100 * SECOND)
        const fired = (await firingAlerts()).join(', ')
        for (const name of ['API 2', 'web server 2']) await part(name).start()
        await pause(20 * SECOND)
        return `fired: ${fired || 'none'}; mails to the operator: ${countMails() - before}`
      },
    },
  ]
}

/** The servers of the database change places in each of them. */
function failOverScenarios(failOver: FailOver): Scenario[] {
  return [
    {
      name: 'primary lost, replica promoted, without synchronous commit',
      mayLose: true,
      act: async (load) => failOver.promote(load),
    },
    {
      name: 'primary lost, replica promoted, with synchronous commit',
      act: async (load) => {
        await failOver.requireReplica()
        return failOver.promote(load)
      },
    },
  ]
}
