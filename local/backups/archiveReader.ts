import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode, Problem } from '@/local/problem'
import { migrations } from '@/server/db/migrations'
import { CHECKSUMS, FORMAT, MANIFEST, manifestShape, UNFINISHED, type Manifest } from './manifest'

export interface Archive {
  folder: string
  manifest: Manifest
  /** Every file but the manifest and the checksums. */
  files: readonly string[]
}

const CHECKSUM_LINE = /^([0-9a-f]{64}) {2}((?:[\w-]+(?:\.[\w-]+)*\/)*[\w-]+(?:\.[\w-]+)*)$/
const OTHER_BACKUP = 'Restore another backup.'

/** Opens a backup and compares every file with its hash. Throws a Problem if anything is wrong. */
export async function openArchive(folder: string): Promise<Archive> {
  const manifest = await readManifest(folder)
  const sums = await readOrRefuse(folder, CHECKSUMS)
  if (createHash('sha256').update(sums).digest('hex') !== manifest.checksums) {
    throw changed(CHECKSUMS)
  }
  const hashes = new Map(sums.toString().split('\n').slice(0, -1).map(parseLine))
  for (const [file, hash] of hashes) {
    if ((await hashOf(folder, file)) !== hash) throw changed(file)
  }
  return { folder, manifest, files: [...hashes.keys()] }
}

async function readManifest(folder: string): Promise<Manifest> {
  if (folder.endsWith(UNFINISHED)) throw unfinished(folder)
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') throw unfinished(folder)
    throw unreadable(MANIFEST, error)
  })
  const { success, data } = manifestShape.safeParse(parseJson(text))
  if (!success) throw changed(MANIFEST)
  if (data.format > FORMAT || !Object.hasOwn(migrations, data.migration)) {
    throw new Problem(
      `The backup was made by a newer release (its schema is ${data.migration}).`,
      'Restore it with that release.',
    )
  }
  return data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseLine(line: string): [string, string] {
  const [, hash = '', file = ''] = CHECKSUM_LINE.exec(line) ?? []
  if (!hash) throw changed(CHECKSUMS)
  return [file, hash]
}

async function hashOf(folder: string, file: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path.join(folder, file))) {
      hash.update(chunk as Buffer)
    }
  } catch (error) {
    throw unreadable(file, error)
  }
  return hash.digest('hex')
}

const readOrRefuse = (folder: string, file: string): Promise<Buffer> =>
  readFile(path.join(folder, file)).catch((error: unknown) => {
    throw unreadable(file, error)
  })

const unfinished = (folder: string) =>
  new Problem(
    `${folder} is not a whole backup: it has no ${MANIFEST} or was not finished.`,
    'Name the folder of a finished backup.',
  )

const changed = (file: string) =>
  new Problem(`The backup is damaged: ${file} is not as it was written.`, OTHER_BACKUP)

const unreadable = (file: string, error: unknown) =>
  errorCode(error) === 'ENOENT'
    ? new Problem(`The backup is damaged: ${file} is missing.`, OTHER_BACKUP)
    : new Problem(
        `${file} of the backup cannot be read (${errorCode(error)}).`,
        'Allow this account to read it.',
      )
