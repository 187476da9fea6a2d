import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '@/local/problem'

const NAMES = ['profileToken', 'webServer', 'identityOwner', 'paymentsWebhook'] as const

export type Secrets = Record<(typeof NAMES)[number], string>

/** The secrets of a data folder, made on first use: sign-ins survive a restart. */
export function loadSecrets(dataFolder: string): Secrets {
  const file = path.join(dataFolder, 'secrets.json')
  const kept = readKept(file)
  const made = NAMES.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')])
  const secrets = Object.fromEntries(made) as Secrets
  if (NAMES.some((name) => kept[name] === undefined)) {
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return secrets
}

/** A file that cannot be read as secrets is replaced: people only have to sign in again. */
function readKept(file: string): Partial<Secrets> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return {}
    throw error
  }
}
