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

type Hooks = {
  /** Called with each process that is started. */
  onStart: (name: string, child: ChildProcess) => void
  report: (line: string) => void
}

export type Supervised = {
  ready: Promise<void>
  stop: () => Promise<void>
  kill: () => void
}

/** Starts a process and restarts it with increasing delays whenever it stops. */
export function supervise(spec: ProcessSpec, hooks: Hooks): Supervised {
  let stopped = false
  let failures = 0
  let child: ChildProcess

  const launch = (): Promise<void> => {
    child = startChild(spec)
    hooks.onStart(spec.name, child)
    return waitUntilReady(child, spec)
  }

  const watch = (since: number) => {
    child.once('exit', (code, killedBy) => {
      if (stopped) return
      failures = Date.now() - since > STABLE_AFTER_MS ? 1 : failures + 1
      void waitForLog(child).then(() => {
        hooks.report(`The ${spec.name} stopped (${killedBy ?? `code ${code}`}). Its last output:`)
        hooks.report(lastLines(spec.logFile))
        return restart()
      })
    })
  }

  const restart = async (): Promise<void> => {
    await pause(Math.min(spec.restartDelayMs * 3 ** (failures - 1), MAX_DELAY_MS))
    if (stopped) return
    const since = Date.now()
    const ready = launch()
    watch(since)
    await ready.then(
      () => hooks.report(`The ${spec.name} is running again.`),
      // The exit has already been reported.
      () => undefined,
    )
  }

  const since = Date.now()
  const ready = launch().then(() => {
    if (child.exitCode === null && child.signalCode === null) watch(since)
    else void restart()
  })
  return {
    ready,
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
