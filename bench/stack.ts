import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '@/local/database/embedded'
import { freePort } from '@/local/processes/ports'
import { buildServers, SERVER_BUNDLE } from '@/local/builds/serverBuild'
import { migrateToLatest } from '@/server/db/migrate'
import { served, type Served } from './load'

export interface Bench {
  databaseUrl: string
  folder: string
  /** The API as it runs in production, on this database; `more` replaces settings. */
  startApi(more?: Record<string, string>): Promise<Served>
  stop(): Promise<void>
}

/** Starts an empty, migrated database, and the API on demand. */
export async function prepare(): Promise<Bench> {
  const root = path.join(import.meta.dirname, '..')
  const folder = mkdtempSync(path.join(tmpdir(), 'art-commons-bench-'))
  const database = await startEmbedded({ dataFolder: folder, port: 0, durable: false })
  await migrateToLatest(database.url)
  mkdirSync(path.join(folder, 'storage'), { recursive: true })
  return {
    databaseUrl: database.url,
    folder,
    startApi: async (more = {}) => {
      await buildServers(root)
      const port = await freePort()
      const child = spawn(process.execPath, [SERVER_BUNDLE], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, ...benchSettings(database.url, folder, port), ...more },
      })
      const api = served(child, port)
      await until(`${api.origin}/v1/health`)
      return api
    },
    stop: async () => {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const benchSettings = (databaseUrl: string, folder: string, port: number) => ({
  NODE_ENV: 'production' as const,
  LOCAL_STACK: '1',
  API_PORT: String(port),
  DATABASE_URL: databaseUrl,
  NEXT_PUBLIC_WEB_ORIGIN: 'http://localhost:3000',
  NEXT_PUBLIC_API_URL: 'http://localhost:4000',
  NEXT_PUBLIC_IMAGE_URL: 'http://localhost:4000/v1/images',
  IDENTITY_JWKS_URL: 'http://127.0.0.1:9/jwks.json',
  FIREBASE_PROJECT_ID: 'demo-art-commons',
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  STORAGE_URL: pathToFileURL(path.join(folder, 'storage')).href,
  IMAGE_CACHE_DIR: path.join(folder, 'derivatives'),
  SMTP_URL: 'outbox:http://127.0.0.1:9',
  OUTBOX_SECRET: 'bench',
  MAIL_FROM: 'Art Commons <hello@artcommons.test>',
  PROFILE_TOKEN_SECRET: 'a secret for measuring, thirty-two bytes and more',
  WEB_SERVER_SECRET: 'the web server of the bench',
  LOG_LEVEL: 'warn',
  // As docs/deploy.md recommends.
  MALLOC_ARENA_MAX: '2',
  RATE_LIMIT_SCALE: '1000000',
})

async function until(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`${url} did not respond`)
}
