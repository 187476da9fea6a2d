import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const MAIN = path.resolve(import.meta.dirname, 'main.ts')
const readyMessage = z.object({ ready: z.literal(true), port: z.number(), adminPort: z.number() })

export const ADMIN_SECRET = 'a-secret-of-more-than-32-characters'
export const WEB_ORIGIN = 'http://localhost:3000'

interface Options {
  dataDir: string
  env?: Record<string, string>
  /** Another user to run as. */
  uid?: number
}

export interface RunningIdentity {
  url: string
  adminUrl: string
  child: ChildProcess
  /** Returns everything it has printed. */
  output: () => string
  /** Settles with the exit code. */
  exited: Promise<number | null>
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

export async function makeDataDir(): Promise<{
  dataDir: string
  removeDataDir: () => Promise<void>
}> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'identity-'))
  return { dataDir, removeDataDir: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Runs the service like the launcher and resolves when it is ready. */
export async function startIdentity(options: Options): Promise<RunningIdentity> {
  const { child, output } = launch(options)
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const ready = await Promise.race([once(child, 'message'), exited.then(() => undefined)])
  if (!ready) throw new Error(`The identity service did not start: ${output()}`)
  const { port, adminPort } = readyMessage.parse(ready[0])
  return {
    url: `http://localhost:${port}`,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    child,
    output,
    exited,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return exited
    },
  }
}

/** Runs the service with settings that it rejects. Returns the exit code and the output. */
export async function startAndFail(options: Options): Promise<{ code: number; output: string }> {
  const { child, output } = launch(options)
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

/** Runs the service without waiting for it. */
export function launch({ dataDir, env, uid }: Options) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'development',
      IDENTITY_PORT: '0',
      IDENTITY_ADMIN_PORT: '0',
      IDENTITY_ADMIN_SECRET: ADMIN_SECRET,
      DATA_DIR: dataDir,
      ALLOWED_ORIGINS: WEB_ORIGIN,
      ...env,
    },
  })
  let printed = ''
  const record = (chunk: Buffer) => (printed += chunk.toString())
  child.stdout?.on('data', record)
  child.stderr?.on('data', record)
  return { child, output: () => printed }
}
