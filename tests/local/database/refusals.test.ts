import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '@/local/database/embedded'
import { temporaryFolder } from '@/tests/support/stack/folders'

let pristine: string

beforeAll(async () => {
  pristine = mkdtempSync(path.join(tmpdir(), 'art-commons-case-'))
  const database = await startEmbedded({ dataFolder: pristine, port: 0, durable: false })
  await database.stop()
})

afterAll(() => rmSync(pristine, { recursive: true, force: true }))

function copyOfPristine(): { dataFolder: string; database: string } {
  const dataFolder = temporaryFolder()
  cpSync(pristine, dataFolder, { recursive: true, preserveTimestamps: true })
  const database = path.join(dataFolder, 'database')
  return { dataFolder, database }
}

test('rejects the folder of another PostgreSQL version and does not change it', async () => {
  const { dataFolder, database } = copyOfPristine()
  writeFileSync(path.join(database, 'PG_VERSION'), '99\n')
  await expect(startEmbedded({ dataFolder, port: 0 })).rejects.toThrow(
    /created by PostgreSQL 99, but this release has \d+\. Use the release that created it, or start with new data: npm start -- --reset/,
  )
  expect(existsSync(path.join(database, 'global', 'pg_control'))).toBe(true)
})

test('reports a folder with missing files as damaged', async () => {
  const { dataFolder, database } = copyOfPristine()
  rmSync(path.join(database, 'global', 'pg_control'))
  await expect(startEmbedded({ dataFolder, port: 0 })).rejects.toThrow(/is damaged.*--reset/)
})

test('reports the reason, the log file and a remedy when the server cannot start', async () => {
  const { dataFolder, database } = copyOfPristine()
  writeFileSync(path.join(database, 'global', 'pg_control'), 'nonsense')
  await expect(startEmbedded({ dataFolder, port: 0 })).rejects.toThrow(
    /doesn't start: .*pg_control.*\. See .+database\.log\. Restore a backup/,
  )
})
