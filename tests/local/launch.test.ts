import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { acquireLock } from '@/local/processes/lock'
import { freePort } from '@/local/processes/ports'
import { ROOT } from '@/tests/support/stack/environment'
import { temporaryFolder } from '@/tests/support/stack/folders'

type Ended = { code: number | null; output: string }

/** Runs `npm start` until it fails. */
async function start(env: Record<string, string>, ...flags: string[]): Promise<Ended> {
  const names = ['WEB_PORT', 'API_PORT', 'IDENTITY_PORT', 'PAYMENTS_PORT', 'DATABASE_PORT']
  const ports: Record<string, string> = {}
  for (const name of names) ports[name] = String(await freePort())
  const launcher = spawn(process.execPath, ['local/bootstrap.mjs', 'start', ...flags], {
    cwd: ROOT,
    env: { ...process.env, ...ports, ENV_FILE: '', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void launcher.kill('SIGKILL'))
  let output = ''
  launcher.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(launcher, 'close')) as [number | null]
  return { code, output: output.trim() }
}

function dataFolder(): string {
  return path.join(temporaryFolder(), 'data')
}

test('rejects an unknown option', async () => {
  const { code, output } = await start({ DATA_DIR: dataFolder() }, '--rest')
  expect(code).toBe(1)
  expect(output).toMatch(/^There is no option "--rest"\./)
})

test.each(['WEB_PORT', 'API_PORT', 'IDENTITY_PORT', 'DATABASE_PORT'])(
  'rejects a %s that is in use before it creates anything',
  async (variable) => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const folder = dataFolder()
    const { code, output } = await start({ DATA_DIR: folder, [variable]: String(port) })
    expect(code).toBe(1)
    expect(output).toMatch(
      new RegExp(`^Port ${port} \\(\\w+\\) is already in use\\. .*${variable}=${port + 1}`),
    )
    expect(readdirSync(folder)).toEqual(['art-commons.json'])
  },
)

test('rejects a data folder with other files, also for a reset', async () => {
  const folder = dataFolder()
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'thesis.doc'), '')
  for (const flags of [[], ['--reset']]) {
    const { code, output } = await start({ DATA_DIR: folder }, ...flags)
    expect(code).toBe(1)
    expect(output).toMatch(/^The folder .* contains other files \("thesis\.doc"\)/)
  }
  expect(existsSync(path.join(folder, 'thesis.doc'))).toBe(true)
})

test('names the running stack when the data folder is in use', async () => {
  const folder = dataFolder()
  mkdirSync(folder)
  onTestFinished(acquireLock(folder, 'http://localhost:3000'))
  const { code, output } = await start({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(output).toMatch(/^Art Commons is already running with .*http:\/\/localhost:3000/)
})

test('names an unreachable database without its password', async () => {
  const address = `127.0.0.1:${await freePort()}`
  const DATABASE_URL = `postgres://me:hidden@${address}/x`
  const { code, output } = await start({ DATA_DIR: dataFolder(), DATABASE_URL })
  expect(code).toBe(1)
  expect(output).toContain(
    `The database of DATABASE_URL (${address}) cannot be reached: connect ECONNREFUSED`,
  )
  expect(output).toContain('Start it or correct DATABASE_URL')
  expect(output).not.toContain('hidden')
})

test('rejects a reset with the operator’s own database', async () => {
  const { code, output } = await start(
    { DATA_DIR: dataFolder(), DATABASE_URL: 'postgres://127.0.0.1/x' },
    '--reset',
  )
  expect(code).toBe(1)
  expect(output).toMatch(/^--reset does not empty the database of DATABASE_URL\./)
})

test('reads settings from the file in ENV_FILE', async () => {
  const ENV_FILE = path.join(temporaryFolder(), 'settings')
  writeFileSync(ENV_FILE, 'NEXT_PUBLIC_STRIPE_KEY=pk_test_1\n')
  const { code, output } = await start({ DATA_DIR: dataFolder(), ENV_FILE })
  expect(code).toBe(1)
  expect(output).toMatch(/^The settings for payments are incomplete: STRIPE_SECRET_KEY/)
})

test('rejects an unknown command and lists the known ones', async () => {
  const launcher = spawn(process.execPath, ['local/bootstrap.mjs', 'strat'], { cwd: ROOT })
  let output = ''
  launcher.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(launcher, 'close')) as [number]
  expect(code).toBe(1)
  expect(output).toMatch(/^Unknown command "strat"\. Commands: start, dev, cluster, build/)
})
