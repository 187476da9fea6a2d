import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describeFailure } from '@/local/problem'
import { lockCauses, processCauses, serverCauses, writeCauses, type Cause } from './alertCauses'
import { deliveredSubjects, timeAlerts, untilRead } from './alerts'
import { failingProvider, lateJob, unknownProfile, waitingRefund } from './paymentCauses'
import { renderConfiguration } from '../prepare'
import type { Rehearsal } from '../rehearsal'
import type { Tools } from '../failures/scenario'
import { installation } from '../settings'
import { shortenDurations } from './shortRules'

const SECOND = 1000
/** By what the durations of the rules are divided, and those of Prometheus and Alertmanager. */
export const RULES_DIVISOR = 20
export const SERVERS_DIVISOR = 5
const FIRES = 120 * SECOND
/** Longer than the hour for which a rule looks back, divided. */
const RESOLVES = 240 * SECOND
const MAILED = 60 * SECOND
/** Longer than Alertmanager waits with its first mail, divided. */
const HELD = 6 * SECOND

export interface ProvokedAlert {
  alert: string
  cause: string
  /** In seconds from the cause, and from its end. Null: not in time. */
  fired: number | null
  resolved: number | null
  /** Mails that arrived about it. */
  mails: string
  problem?: string
}

/** The alerts of the rules. */
export const alertsIn = (rules: string): string[] =>
  [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** Causes that disturb each other one after the other, others together. */
export async function provokeAlerts(rehearsal: Rehearsal, tools: Tools): Promise<ProvokedAlert[]> {
  const { progress, dataFolder } = rehearsal
  const { ALERT_RULES = '' } = installation(rehearsal.context)
  useRules(rehearsal, shortenFiles)
  const rows: ProvokedAlert[] = []
  const run = async (causes: readonly Cause[]) => {
    const done = await Promise.all(causes.map((cause) => provoke(cause)))
    for (const row of done.flat()) {
      progress.line(`    ${JSON.stringify(row)}`)
      rows.push(row)
    }
  }
  try {
    // Its rule looks back for long.
    await untilRead('payment_objects_of_unknown_profiles_total', 2)
    const unknown = unknownProfile(rehearsal)
    const first = run([unknown])
    // An API that is lost meanwhile could take the counter with it.
    await timeAlerts(unknown.alerts, (isFiring) => isFiring, FIRES)
    for (const causes of processCauses(rehearsal, tools)) await run(causes)
    await run([lateJob, waitingRefund(rehearsal, tools), ...serverCauses(rehearsal, tools)])
    await run([failingProvider(rehearsal, tools)])
    await run(lockCauses(tools))
    await run(writeCauses(tools))
    await first
    await untilMailed(rows, () => deliveredSubjects(dataFolder))
  } finally {
    useRules(rehearsal, () => undefined)
  }
  const names = alertsIn(readFileSync(ALERT_RULES, 'utf8'))
  const missing = names.filter((name) => rows.every(({ alert }) => alert !== name))
  return [
    ...rows.sort((one, other) => names.indexOf(one.alert) - names.indexOf(other.alert)),
    ...missing.map((alert) => ({
      alert,
      cause: 'none',
      fired: null,
      resolved: null,
      mails: 'none',
    })),
  ]
}

async function provoke({ what, alerts, cause }: Cause): Promise<ProvokedAlert[]> {
  const row = (alert: string) => ({ alert, cause: what, fired: null, resolved: null, mails: '' })
  try {
    const started = Date.now()
    const mend = await cause()
    const causing = (Date.now() - started) / SECOND
    const fired = await timeAlerts(alerts, (isFiring) => isFiring, FIRES)
    await pause(HELD)
    // Those that are resolved by the cause's end alone; others wait for their window.
    const mending = Date.now()
    const [resolved] = await Promise.all([
      timeAlerts(alerts, (isFiring) => !isFiring, RESOLVES),
      mend(),
    ])
    const mended = (Date.now() - mending) / SECOND
    return alerts.map((alert) => ({
      ...row(alert),
      fired: plus(fired.get(alert), causing),
      resolved: resolved.get(alert) ?? null,
      ...(mended > RESOLVES / SECOND && { problem: 'its cause was not ended in time' }),
    }))
  } catch (error) {
    return alerts.map((alert) => ({ ...row(alert), problem: describeFailure(error) }))
  }
}

const plus = (seconds: number | null | undefined, more: number) =>
  seconds === null || seconds === undefined ? null : seconds + more

/** Waits until mails about firing and resolved alerts have arrived, and counts them. */
async function untilMailed(rows: ProvokedAlert[], subjects: () => string[]): Promise<void> {
  const end = Date.now() + MAILED
  const count = (state: string, alert: string) =>
    subjects().filter((subject) => new RegExp(`\\[${state}[^\\]]*\\] ${alert}\\b`).test(subject))
      .length
  const isMissing = () =>
    rows.some(({ alert }) => count('FIRING', alert) === 0 || count('RESOLVED', alert) === 0)
  while (isMissing() && Date.now() < end) await pause(SECOND)
  for (const row of rows) {
    row.mails = `${count('FIRING', row.alert)} firing, ${count('RESOLVED', row.alert)} resolved`
  }
}

/** Lets Prometheus and Alertmanager read the files of ops, as they are or changed. */
function useRules(rehearsal: Rehearsal, change: (folder: string) => void): void {
  const { context, options } = rehearsal
  renderConfiguration(context, options)
  change(path.join(options.configFolder, 'prometheus'))
  for (const name of ['Prometheus', 'Alertmanager']) rehearsal.part(name).signalMain('SIGHUP')
}

/** Shorter durations; expressions, names and thresholds are those of ops and docs/alerts. */
function shortenFiles(folder: string): void {
  const at = (name: string) => path.join(folder, name)
  for (const name of ['prometheus.yml', 'alertmanager.yml']) {
    const text = shortenDurations(readFileSync(at(name), 'utf8'), SERVERS_DIVISOR)
    writeFileSync(at(name), text.replace(/^( *- ).*rules\.yml$/m, `$1${at('rules.yml')}`))
  }
  const rules = readFileSync(path.resolve('docs/alerts/rules.yml'), 'utf8')
  writeFileSync(at('rules.yml'), shortenDurations(rules, RULES_DIVISOR), { mode: 0o644 })
}
