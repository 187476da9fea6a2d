import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './environment'

export type LaunchedStack = {
  pid: number
  /** All that was printed so far. */
  output: () => string
  /** Sends a signal to the launcher and waits for its end; gives its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Starts a whole stack as `npm start` does, and waits until it says that everything answers. */
export async function launchStack(env: NodeJS.ProcessEnv): Promise<LaunchedStack> {
  const launcher = spawn(
    process.execPath,
    ['--import', './local/processes/withParent.mjs', 'local/bootstrap.mjs', 'start'],
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
  await new Promise<void>((resolve, reject) => {
    launcher.once('message', () => resolve())
    launcher.once('exit', (code) => reject(new Error(`The stack ended (code ${code}):\n${output}`)))
  })
  return {
    pid: launcher.pid ?? 0,
    output: () => output,
    end: async (signal) => {
      const ended = once(launcher, 'exit')
      launcher.kill(signal)
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}
