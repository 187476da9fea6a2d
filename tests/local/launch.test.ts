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

type Ended = { code: number | null; said: string }

/** Runs `npm start` as far as it goes, which in these tests is not far. */
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
  let said = ''
  launcher.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(launcher, 'close')) as [number | null]
  return { code, said: said.trim() }
}

function dataFolder(): string {
  return path.join(temporaryFolder(), 'data')
}

test('an unknown option ends the start', async () => {
  const { code, said } = await start({ DATA_DIR: dataFolder() }, '--rest')
  expect(code).toBe(1)
  expect(said).toMatch(/^There is no option "--rest"\./)
})

test.each(['WEB_PORT', 'API_PORT', 'IDENTITY_PORT', 'DATABASE_PORT'])(
  'a taken %s ends the start before anything is made',
  async (variable) => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const folder = dataFolder()
    const { code, said } = await start({ DATA_DIR: folder, [variable]: String(port) })
    expect(code).toBe(1)
    expect(said).toMatch(
      new RegExp(`^Port ${port} \\(\\w+\\) is already in use\\. .*${variable}=${port + 1}`),
    )
    expect(readdirSync(folder)).toEqual(['art-commons.json'])
  },
)

test('a data folder with other things in it ends the start, and a reset too', async () => {
  const folder = dataFolder()
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'thesis.doc'), '')
  for (const flags of [[], ['--reset']]) {
    const { code, said } = await start({ DATA_DIR: folder }, ...flags)
    expect(code).toBe(1)
    expect(said).toMatch(/^The folder .* contains other files \("thesis\.doc"\)/)
  }
  expect(existsSync(path.join(folder, 'thesis.doc'))).toBe(true)
})

test('a second start on one data folder is told where the first one is', async () => {
  const folder = dataFolder()
  mkdirSync(folder)
  onTestFinished(acquireLock(folder, 'http://localhost:3000'))
  const { code, said } = await start({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toMatch(/^Art Commons is already running with .*http:\/\/localhost:3000/)
})

test('a database that cannot be reached is named without its password', async () => {
  const address = `127.0.0.1:${await freePort()}`
  const DATABASE_URL = `postgres://me:hidden@${address}/x`
  const { code, said } = await start({ DATA_DIR: dataFolder(), DATABASE_URL })
  expect(code).toBe(1)
  expect(said).toContain(
    `The database of DATABASE_URL (${address}) cannot be reached: connect ECONNREFUSED`,
  )
  expect(said).toContain('Start it or correct DATABASE_URL')
  expect(said).not.toContain('hidden')
})

test('a reset does not touch a database of the operator’s own', async () => {
  const { code, said } = await start(
    { DATA_DIR: dataFolder(), DATABASE_URL: 'postgres://127.0.0.1/x' },
    '--reset',
  )
  expect(code).toBe(1)
  expect(said).toMatch(/^--reset does not empty the database of DATABASE_URL\./)
})

test('settings come from the file that ENV_FILE names', async () => {
  const ENV_FILE = path.join(temporaryFolder(), 'settings')
  writeFileSync(ENV_FILE, 'NEXT_PUBLIC_STRIPE_KEY=pk_test_1\n')
  const { code, said } = await start({ DATA_DIR: dataFolder(), ENV_FILE })
  expect(code).toBe(1)
  expect(said).toMatch(/^The settings for payments are incomplete: STRIPE_SECRET_KEY/)
})

test('an unknown command is refused with the known ones', async () => {
  const launcher = spawn(process.execPath, ['local/bootstrap.mjs', 'strat'], { cwd: ROOT })
  let said = ''
  launcher.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(launcher, 'close')) as [number]
  expect(code).toBe(1)
  expect(said).toMatch(/^Unknown command "strat"\. Commands: start, dev, build/)
})
