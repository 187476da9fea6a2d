import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { migrations } from '@/server/db/migrations'
import { migrateTo, migrateToLatest } from '@/server/db/migrate'
import { withClient } from '../database'
import { buildPreviousRelease, type PreviousRelease } from './previousRelease'
import type { Rehearsal } from '../rehearsal'
import type { Scenario } from './scenario'
import { api, web } from '../servers'
import { databaseUrl, ports } from '../settings'

const SECOND = 1000
/** Longer than nginx counts a web server as failed that was away (fail_timeout). */
const BETWEEN = 6 * SECOND
const NAMES = ['API 1', 'API 2', 'web server 1', 'web server 2']
const isNewer = ({ migration }: PreviousRelease, name: string) => name > migration

/** One process after the other changes its release, as in docs/operations.md ("Upgrade"). */
export function rollingScenarios(rehearsal: Rehearsal, portOf: () => number): Scenario[] {
  let previous: PreviousRelease | undefined
  const replaceAll = async (release: PreviousRelease | undefined) => {
    for (const name of NAMES) {
      await rehearsal.part(name).stop()
      await rehearsal.replace(specOf(rehearsal, name, release)).start()
      await pause(BETWEEN)
    }
  }
  return [
    {
      name: 'rolling upgrade from the previous release',
      prepare: async () => {
        const release = await buildPreviousRelease(rehearsal.context)
        if (!release) return
        for (const name of NAMES) await rehearsal.part(name).stop()
        try {
          await migrateTo(databaseUrl(portOf()), release.migration)
          await replaceAll(release)
          previous = release
        } catch (error) {
          await migrateToLatest(databaseUrl(portOf()))
          await replaceAll(undefined)
          throw error
        }
      },
      act: async () => {
        if (!previous) return 'not tried: this checkout has no history'
        const before = await countMigrations(portOf())
        await replaceAll(undefined)
        const applied = (await countMigrations(portOf())) - before
        return `from ${previous.commit.slice(0, 8)}; the first API applied ${applied} migrations; after it, the previous release ${await refuses(rehearsal, previous)}`
      },
    },
    {
      name: 'rolling rollback to the previous release',
      act: async () => {
        if (!previous) return 'not tried: there is no build of the previous release'
        // As after a release without a migration, which this one can't be rolled back from otherwise.
        await forgetMigrations(portOf(), previous)
        await replaceAll(previous)
        await pause(5 * SECOND)
        return 'as after a release without a migration: the list of migrations was set back, the tables were not'
      },
      restore: async () => {
        if (!previous) return
        for (const name of NAMES) await rehearsal.part(name).stop()
        await migrateForgotten(portOf(), previous)
        await replaceAll(undefined)
      },
    },
  ]
}

function specOf({ context }: Rehearsal, name: string, release: PreviousRelease | undefined) {
  const number = Number(name.at(-1))
  const spec = name.startsWith('API') ? api(context, number) : web(context, number)
  return release ? { ...spec, cwd: release.folder } : spec
}

const countMigrations = (port: number) =>
  withClient(port, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from kysely_migration',
    )
    return rows[0]?.count ?? 0
  })

const newerThan = (previous: PreviousRelease) =>
  Object.keys(migrations).filter((name) => isNewer(previous, name))

const forgetMigrations = (port: number, previous: PreviousRelease) =>
  withClient(port, (client) =>
    client.query('delete from kysely_migration where name = any($1)', [newerThan(previous)]),
  )

const migrateForgotten = (port: number, previous: PreviousRelease) =>
  withClient(port, (client) =>
    client.query(
      'insert into kysely_migration (name, timestamp) select name, now()::text from unnest($1::text[]) name',
      [newerThan(previous)],
    ),
  )

/** Whether the previous release refuses to start on the newer schema, and names its migrations. */
async function refuses(rehearsal: Rehearsal, previous: PreviousRelease): Promise<string> {
  const { program, args, env } = api(rehearsal.context, 1)
  const child = spawn(program, args, {
    cwd: previous.folder,
    env: { ...env, API_PORT: String(ports.restoredApi) } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const timer = setTimeout(() => child.kill('SIGKILL'), 30 * SECOND)
  await once(child, 'close')
  clearTimeout(timer)
  const named = newerThan(previous).every((name) => output.includes(name))
  return named ? 'refuses to start and names them' : 'did **not** refuse to start'
}
