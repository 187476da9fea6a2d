import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@/local/problem'
import { appendToLog, lastLines } from './logFile'
import { isAlive, signal, startTime, waitForExit } from './processes'

export type Command = {
  /** Arguments of Node. */
  args: string[]
  env: NodeJS.ProcessEnv
  /** Where its output goes. */
  logFile: string
  /** Prints the output instead, for development. */
  inherit?: boolean
}

export type ProcessSpec = Command & {
  name: string
  /** Responds with success once the process is ready. */
  readyUrl: string
  /** The start of what it needs to be ready. */
  readyAfter?: Promise<unknown>
  readyTimeoutMs: number
  stopTimeoutMs: number
  /** Delay before the first restart; later delays are longer. */
  restartDelayMs: number
}

const WITH_PARENT = path.join(import.meta.dirname, 'withParent.mjs')
/** What a process printed last may arrive after its exit; a child of its own may keep the pipe open. */
const LAST_OUTPUT_MS = 500
const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Starts a Node process in its own session. Ctrl-C only reaches the launcher, which stops its children
 * in order. The child notices through the IPC channel when the launcher is gone.
 */
export function startChild({ args, env, logFile, inherit }: Command): ChildProcess {
  const child = spawn(process.execPath, ['--import', WITH_PARENT, ...args], {
    cwd: ROOT,
    env: { ...env, LAUNCHER_PID: String(process.pid) },
    detached: true,
    stdio: ['ignore', inherit ? 'inherit' : 'pipe', inherit ? 'inherit' : 'pipe', 'ipc'],
  })
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => appendToLog(logFile, chunk))
  }
  child.on('error', () => undefined)
  return child
}

/** Waits until the output of a process that has ended is in its log. */
export async function waitForLog(child: ChildProcess): Promise<void> {
  const outputs = [child.stdout, child.stderr].filter((output) => output && !output.readableEnded)
  const ends = outputs.map((output) => output && once(output, 'end'))
  await Promise.race([Promise.all(ends), pause(LAST_OUTPUT_MS)])
}

/** Waits until the child is ready. Throws a Problem when it exits or takes too long. */
export async function waitUntilReady(child: ChildProcess, spec: ProcessSpec): Promise<void> {
  await spec.readyAfter
  const end = Date.now() + spec.readyTimeoutMs
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await waitForLog(child)
      throw deadProblem(spec)
    }
    if (await isReady(spec.readyUrl)) return
    await pause(100)
  }
  throw new Problem(
    `The ${spec.name} did not respond at ${spec.readyUrl} within ${spec.readyTimeoutMs / 1000} s.`,
    `See ${spec.logFile}.`,
  )
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000), redirect: 'manual' })
    await response.arrayBuffer()
    return response.status < 400
  } catch {
    return false
  }
}

function deadProblem({ name, logFile }: ProcessSpec): Problem {
  return new Problem(
    `The ${name} stopped while starting:\n${lastLines(logFile)}\n`,
    `See ${logFile}.`,
  )
}

/** Sends SIGTERM, then SIGKILL after the timeout. */
export async function stopChild(child: ChildProcess, timeoutMs: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  signal(child.pid, 'SIGTERM')
  if (!(await waitForExit(child.pid, timeoutMs))) killGroup(child.pid)
}

/** Kills a process and everything that it started. */
export function killGroup(pid: number): void {
  for (const target of [-pid, pid]) signal(target, 'SIGKILL')
}

export type RegisteredProcess = { name: string; pid: number; started?: string }

/** Ends processes that a killed launcher left. Most of them end by themselves. */
export async function endLeftovers(
  registered: RegisteredProcess[],
  timeoutMs = 3000,
): Promise<string[]> {
  const running = registered.filter(
    ({ pid, started }) => isAlive(pid) && startTime(pid) === started,
  )
  for (const { pid } of running) {
    if (await waitForExit(pid, timeoutMs)) continue
    signal(pid, 'SIGTERM')
    if (!(await waitForExit(pid, 5000))) killGroup(pid)
    await waitForExit(pid, 2000)
  }
  return running.map(({ name }) => name)
}
