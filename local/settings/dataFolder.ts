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

/** All that the launcher and its services put into a data folder, beside the marker and the lock. */
const CONTENTS = [
  'database',
  'identity',
  'identity-owner.json',
  'logs',
  'outbox',
  'postgresql',
  'storage',
  'image-cache',
  'processes.json',
  'secrets.json',
]
/** What a killed start may leave half done. */
const UNFINISHED = /^(database\.new-|secrets\.json\.new$|processes\.json\.new$)/

/** Where the data lives, and why elsewhere than usual if it does. */
export function chooseDataFolder(
  root: string,
  given: string | undefined,
): { folder: string; why?: string } {
  if (given) return { folder: path.resolve(root, given) }
  const account = databaseAccount()
  if (!account || canEnter(root, account)) return { folder: path.join(root, '.data') }
  const checkout = realpathSync(root)
  const mark = createHash('sha256').update(checkout).digest('hex').slice(0, 8)
  return {
    folder: path.join(SYSTEM_FOLDER, `${path.basename(checkout)}-${mark}`),
    why: `PostgreSQL runs as "${account.name}" here, which cannot enter ${checkout}.`,
  }
}

/** Makes the folder, or makes sure that an existing one is ours, readable by this release and writable. */
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
      'Give this account the right to write there, or set DATA_DIR to another folder.',
    )
  }
}

/** Whether the launcher made this folder; refuses one that a newer release made. */
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
    `The data folder ${folder} was made by a newer release of Art Commons.`,
    'Use that release, or set DATA_DIR to another folder.',
  )
}

function refuseForeign(folder: string): void {
  const found = readdirSync(folder).find((name) => name !== '.DS_Store')
  if (found === undefined) return
  throw new Problem(
    `The folder ${folder} holds other things ("${found}") and was not made by Art Commons.`,
    'Set DATA_DIR to an empty or new folder.',
  )
}

/** Deletes what the launcher made, and nothing else; a folder that is not ours is refused. */
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
