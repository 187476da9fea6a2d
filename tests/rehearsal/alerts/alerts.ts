import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ports } from '../settings'

const INTERVAL = 500
/** Several intervals of scraping. */
const SCRAPED = 60_000

interface Series {
  metric: { alertname: string }
}

async function readSeries(expression: string): Promise<Series[]> {
  const query = encodeURIComponent(expression)
  const response = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/query?query=${query}`)
  const { data } = (await response.json()) as { data: { result: Series[] } }
  return data.result
}

/** The names of the alerts that fire now. */
export async function firingAlerts(): Promise<string[]> {
  const series = await readSeries('ALERTS{alertstate="firing"}')
  return [...new Set(series.map(({ metric }) => metric.alertname))].sort()
}

/** Waits until Prometheus has read a metric of so many processes: it sees increases only from then on. */
export async function untilRead(metric: string, processes: number): Promise<void> {
  const end = Date.now() + SCRAPED
  const count = async () => (await readSeries(metric).catch(() => [])).length
  while ((await count()) < processes) {
    if (Date.now() > end) throw new Error(`Prometheus does not read ${metric} of each process.`)
    await pause(INTERVAL)
  }
}

/** Waits until alerts fire, or until they have stopped. @returns the seconds that each took; null: not in time */
export async function timeAlerts(
  alerts: readonly string[],
  isWanted: (isFiring: boolean) => boolean,
  patienceMs: number,
): Promise<Map<string, number | null>> {
  const start = Date.now()
  const took = new Map<string, number | null>(alerts.map((alert) => [alert, null]))
  const isMissing = () => [...took.values()].includes(null)
  while (isMissing() && Date.now() - start < patienceMs) {
    await pause(INTERVAL)
    const firing = await firingAlerts().catch(() => undefined)
    for (const [alert, seconds] of took)
      if (firing && seconds === null && isWanted(firing.includes(alert)))
        took.set(alert, (Date.now() - start) / 1000)
  }
  return took
}

/** The mails that the mail server has delivered. */
export function deliveredMails(dataFolder: string): string[] {
  const folder = path.join(dataFolder, 'mails')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.split(path.sep).includes('new'))
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'))
}

/** Their subjects. */
export const deliveredSubjects = (dataFolder: string): string[] =>
  deliveredMails(dataFolder).map((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? '')
