import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@/local/problem'
import { isAlive, signal, startTime, waitForExit } from './processes'

export type Command = {
  /** Arguments of Node. */
  args: string[]
  env: NodeJS.ProcessEnv
  /** Where its output goes. */
  logFile: string
  /** Sends the output to our own instead, for development. */
  inherit?: boolean
}

export type Recipe = Command & {
  name: string
  /** An address that answers once the process can do its work. */
  readyUrl: string
  readyPatienceMs: number
  stopPatienceMs: number
  /** How long to wait before it is started again the first time; each further time longer. */
  firstPauseMs: number
}

const WITH_PARENT = path.join(import.meta.dirname, 'withParent.mjs')
const LOG_LIMIT_BYTES = 5_000_000
const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Starts a Node process in a session of its own: Ctrl-C in the terminal reaches the launcher only,
 * which stops its children in order. The channel tells the child when the launcher is gone.
 */
export function startChild({ args, env, logFile, inherit }: Command): ChildProcess {
  mkdirSync(path.dirname(logFile), { recursive: true })
  keepLogSmall(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(process.execPath, ['--import', WITH_PARENT, ...args], {
    cwd: ROOT,
    env: { ...env, LAUNCHER_PID: String(process.pid) },
    detached: true,
    stdio: ['ignore', inherit ? 'inherit' : log, inherit ? 'inherit' : log, 'ipc'],
  })
  closeSync(log)
  child.on('error', () => undefined)
  return child
}

function keepLogSmall(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.old`)
}

/** Waits until the child's address answers well; a Problem when it exits or takes too long. */
export async function waitUntilReady(child: ChildProcess, recipe: Recipe): Promise<void> {
  const end = Date.now() + recipe.readyPatienceMs
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw deadProblem(recipe)
    if (await answersWell(recipe.readyUrl)) return
    await pause(100)
  }
  throw new Problem(
    `The ${recipe.name} did not answer at ${recipe.readyUrl} within ${recipe.readyPatienceMs / 1000} s.`,
    `Its log is ${recipe.logFile}.`,
  )
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000), redirect: 'manual' })
    await response.arrayBuffer()
    return response.status < 400
  } catch {
    return false
  }
}

function deadProblem({ name, logFile }: Recipe): Problem {
  return new Problem(
    `The ${name} stopped while starting:\n${lastLines(logFile)}\n`,
    `Its log is ${logFile}.`,
  )
}

/** The end of a log, indented, for a message about what went wrong. */
export function lastLines(logFile: string, count = 8): string {
  try {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count)
    if (lines.join('') !== '') return lines.map((line) => `    ${line}`).join('\n')
  } catch {
    // It died before it could say anything.
  }
  return '    (nothing)'
}

/** Asks the child to end, and ends it when it takes too long. */
export async function stopChild(child: ChildProcess, patienceMs: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  signal(child.pid, 'SIGTERM')
  if (!(await waitForExit(child.pid, patienceMs))) killGroup(child.pid)
}

/** Ends a child and whatever it started, at once. */
export function killGroup(pid: number): void {
  for (const target of [-pid, pid]) signal(target, 'SIGKILL')
}

export type Kept = { name: string; pid: number; started?: string }

/** Ends processes of an earlier launcher that was killed; they notice by themselves, mostly. */
export async function endLeftovers(kept: Kept[], patienceMs = 3000): Promise<string[]> {
  const living = kept.filter(({ pid, started }) => isAlive(pid) && startTime(pid) === started)
  for (const { pid } of living) {
    if (await waitForExit(pid, patienceMs)) continue
    signal(pid, 'SIGTERM')
    if (!(await waitForExit(pid, 5000))) killGroup(pid)
    await waitForExit(pid, 2000)
  }
  return living.map(({ name }) => name)
}
