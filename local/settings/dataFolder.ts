import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { canEnter, databaseAccount } from '@/local/database/account'
import { errorCode, Problem } from '@/local/problem'

const MARKER = 'art-commons.json'
const FORMAT = 1
const SYSTEM_FOLDER = '/var/lib/art-commons'

/** Everything that the launcher and its services store in a data folder, besides the marker and the lock. */
const CONTENTS = [
  'database',
  'identity',
  'identity-admin.json',
  // Written by earlier releases.
  'identity-owner.json',
  'logs',
  'outbox',
  'payments',
  'postgresql',
  'storage',
  'image-cache',
  'processes.json',
  'secrets.json',
]
/** Files that an interrupted start may leave. */
const UNFINISHED = /^(database\.new-|secrets\.json\.new$|processes\.json\.new$)/

/** Chooses the data folder. `why` explains a folder other than the default. */
export function chooseDataFolder(
  root: string,
  given: string | undefined,
  /** The folder in the checkout. */
  usual = '.data',
): { folder: string; why?: string } {
  if (given) return { folder: path.resolve(root, given) }
  const account = databaseAccount()
  if (!account || canEnter(root, account)) return { folder: path.join(root, usual) }
  const checkout = realpathSync(root)
  const mark = createHash('sha256').update(checkout).digest('hex').slice(0, 8)
  return {
    folder: path.join(
      SYSTEM_FOLDER,
      `${path.basename(checkout)}-${mark}${usual.slice('.data'.length)}`,
    ),
    why: `PostgreSQL runs as "${account.name}" here, which cannot enter ${checkout}.`,
  }
}

/** Creates the folder, or checks that an existing one is ours, writable and not from a newer release. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    if (!isOurs(folder)) {
      refuseForeign(folder)
      writeFileSync(path.join(folder, MARKER), `${JSON.stringify({ format: FORMAT })}\n`)
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      `The data folder ${folder} cannot be written (${errorCode(error) ?? 'unknown reason'}).`,
      'Allow this account to write to it, or set DATA_DIR to another folder.',
    )
  }
}

/** Whether the launcher created this folder. Throws when a newer release did. */
function isOurs(folder: string): boolean {
  let marker: string
  try {
    marker = readFileSync(path.join(folder, MARKER), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
  const format = Number(/"format":\s*(\d+)/.exec(marker)?.[1] ?? FORMAT)
  if (format <= FORMAT) return true
  throw new Problem(
    `The data folder ${folder} was created by a newer release of Art Commons.`,
    'Use that release, or set DATA_DIR to another folder.',
  )
}

function refuseForeign(folder: string): void {
  const found = readdirSync(folder).find((name) => name !== '.DS_Store')
  if (found === undefined) return
  throw new Problem(
    `The folder ${folder} contains other files ("${found}") and was not created by Art Commons.`,
    'Set DATA_DIR to an empty or new folder.',
  )
}

/** Deletes only what the launcher created. Throws for a folder that is not ours. */
export function emptyDataFolder(folder: string): void {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (!names.includes(MARKER)) return refuseForeign(folder)
  for (const name of names) {
    if (!CONTENTS.includes(name) && !UNFINISHED.test(name)) continue
    rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}
