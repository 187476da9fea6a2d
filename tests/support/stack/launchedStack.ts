import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './environment'

export type LaunchedStack = {
  pid: number
  /** The ports of the replicas, where there are several. */
  ports: { api: number[]; web: number[] }
  /** All that was printed so far. */
  output: () => string
  /** Sends a signal to the launcher and waits for its end; gives its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Starts a whole stack as `npm start` or `npm run cluster` does, and waits until everything answers. */
export async function launchStack(
  env: NodeJS.ProcessEnv,
  command: 'start' | 'cluster' = 'start',
): Promise<LaunchedStack> {
  const launcher = spawn(
    process.execPath,
    ['--import', './local/processes/withParent.mjs', 'local/bootstrap.mjs', command],
    {
      cwd: ROOT,
      env: { ...env, ENV_FILE: '', LAUNCHER_PID: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let output = ''
  const listen = (chunk: Buffer) => (output += chunk.toString())
  launcher.stdout?.on('data', listen)
  launcher.stderr?.on('data', listen)
  const { ports } = await new Promise<Pick<LaunchedStack, 'ports'>>((resolve, reject) => {
    launcher.once('message', (message) => resolve(message as Pick<LaunchedStack, 'ports'>))
    launcher.once('exit', (code) => reject(new Error(`The stack ended (code ${code}):\n${output}`)))
  })
  return {
    pid: launcher.pid ?? 0,
    ports,
    output: () => output,
    end: async (signal) => {
      const ended = once(launcher, 'exit')
      launcher.kill(signal)
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}
