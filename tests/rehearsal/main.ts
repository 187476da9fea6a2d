import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeFailure } from '@/local/problem'
import { whenOrphaned } from '@/local/processes/orphan'
import { createProgress } from '@/local/progress'
import { chooseDataFolder } from '@/local/settings/dataFolder'
import { stopTools } from '@/tests/support/runner/commands'
import { ROOT } from '@/tests/support/stack/environment'
import { signInSampleAccount } from '@/tests/support/stack/stackWriter'
import { attack } from './attacks/attacks'
import { createClient } from './load/client'
import { provokeAlerts } from './alerts/everyAlert'
import { rehearseFailures } from './failures/failures'
import { runJourneys } from './journeys'
import { describeMissing, findPrograms, type Programs } from './programs'
import { commitOf, Rehearsal } from './rehearsal'
import { inspectInstallation, testRules } from './inspectInstallation'
import { inspectLogs } from './logs'
import { createOffers } from './load/payments'
import { restoreToMoment } from './failures/restore'
import { describeFindings, describeResults, isPassed, type Results } from './report'
import { METRICS_TOKEN, PASSWORD, ports } from './settings'

/**
 * `npm run rehearse [start|doctor|journeys|attacks|restore|alerts|failures]`: the servers that operators use, around the product.
 * `failures=disk,clock` tries the failures alone that have one of these words in their names.
 */
async function main(): Promise<void> {
  const { found, missing } = findPrograms()
  if (missing.length > 0) {
    console.log(describeMissing(missing))
    process.exitCode = 1
    return
  }
  const chosen = process.argv.slice(2)
  const wants = (step: string) =>
    chosen.length === 0 || chosen.some((one) => one.split('=')[0] === step)
  const { folder, why } = chooseDataFolder(ROOT, process.env.DATA_DIR, '.data-rehearsal')
  if (why) console.log(`  ${why}\n  The data is therefore in ${folder}\n`)
  const progress = createProgress()
  const rehearsal = await Rehearsal.prepare(folder, found as Programs, progress)
  stopOnSignals(rehearsal)
  const started = Date.now()
  let passed = true
  try {
    await rehearsal.start()
    const startSeconds = (Date.now() - started) / 1000
    if (chosen.includes('start')) return await new Promise<never>(() => undefined)
    const results: Results = {
      commit: commitOf(ROOT),
      programs: found as Programs,
      startSeconds,
      attacks: [],
      restore: [],
      logs: [],
      doctor: [],
      alerts: [],
      payments: [],
      failures: [],
      journeys: undefined,
    }
    await rehearse(rehearsal, results, wants)
    passed = isPassed(results)
    // A part alone is no rehearsal.
    if (chosen.length > 0) console.log(describeResults(results))
  } catch (error) {
    console.error(`\n${describeFailure(error)}`)
    passed = false
  } finally {
    console.log('\n  Stopping …')
    await rehearsal.stop()
  }
  process.exit(passed ? 0 : 1)
}

/** Runs the chosen parts. The report of a whole rehearsal is written after each, so that an end costs the rest only. */
async function rehearse(
  rehearsal: Rehearsal,
  results: Results,
  wants: (step: string) => boolean,
): Promise<void> {
  const { context, dataFolder } = rehearsal
  const isWhole =
    wants('attacks') &&
    wants('restore') &&
    wants('alerts') &&
    wants('failures') &&
    wants('journeys')
  const save = () => {
    const report = path.join(ROOT, 'docs', 'rehearsal.md')
    if (isWhole) writeFileSync(report, describeResults(results))
  }
  const ask = createClient(dataFolder)
  const only = process.argv
    .find((one) => one.startsWith('failures='))
    ?.split('=')[1]
    ?.split(',') ?? ['']
  if (wants('doctor')) {
    results.doctor = [...(await inspectInstallation(rehearsal)), await testRules()]
    console.log(describeFindings(results.doctor))
  }
  if (wants('attacks')) {
    const redisUrl = context.env.REDIS_URL ?? ''
    results.attacks = await attack(ask, { dataFolder, redisUrl })
    console.log(describeFindings(results.attacks))
  }
  const local = (port: number) => `http://127.0.0.1:${port}`
  const signIn = () => signInSampleAccount(local(ports.internal), local(ports.identity))
  if (wants('restore')) {
    results.restore = await restoreToMoment(rehearsal, { ask, author: await signIn() })
    console.log(describeFindings(results.restore))
  }
  const offers =
    wants('alerts') || wants('failures') ? await createOffers(ask) : { withFee: [], free: [] }
  if (wants('alerts')) {
    const tools = { ask, author: await signIn(), offers, only }
    results.alerts = await provokeAlerts(rehearsal, tools)
    save()
  }
  if (wants('failures')) {
    const tools = { ask, author: await signIn(), offers, only }
    const { failures, payments } = await rehearseFailures(rehearsal, tools)
    results.failures = failures
    results.payments = payments
    console.log(describeFindings(payments))
    save()
  }
  if (wants('journeys')) results.journeys = await runJourneys(context)
  results.logs = inspectLogs(dataFolder, [METRICS_TOKEN, PASSWORD, context.secrets.webServer])
  console.log(describeFindings(results.logs))
  save()
}

function stopOnSignals(rehearsal: Rehearsal): void {
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopTools()
    stopping ??= rehearsal.stop().then(() => process.exit(130))
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  whenOrphaned(stop)
}

await main()
