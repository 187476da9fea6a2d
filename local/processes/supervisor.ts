import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import {
  killGroup,
  lastLines,
  startChild,
  stopChild,
  waitUntilReady,
  type Recipe,
} from './children'
import { Problem } from '@/local/problem'

const LONGEST_DELAY_MS = 10_000
/** A process that lived this long was well, and its next failure counts as its first. */
const WELL_AFTER_MS = 30_000
const MOST_FAILURES = 6

type Hooks = {
  /** Called with each process that is started, to be remembered across a crash of the launcher. */
  onStart: (name: string, child: ChildProcess) => void
  report: (line: string) => void
  /** Called when the process fails again and again. */
  giveUp: (problem: Problem) => void
}

export type Supervised = {
  ready: Promise<void>
  stop: () => Promise<void>
  kill: () => void
}

/** Keeps one process running: named when it dies, started again with growing pauses. */
export function supervise(recipe: Recipe, hooks: Hooks): Supervised {
  let stopped = false
  let failures = 0
  let child: ChildProcess

  const launch = (): Promise<void> => {
    child = startChild(recipe)
    hooks.onStart(recipe.name, child)
    return waitUntilReady(child, recipe)
  }

  const watch = (since: number) => {
    child.once('exit', (code, killedBy) => {
      if (stopped) return
      failures = Date.now() - since > WELL_AFTER_MS ? 1 : failures + 1
      hooks.report(`The ${recipe.name} stopped (${killedBy ?? `code ${code}`}). It said last:`)
      hooks.report(lastLines(recipe.logFile))
      void revive()
    })
  }

  const revive = async (): Promise<void> => {
    if (failures >= MOST_FAILURES) {
      hooks.giveUp(
        new Problem(
          `The ${recipe.name} keeps stopping.`,
          `Its log is ${recipe.logFile}; then start again.`,
        ),
      )
      return
    }
    await pause(Math.min(recipe.firstPauseMs * 3 ** (failures - 1), LONGEST_DELAY_MS))
    if (stopped) return
    const since = Date.now()
    const ready = launch()
    watch(since)
    await ready.then(
      () => hooks.report(`The ${recipe.name} answers again.`),
      // Its exit has been reported already, and one that hangs stays as it is.
      () => undefined,
    )
  }

  const since = Date.now()
  const ready = launch().then(() => {
    if (child.exitCode === null && child.signalCode === null) watch(since)
    else void revive()
  })
  return {
    ready,
    stop: () => {
      stopped = true
      return stopChild(child, recipe.stopPatienceMs)
    },
    kill: () => {
      stopped = true
      if (child.pid !== undefined) killGroup(child.pid)
    },
  }
}
