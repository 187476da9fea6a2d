import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '@/local/database/embedded'
import { migrateToLatest } from '@/server/db/migrate'
import { checkOut, findPreviousRelease } from '@/tests/support/server/previousRelease'
import { cleanEnvironment } from '@/tests/support/stack/environment'

/** Every endpoint in every role, generated requests, and what routes, commands and jobs do. */
const TESTS = ['access', 'generatedRequests.test.ts', 'routes', 'commands', 'jobs']

/** Starts a server whose new databases have the schema of today, as an older source would find it. */
async function startServerOfToday(source: string): Promise<string> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'art-commons-rolling-'))
  const { url, stop } = await startEmbedded({ dataFolder, port: 0, durable: false })
  onTestFinished(async () => {
    await stop()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const template = new URL(url)
  template.pathname = '/template1'
  await migrateToLatest(template.href)
  const files = readdirSync(path.join(source, 'server/db/migrations'))
  const client = new pg.Client({ connectionString: template.href })
  await client.connect()
  // A program of the previous release starts before the migration; after it, it would refuse to.
  await client.query('delete from kysely_migration where not (name = any ($1))', [
    files.map((file) => path.parse(file).name),
  ])
  await client.end()
  return url
}

interface Report {
  numPassedTests: number
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

test('the tests of the previous release pass on the schema of this one', async ({ skip }) => {
  if (!process.env.STRESS) return skip('it takes minutes: npm run stress -- rolling')
  const release = findPreviousRelease()
  if (!release) return skip('this checkout has no history')
  const { folder, remove } = checkOut(release.commit)
  onTestFinished(remove)
  const output = path.join(folder, 'report.json')
  const TEST_DATABASE_URL = await startServerOfToday(folder)
  const run = spawnSync(
    process.execPath,
    [
      path.join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=server',
      '--reporter=json',
      `--outputFile=${output}`,
      ...TESTS.map((name) => `tests/server/${name}`),
    ],
    {
      cwd: folder,
      env: { ...cleanEnvironment(), TEST_DATABASE_URL, STRESS: '' },
      encoding: 'utf8',
    },
  )
  expect(readdirSync(folder), run.stderr).toContain('report.json')
  const { numPassedTests, testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  expect(failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages])).toEqual([])
  expect(numPassedTests).toBeGreaterThan(500)
})
