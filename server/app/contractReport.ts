import { tmpdir } from 'node:os'
import { contract } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import { buildApp } from './app'
import { connectDatabase } from '@/server/db/connection'
import { readEnv } from '@/server/env'
import { createLogger } from '@/server/logging'
import { createFileStorage } from '@/server/storage/fileStorage'

const nowhere = 'http://127.0.0.1:9'

/** Settings with which the API can be built; it connects to nothing. */
const env = readEnv({
  LOCAL_STACK: '1',
  DATABASE_URL: 'postgres://127.0.0.1:9/none',
  NEXT_PUBLIC_WEB_ORIGIN: nowhere,
  NEXT_PUBLIC_API_URL: nowhere,
  NEXT_PUBLIC_IMAGE_URL: nowhere,
  IDENTITY_JWKS_URL: nowhere,
  FIREBASE_PROJECT_ID: 'none',
  STRIPE_SECRET_KEY: 'none',
  STRIPE_WEBHOOK_SECRET: 'none',
  STORAGE_URL: `file:${tmpdir()}`,
  SMTP_URL: `outbox:${nowhere}`,
  MAIL_FROM: 'none',
  PROFILE_TOKEN_SECRET: 'x'.repeat(32),
  WEB_SERVER_SECRET: 'x'.repeat(16),
})
const log = createLogger('silent')
const app = await buildApp({
  env,
  db: connectDatabase({ url: env.DATABASE_URL, log }).db,
  storage: createFileStorage(tmpdir()),
  mailer: () => Promise.resolve(),
  identity: () => Promise.reject(new Error('not expected')),
  log,
  clock: Date.now,
})
const endpoints = Object.entries<EndpointShape>(contract)
const missing = endpoints.filter(([, endpoint]) => !app.mountedRoutes.has(endpoint))
for (const [name, { method, path }] of missing) {
  console.log(`${method.padEnd(6)} ${path.padEnd(46)} ${name}`)
}
console.log(`${missing.length} of ${endpoints.length} endpoints are not built yet.`)
if (missing.length > 0) process.exitCode = 1
await app.close()
