import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode, Problem } from '@/local/problem'
import { isAlive, startTime } from './processes'

type Holder = { pid: number; started?: string; address: string }

/** Takes the data folder for this process; refused while another launcher lives on it. */
export function takeLock(dataFolder: string, address: string): () => void {
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

/** Refuses while another launcher lives on the folder, without taking it. */
export function checkLock(dataFolder: string): void {
  const holder = parse(read(path.join(dataFolder, 'launcher.lock')))
  if (holder && lives(holder)) throw heldProblem(dataFolder, holder)
}

/** A hard link appears whole or not at all, and never replaces one that is there. */
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
  if (holder && lives(holder)) throw heldProblem(dataFolder, holder)
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  // Another start may have cleared it and taken it in between: then it is given back.
  if (read(aside) !== seen) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function lives({ pid, started }: Holder): boolean {
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
    `Art Commons already runs on ${dataFolder} (process ${pid}, ${address}).`,
    `Use that one, or stop it first: Ctrl-C there, or kill ${pid}.`,
  )
}
