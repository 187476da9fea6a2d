import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode, Problem } from '@/local/problem'
import { isAlive, startTime } from './processes'

type Holder = { pid: number; started?: string; address: string }

/** Locks the data folder for this process. Throws a Problem while another launcher uses it. */
export function acquireLock(dataFolder: string, address: string): () => void {
  const file = path.join(dataFolder, 'launcher.lock')
  const mine = JSON.stringify({ pid: process.pid, started: startTime(process.pid), address })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    while (!tryLink(draft, file)) clearStale(file, dataFolder)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/** Throws a Problem while another launcher uses the folder. */
export function checkLock(dataFolder: string): void {
  const holder = parse(read(path.join(dataFolder, 'launcher.lock')))
  if (holder && isRunning(holder)) throw heldProblem(dataFolder, holder)
}

/** A hard link is created atomically and never replaces an existing file. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function clearStale(file: string, dataFolder: string): void {
  const seen = read(file)
  const holder = parse(seen)
  if (holder && isRunning(holder)) throw heldProblem(dataFolder, holder)
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  // Another launcher may have acquired the lock in between; then it is restored.
  if (read(aside) !== seen) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function isRunning({ pid, started }: Holder): boolean {
  return isAlive(pid) && (started === undefined || startTime(pid) === started)
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function parse(text: string | undefined): Holder | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Holder)
  } catch {
    return undefined
  }
}

function heldProblem(dataFolder: string, { pid, address }: Holder): Problem {
  return new Problem(
    `Art Commons is already running with ${dataFolder} (process ${pid}, ${address}).`,
    `Stop it first: Ctrl-C there, or kill ${pid}.`,
  )
}
