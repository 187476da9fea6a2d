import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '@/local/database/embedded'
import { findPostmaster } from '@/local/database/postmaster'
import { stopServer } from '@/local/database/server'
import { isAlive } from '@/local/processes/processes'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that hosts the test databases. */
    databaseServerUrl: string
    /** The migrated database that is copied for each test. */
    databaseTemplate: string
  }
}

type TestServer = { url: string; template: string; stop: () => Promise<void> }

const PREFIX = 'art-commons-test-'
const MIGRATE = path.resolve(import.meta.dirname, '../../../server/db/migrate.ts')

/** vitest's globalSetup: one server for all projects, with one migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = globalThis as { testServer?: Promise<TestServer>; testServerUsers?: number }
  shared.testServer ??= startTestServer()
  shared.testServerUsers = (shared.testServerUsers ?? 0) + 1
  const server = await shared.testServer
  project.provide('databaseServerUrl', server.url)
  project.provide('databaseTemplate', server.template)
  return async () => {
    shared.testServerUsers = (shared.testServerUsers ?? 1) - 1
    if (shared.testServerUsers === 0) await server.stop()
  }
}

type TestDatabase = { url: string; drop(): Promise<void> }

/** Creates a database with all migrations applied. `drop` also closes its open connections. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(inject('databaseTemplate'))

/** Creates a database without any table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template1')

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('databaseServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await execute(server, `create database ${name} template ${template}`)
  return {
    url: databaseUrl(server, name),
    drop: () => execute(server, `drop database if exists ${name} with (force)`),
  }
}

async function startTestServer(): Promise<TestServer> {
  await clearLeftovers()
  const configured = process.env.TEST_DATABASE_URL
  const embedded = configured ? undefined : await startTemporary()
  const url = configured ?? embedded?.url ?? ''
  const template = `template_${randomBytes(6).toString('hex')}`
  await execute(url, `create database ${template}`)
  await migrate(databaseUrl(url, template))
  return {
    url,
    template,
    stop: async () => {
      await execute(url, `drop database ${template} with (force)`)
      await embedded?.stop()
    },
  }
}

async function startTemporary(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  const database = await startEmbedded({ dataFolder, port: 0, durable: false })
  const stop = async () => {
    await database.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return { url: database.url, stop }
}

/** Stops the servers of killed test runs and deletes their folders. */
async function clearLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const orphan = findPostmaster(path.join(tmpdir(), name, 'database'))
    if (orphan) await stopServer(orphan)
    rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
  }
}

async function migrate(url: string): Promise<void> {
  if (!existsSync(MIGRATE)) return
  const loaded = (await import(pathToFileURL(MIGRATE).href)) as {
    migrateToLatest: (databaseUrl: string) => Promise<unknown>
  }
  await loaded.migrateToLatest(url)
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
