import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, Route } from '@playwright/test'
import pino from 'pino'
import { startEmbedded } from '@/local/database/embedded'
import { migrateToLatest } from '@/server/db/migrate'
import { createIdentityVerifier } from '@/server/auth/identity'
import { buildTestApp, PROJECT, signingKeys, type TestApp } from '@/tests/support/server/app'
import { apiOrigin } from './browsing'

/** An API whose clock a journey moves. */
export interface MovedApi extends TestApp {
  /** Sends requests of a page there that go to the stack’s API, with headers added. */
  answer(
    page: Page,
    pattern: string,
    headers?: () => Promise<Record<string, string>>,
  ): Promise<void>
}

/** Starts an API with a clock and a database of its own, since the stack’s other journeys share theirs. */
export async function startMovedApi(clock: () => number, webOrigin: string): Promise<MovedApi> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'art-commons-moved-'))
  const database = await startEmbedded({ dataFolder, port: 0, durable: false })
  await migrateToLatest(database.url)
  const api = await buildTestApp({
    databaseUrl: database.url,
    env: { NEXT_PUBLIC_WEB_ORIGIN: webOrigin },
    dependencies: {
      clock,
      // Of the tokens that are issued now.
      identity: createIdentityVerifier({
        projectId: PROJECT,
        loadKeys: () => Promise.resolve(signingKeys),
        clock: Date.now,
        log: pino({ level: 'silent' }),
      }),
    },
  })
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  return {
    ...api,
    answer: async (page, pattern, headers) => {
      await page.route(`${apiOrigin}${pattern}`, async (route: Route) => {
        const sent = route.request()
        const url = sent.url().replace(apiOrigin, `http://127.0.0.1:${port}`)
        const all = { ...sent.headers(), ...(await headers?.()) }
        const response = await route.fetch({ url, headers: all })
        await route.fulfill({ response })
      })
    },
    close: async () => {
      await api.close()
      await database.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
