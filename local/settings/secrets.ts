import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@/local/problem'

const NAMES = [
  'profileToken',
  'webServer',
  'identityAdmin',
  'paymentsKey',
  'paymentsWebhook',
  'paymentsConnectWebhook',
] as const

export type Secrets = Record<(typeof NAMES)[number], string>

/** Loads the secrets of a data folder; creates missing ones. */
export function loadSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json')
  const saved = readSaved(file)
  const values = NAMES.map((name) => [name, saved[name] ?? randomBytes(32).toString('base64url')])
  const secrets = Object.fromEntries(values) as Secrets
  if (NAMES.some((name) => saved[name] === undefined)) {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return secrets
}

/** A damaged file is replaced; users then have to sign in again. */
function readSaved(file: string): Partial<Secrets> {
  try {
    const saved: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof saved === 'object' && saved !== null ? saved : {}
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return {}
    throw error
  }
}
