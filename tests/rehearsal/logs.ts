import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from './attacks/attacks'

/** Logs that have personal data by their nature: the mail server's, and addresses of visitors in nginx's. */
const EXCEPTIONS = ['mail.log', 'build.log']
const VISITORS = ['access.log', 'error.log']

const PERSONAL = {
  'email address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  token: /\beyJ[\w-]{10,}\.[\w-]+|\bBearer \S{8}/,
  // Servers name each other by 127.0.0.1.
  'address of a visitor': /\b(?!127\.0\.0\.1\b)(?:\d{1,3}\.){3}\d{1,3}\b/,
}

/** What must not be in a line of a log. */
export function findPersonal(line: string, { allowsVisitors = false } = {}): string[] {
  return Object.entries(PERSONAL)
    .filter(([what]) => !(allowsVisitors && what === 'address of a visitor'))
    .filter(([, pattern]) => pattern.test(line))
    .map(([what]) => what)
}

/** Looks for personal data and secrets in what all servers have logged. */
export function inspectLogs(dataFolder: string, secrets: readonly string[]): Finding[] {
  const folder = path.join(dataFolder, 'logs')
  const files = readdirSync(folder).filter((name) => !EXCEPTIONS.includes(name))
  const found = new Set<string>()
  let lines = 0
  for (const name of files)
    for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n')) {
      lines += 1
      for (const what of findPersonal(line, { allowsVisitors: VISITORS.includes(name) }))
        found.add(`${what} in ${name}`)
      if (secrets.some((secret) => line.includes(secret))) found.add(`secret in ${name}`)
    }
  return [
    {
      what: 'logs without personal data and secrets',
      isGood: lines > 0 && found.size === 0,
      seen: found.size > 0 ? [...found].join(', ') : `nothing in ${lines} lines`,
    },
  ]
}
