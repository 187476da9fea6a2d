import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs'
import path from 'node:path'

const LIMIT_BYTES = 5_000_000

/** Appends to a log file. A full disk costs lines of the log, never the process that logs. */
export function appendToLog(logFile: string, chunk: Buffer): void {
  try {
    mkdirSync(path.dirname(logFile), { recursive: true })
    rotateLog(logFile)
    appendFileSync(logFile, chunk, { mode: 0o600 })
  } catch {
    // There is no room, and nowhere else to say so.
  }
}

/** Moves the content of a large log to `….old`. A process that has it open goes on writing to it. */
export function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= LIMIT_BYTES) return
  try {
    copyFileSync(logFile, `${logFile}.old`)
  } catch {
    // On a full disk its room is worth more than the log.
  }
  truncateSync(logFile)
}

/** The end of a log, indented, for a message about what went wrong. */
export function lastLines(logFile: string, count = 8): string {
  try {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count)
    if (lines.join('') !== '') return lines.map((line) => `    ${line}`).join('\n')
  } catch {
    // It ended before it logged anything.
  }
  return '    (nothing)'
}
