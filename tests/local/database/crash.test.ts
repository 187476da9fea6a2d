import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '@/local/database/embedded'
import { findPostmaster } from '@/local/database/postmaster'
import { freePort, isPortTaken } from '@/local/processes/ports'
import { isAlive, signal } from '@/local/processes/processes'
import { processesOf, temporaryFolder } from '@/tests/support/stack/folders'

const SCRIPT = path.resolve(import.meta.dirname, '../../support/stack/startDatabase.ts')
const KILLS = process.env.STRESS ? 60 : 4
const FIRST_START_MS = 1200

function launcher(dataFolder: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', SCRIPT, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function waitForOutput(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`it ended without printing "${word}"`)))
    child.stdout?.on('data', (chunk) => String(chunk).includes(word) && resolve())
  })
}

async function killAll(child: ChildProcess, dataFolder: string): Promise<void> {
  child.kill('SIGKILL')
  for (const pid of processesOf(dataFolder)) signal(pid, 'SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function start(dataFolder: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataFolder, port: 0 })
  onTestFinished(() => database.stop())
  return database
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const delays = Array.from({ length: KILLS }, (_, index) =>
  Math.round(((index * 0.618 + 0.2) % 1) * FIRST_START_MS),
)

test.each(delays)('repairs a first start that was killed after %i ms', async (delay) => {
  const dataFolder = temporaryFolder()
  const first = launcher(dataFolder)
  await waitForOutput(first, 'starting')
  await pause(delay)
  await killAll(first, dataFolder)

  const database = await start(dataFolder)
  expect(await query(database.url, 'select current_database() as name')).toEqual([
    { name: 'art_commons' },
  ])
  expect(readdirSync(dataFolder).filter((name) => name.includes('.new-'))).toEqual([])
})

test.each(delays)(
  'repairs a first start whose launcher alone was killed after %i ms',
  async (delay) => {
    const dataFolder = temporaryFolder()
    const first = launcher(dataFolder)
    await waitForOutput(first, 'starting')
    await pause(delay)
    first.kill('SIGKILL')

    const database = await start(dataFolder)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('keeps committed data when the server is killed', async () => {
  const dataFolder = temporaryFolder()
  const before = await start(dataFolder)
  await query(before.url, 'create table saved as select generate_series(1, 1000) as n')
  signal(before.pid, 'SIGKILL')

  const after = await start(dataFolder)
  expect(await query(after.url, 'select count(*)::int as n from saved')).toEqual([{ n: 1000 }])
})

test('reuses a server that outlived its launcher', async () => {
  const dataFolder = temporaryFolder()
  const first = launcher(dataFolder)
  await waitForOutput(first, 'started')
  first.kill('SIGKILL')
  const orphan = findPostmaster(path.join(dataFolder, 'database'))

  const database = await start(dataFolder)
  expect(database).toMatchObject({ pid: orphan?.pid, port: orphan?.port, reused: true })
})

test('moves a running server to the configured port', async () => {
  const dataFolder = temporaryFolder()
  const before = await start(dataFolder)
  const port = await freePort()
  const database = await startEmbedded({ dataFolder, port })
  onTestFinished(() => database.stop())
  expect(database).toMatchObject({ port, reused: false })
  expect(isAlive(before.pid)).toBe(false)
})

test('leaves no listener and no process after it stops', async () => {
  const dataFolder = temporaryFolder()
  const database = await startEmbedded({ dataFolder, port: 0 })
  await database.stop()
  expect(await isPortTaken(database.port)).toBe(false)
  expect(processesOf(dataFolder)).toEqual([])
})

test('gives one new database to several concurrent starts', async () => {
  const dataFolder = temporaryFolder()
  const { url } = await start(dataFolder)
  await query(url.replace(/art_commons$/, 'postgres'), 'drop database art_commons')
  const starts = Array.from({ length: 6 }, () => startEmbedded({ dataFolder, port: 0 }))
  for (const { url: startedUrl } of await Promise.all(starts)) {
    expect(await query(startedUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  }
})
