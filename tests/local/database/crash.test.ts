import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '@/local/database/embedded'
import { findPostmaster } from '@/local/database/postmaster'
import { isPortTaken } from '@/local/processes/ports'
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

function said(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`it ended without saying "${word}"`)))
    child.stdout?.on('data', (chunk) => String(chunk).includes(word) && resolve())
  })
}

async function killEverything(child: ChildProcess, dataFolder: string): Promise<void> {
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

const moments = Array.from({ length: KILLS }, (_, index) =>
  Math.round(((index * 0.618 + 0.2) % 1) * FIRST_START_MS),
)

test.each(moments)('a first start killed after %i ms is repaired by the next', async (moment) => {
  const dataFolder = temporaryFolder()
  const first = launcher(dataFolder)
  await said(first, 'starting')
  await pause(moment)
  await killEverything(first, dataFolder)

  const database = await start(dataFolder)
  expect(await query(database.url, 'select current_database() as name')).toEqual([
    { name: 'art_commons' },
  ])
  expect(readdirSync(dataFolder).filter((name) => name.includes('.new-'))).toEqual([])
})

test.each(moments)(
  'so is one of which only the launcher was killed, after %i ms',
  async (moment) => {
    const dataFolder = temporaryFolder()
    const first = launcher(dataFolder)
    await said(first, 'starting')
    await pause(moment)
    first.kill('SIGKILL')

    const database = await start(dataFolder)
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('what was committed survives a kill of the server', async () => {
  const dataFolder = temporaryFolder()
  const before = await start(dataFolder)
  await query(before.url, 'create table kept as select generate_series(1, 1000) as n')
  signal(before.pid, 'SIGKILL')

  const after = await start(dataFolder)
  expect(await query(after.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
})

test('a server that outlived its launcher is taken over', async () => {
  const dataFolder = temporaryFolder()
  const first = launcher(dataFolder)
  await said(first, 'started')
  first.kill('SIGKILL')
  const survivor = findPostmaster(path.join(dataFolder, 'database'))

  const database = await start(dataFolder)
  expect(database).toMatchObject({ pid: survivor?.pid, port: survivor?.port, reused: true })
})

test('a server that outlived its launcher on another port moves to the wanted one', async () => {
  const dataFolder = temporaryFolder()
  const before = await start(dataFolder)
  const database = await startEmbedded({ dataFolder, port: before.port + 1 })
  onTestFinished(() => database.stop())
  expect(database).toMatchObject({ port: before.port + 1, reused: false })
  expect(isAlive(before.pid)).toBe(false)
})

test('after stopping, nothing listens and no process is left', async () => {
  const dataFolder = temporaryFolder()
  const database = await startEmbedded({ dataFolder, port: 0 })
  await database.stop()
  expect(await isPortTaken(database.port)).toBe(false)
  expect(processesOf(dataFolder)).toEqual([])
})

test('of several that find no database yet and make one at once, each gets it', async () => {
  const dataFolder = temporaryFolder()
  const { url } = await start(dataFolder)
  await query(url.replace(/art_commons$/, 'postgres'), 'drop database art_commons')
  const together = Array.from({ length: 6 }, () => startEmbedded({ dataFolder, port: 0 }))
  for (const { url: made } of await Promise.all(together)) {
    expect(await query(made, 'select 1 as one')).toEqual([{ one: 1 }])
  }
})
