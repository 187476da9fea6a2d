import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect } from 'vitest'
import type { Role } from '@/contract/enums/profiles'
import { freePort } from '@/local/processes/ports'
import { createProfileTokens } from '@/server/auth/profileTokens'
import { connectDatabase, type Db } from '@/server/db/connection'
import { createFileStorage } from '@/server/storage/fileStorage'
import type { Storage } from '@/server/storage/storage'
import { signingKeys, testSettings, tokenFor } from './app'
import { createTestDatabase } from './postgres'
import { eventually } from '@/tests/support/eventually'

const ROOT = path.resolve(import.meta.dirname, '../../..')

export interface ApiProcess {
  origin: string
  db: Db
  storage: Storage
  /** Headers of a user; the role is that of the profile. */
  actingAs(uid: string, profileId: string, role?: Role): Promise<Record<string, string>>
  /** Ends the process at once, as a power failure would. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

interface Options {
  /** The default is one of its own. */
  database?: { url: string; drop(): Promise<void> }
  /** What Node runs; the default is the sources. */
  program?: readonly string[]
  /** Where it listens; the default is a free one. */
  port?: number
}

/** Starts the API in its own process, which can be killed and started again. */
export async function startApiProcess(
  env: Record<string, string> = {},
  {
    database: given,
    program = ['--import', 'tsx', 'server/app/main.ts'],
    ...options
  }: Options = {},
): Promise<ApiProcess> {
  const database = given ?? (await createTestDatabase())
  const folder = mkdtempSync(path.join(tmpdir(), 'art-commons-process-'))
  const identity = createServer((_request, response) => response.end(JSON.stringify(signingKeys)))
  await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve))
  const port = options.port ?? (await freePort())
  const settings: Record<string, string> = {
    ...testSettings(database.url, folder),
    IDENTITY_JWKS_URL: `http://127.0.0.1:${(identity.address() as AddressInfo).port}/jwks.json`,
    API_PORT: String(port),
    ...env,
  }
  const { db } = connectDatabase({ url: database.url, log: pino({ level: 'silent' }) })
  const tokens = createProfileTokens(settings.PROFILE_TOKEN_SECRET ?? '', Date.now)
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess

  const start = async () => {
    child = spawn(process.execPath, program, {
      cwd: ROOT,
      env: { NODE_ENV: 'test', PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const isReady = async () => expect((await fetch(`${origin}/v1/ready`)).status).toBe(200)
    await eventually(isReady, { timeout: 50_000, interval: 100 })
  }
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  await start()
  return {
    origin,
    db,
    start,
    kill,
    storage: createFileStorage(path.join(folder, 'storage')),
    actingAs: async (uid, profileId, role = 'ARTIST') => ({
      authorization: `Bearer ${await tokenFor(uid)}`,
      'x-ac-token': await tokens.sign({ uid, profileId, role, memberRole: 'OWNER' }),
    }),
    close: async () => {
      await kill()
      identity.closeAllConnections()
      identity.close()
      await db.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
