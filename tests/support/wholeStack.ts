import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT, stackEnvironment } from './environment'

/** Playwright's globalSetup: a whole stack with data of its own, started as a person would. */
export default async function startWholeStack(): Promise<() => Promise<void>> {
  if (process.env.E2E_RUNNING_STACK) return () => Promise.resolve()
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'art-commons-journeys-'))
  const given = process.env.WEB_PORT ? process.env : await stackEnvironment()
  const launcher = spawn(
    process.execPath,
    ['--import', './local/withParent.mjs', 'local/bootstrap.mjs', 'start'],
    {
      cwd: ROOT,
      env: { ...given, DATA_DIR: dataFolder, ENV_FILE: '', LAUNCHER_PID: String(process.pid) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  let said = ''
  launcher.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    launcher.once('message', () => resolve())
    launcher.once('exit', (code) => reject(new Error(`The stack ended (code ${code}):\n${said}`)))
  })
  return async () => {
    launcher.kill('SIGTERM')
    await once(launcher, 'exit')
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
