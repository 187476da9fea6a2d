import {
  appendFileSync,
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { errorCode, Problem } from 'stand-in-base/problem'
import type { Change, Collections } from './transaction'

export interface Log {
  /** Returns when the changes are on disk. */
  append: (changes: readonly Change[]) => void
  close: () => void
}

/**
 * Opens a file with one line per transaction and applies it to the collections. A last line without
 * its end was never confirmed to anyone and is dropped. The file is rewritten without history.
 */
export function openLog(file: string, collections: Collections): Log {
  for (const line of readLines(file)) collections.apply(parseLine(file, line))
  const lines = collections.all().map((object): Change[] => [{ put: object }])
  const draft = `${file}.new`
  const handle = openSync(draft, 'w', 0o600)
  writeFileSync(handle, lines.map(lineOf).join(''))
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, file)

  const log = openSync(file, 'a', 0o600)
  return {
    append: (changes) => {
      const { size } = fstatSync(log)
      try {
        appendFileSync(log, lineOf(changes))
        fsyncSync(log)
      } catch (error) {
        // On a full disk a part of the line may have been written, which the next line must not follow.
        ftruncateSync(log, size)
        throw error
      }
    },
    close: () => closeSync(log),
  }
}

const lineOf = (changes: readonly Change[]) => `${JSON.stringify(changes)}\n`

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

function parseLine(file: string, line: string): Change[] {
  try {
    return JSON.parse(line) as Change[]
  } catch {
    throw new Problem(
      `${file} is damaged.`,
      'Restore a backup of it, or start with new data: npm start -- --reset',
    )
  }
}
