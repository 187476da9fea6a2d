import path from 'node:path'
import { chooseDataFolder } from './settings/dataFolder'
import { loadEnvFile } from './settings/envFile'
import { readFlags } from './settings/flags'
import { whenOrphaned } from './processes/orphan'
import { describeFailure } from './problem'
import { createProgress } from './progress'
import { prepareStart } from './processes/prepareStart'
import type { StackContext } from './processes/childEnvironments'
import { publicEnv, readSettings } from './settings/settings'
import { createStack, type Stack } from './stack'
import { describeCluster, describeStack } from './summary'

const ROOT = path.resolve(import.meta.dirname, '..')
/** npm repeats the signal of one Ctrl-C; only a later signal is a second Ctrl-C. */
const SAME_KEYSTROKE_MS = 1000

/** Runs `npm start`, `npm run dev` and `npm run cluster`. Returns when the stack is running. */
export async function launch(
  mode: StackContext['mode'],
  { replicas } = { replicas: 1 },
): Promise<void> {
  // The reader of the output may have gone away.
  process.stdout.on('error', () => undefined)
  const progress = createProgress()
  try {
    loadEnvFile(ROOT)
    const { reset } = readFlags(process.argv.slice(2))
    const settings = readSettings(process.env)
    const { folder, why } = chooseDataFolder(
      ROOT,
      process.env.DATA_DIR,
      // Its images are elsewhere than those of a single process, so it needs its own database, too.
      replicas > 1 ? '.data-cluster' : '.data',
    )
    console.log(mode === 'production' ? '\nArt Commons\n' : '\nArt Commons (development)\n')
    if (why) console.log(`  ${why}\n  The data is therefore in ${folder}\n`)
    const { release } = await prepareStart({
      dataFolder: folder,
      settings,
      reset,
      report: progress.line,
    })
    process.once('exit', release)
    const stack = createStack({
      root: ROOT,
      dataFolder: folder,
      settings,
      mode,
      replicas,
      progress,
    })
    stopOnSignals(stack)
    await stack.start().catch((error: unknown) => end(stack, 1, error))
    if (ending) return
    const api = publicEnv(settings, process.env).NEXT_PUBLIC_API_URL ?? ''
    progress.line(describeStack(settings, api, folder))
    if (replicas > 1) {
      progress.line(describeCluster(stack.ports(), process.env.REDIS_URL))
      restartOnSignal(stack, progress.line)
    }
    process.send?.({ ready: true, ports: stack.ports() })
  } catch (error) {
    console.error(`\n${describeFailure(error)}`)
    process.exit(1)
  }
}

let ending: Promise<never> | undefined

/** Stops everything in order, once, and ends this process. */
function end(stack: Stack, code: number, error?: unknown): Promise<never> {
  ending ??= (async () => {
    if (error !== undefined) console.error(`\n${describeFailure(error)}\n`)
    else console.log('\n  Stopping …')
    await stack.stop()
    process.exit(code)
  })()
  return ending
}

function stopOnSignals(stack: Stack): void {
  let first = 0
  const onSignal = () => {
    if (first === 0) {
      first = Date.now()
      void end(stack, 0)
    } else if (Date.now() - first > SAME_KEYSTROKE_MS) {
      stack.kill()
      process.exit(130)
    }
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  whenOrphaned(onSignal)
}

/** Restarts all replicas, one after the other, as an update does. */
function restartOnSignal(stack: Stack, report: (line: string) => void): void {
  let restarting: Promise<void> | undefined
  process.on('SIGUSR2', () => {
    restarting ??= stack
      .restart()
      .then(() => report('All replicas were restarted.'))
      .catch((error: unknown) => report(describeFailure(error)))
      .finally(() => (restarting = undefined))
  })
}
