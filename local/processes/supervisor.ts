import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import {
  killGroup,
  startChild,
  stopChild,
  waitForLog,
  waitUntilReady,
  type ProcessSpec,
} from './children'
import { lastLines } from './logFile'

const MAX_DELAY_MS = 30_000
/** After running this long, the next failure counts as the first. */
const STABLE_AFTER_MS = 60_000

export type Hooks = {
  /** Called with each process that is started. */
  onStart: (name: string, child: ChildProcess) => void
  report: (line: string) => void
}

export type Supervised = {
  ready: Promise<void>
  /** Stops the process as planned and waits until a new one is ready. */
  restart: () => Promise<void>
  stop: () => Promise<void>
  kill: () => void
}

const reportExit = async (
  child: ChildProcess,
  { name, logFile }: ProcessSpec,
  reason: string,
  { report }: Hooks,
): Promise<void> => {
  await waitForLog(child)
  report(`The ${name} stopped (${reason}). Its last output:`)
  report(lastLines(logFile))
}

/** Starts a process and restarts it with increasing delays whenever it stops. */
export function supervise(spec: ProcessSpec, hooks: Hooks): Supervised {
  let stopped = false
  let failures = 0
  let child: ChildProcess
  /** Ended by `restart`. */
  let retired: ChildProcess | undefined

  const launch = (): Promise<void> => {
    child = startChild(spec)
    hooks.onStart(spec.name, child)
    return waitUntilReady(child, spec)
  }

  const watch = (since: number) => {
    const watched = child
    watched.once('exit', (code, killedBy) => {
      if (stopped || watched === retired) return
      failures = Date.now() - since > STABLE_AFTER_MS ? 1 : failures + 1
      void reportExit(watched, spec, killedBy ?? `code ${code}`, hooks).then(startAgain)
    })
  }

  const relaunch = (): Promise<void> => {
    const ready = launch()
    watch(Date.now())
    return ready
  }

  const startAgain = async (): Promise<void> => {
    await pause(Math.min(spec.restartDelayMs * 3 ** (failures - 1), MAX_DELAY_MS))
    if (stopped) return
    await relaunch().then(
      () => hooks.report(`The ${spec.name} is running again.`),
      // The exit has already been reported.
      () => undefined,
    )
  }

  const since = Date.now()
  const ready = launch().then(() => {
    if (child.exitCode === null && child.signalCode === null) watch(since)
    else void startAgain()
  })
  return {
    ready,
    restart: async () => {
      retired = child
      await stopChild(child, spec.stopTimeoutMs)
      if (!stopped) await relaunch()
    },
    stop: () => {
      stopped = true
      return stopChild(child, spec.stopTimeoutMs)
    },
    kill: () => {
      stopped = true
      if (child.pid !== undefined) killGroup(child.pid)
    },
  }
}
