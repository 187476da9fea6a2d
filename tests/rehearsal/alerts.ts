import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ports } from './settings'

interface Series {
  metric: { alertname: string }
}

/** The names of the alerts that fire now. */
export async function firingAlerts(): Promise<string[]> {
  const query = encodeURIComponent('ALERTS{alertstate="firing"}')
  const response = await fetch(`http://127.0.0.1:${ports.prometheus}/api/v1/query?query=${query}`)
  const { data } = (await response.json()) as { data: { result: Series[] } }
  return [...new Set(data.result.map(({ metric }) => metric.alertname))].sort()
}

/** The subjects of the mails that the mail server has delivered. */
export function deliveredSubjects(dataFolder: string): string[] {
  const folder = path.join(dataFolder, 'mails')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => /^Subject: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.trim() ?? '')
}
