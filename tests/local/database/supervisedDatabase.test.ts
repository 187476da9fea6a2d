import { renameSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { superviseDatabase } from '@/local/database/supervisedDatabase'
import { freePort } from '@/local/processes/ports'
import { signal } from '@/local/processes/processes'
import { temporaryFolder } from '@/tests/support/stack/folders'
import { eventually } from '@/tests/support/eventually'

test('goes on restarting a database that does not start, until it does', async () => {
  const dataFolder = temporaryFolder()
  const reports: string[] = []
  const database = superviseDatabase({ dataFolder, port: await freePort() }, (line) =>
    reports.push(line),
  )
  onTestFinished(() => database.stop())
  const { pid, url } = await database.ready

  const version = path.join(dataFolder, 'database', 'PG_VERSION')
  renameSync(version, `${version}.away`)
  signal(pid, 'SIGKILL')
  await eventually(() => expect(reports.at(-1)).toMatch(/database is damaged/))
  renameSync(`${version}.away`, version)
  await eventually(() => expect(reports.at(-1)).toBe('The database is running again.'), {
    timeout: 40_000,
  })

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
})
