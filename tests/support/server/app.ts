import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MemberRole } from '@/contract/enums/team'
import type { FastifyInstance } from 'fastify'
import { SignJWT, type JSONWebKeySet } from 'jose'
import pino from 'pino'
import type pg from 'pg'
import { createIdentityVerifier } from '@/server/auth/identity'
import { buildApp } from '@/server/app/app'
import { connectDatabase, type Db } from '@/server/db/connection'
import { readEnv, type Env } from '@/server/env'
import type { Mail } from '@/server/mail/mail'
import { createPaymentClient } from '@/server/payments/client'
import type { Dependencies } from '@/server/http/services'
import { createFileStorage } from '@/server/storage/fileStorage'
import type { Storage } from '@/server/storage/storage'
import { createTestDatabase } from './postgres'

export const PROJECT = 'demo-art-commons'
export const WEB_ORIGIN = 'http://localhost:3000'
export const WEB_SERVER_SECRET = 'the web server of the tests'
const KEY_ID = 'test-key'

/** All apps of a test file share one key pair, because creating one is slow. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const signingKeys: JSONWebKeySet = {
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }],
}
export { privateKey, publicKey, KEY_ID }

export type Claims = Record<string, unknown>

/** An identity token as the identity service would issue it now. */
export function tokenFor(uid: string, claims: Claims = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    auth_time: now - 5,
    iat: now - 5,
    exp: now + 3600,
    email: `${uid}@artcommons.test`,
    email_verified: true,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
    .sign(privateKey)
}

export interface TestApp {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  env: Env
  databaseUrl: string
  storage: Storage
  /** The folder behind `storage`. */
  folder: string
  /** The sent mails. */
  mails: Mail[]
  tokenFor: typeof tokenFor
  profileTokenFor(uid: string, profileId: string, memberRole?: MemberRole): Promise<string>
  /** The `pass` of image addresses for the primary owner of a profile. */
  imagePassFor(profileId: string): Promise<string>
  /** Headers of a user who acts as a profile, as its owner or as another member. */
  actingAs(uid: string, profileId: string, memberRole?: MemberRole): Promise<Record<string, string>>
  close(): Promise<void>
}

export interface TestOptions {
  env?: Record<string, string>
  dependencies?: Partial<Dependencies>
  /** An existing database. Without it, the app gets a new one. */
  databaseUrl?: string
}

/** Builds the whole API on its own database and storage folder. None of its modules is mocked. */
export async function buildTestApp(options: TestOptions = {}): Promise<TestApp> {
  const database = options.databaseUrl ? undefined : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  const folder = mkdtempSync(path.join(tmpdir(), 'art-commons-app-'))
  const env = readEnv({ ...testSettings(databaseUrl, folder), ...options.env })
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const { db, pool } = connectDatabase({
    url: databaseUrl,
    imageUrl: env.NEXT_PUBLIC_IMAGE_URL,
    log,
    connections: 10,
  })
  const storage = createFileStorage(path.join(folder, 'storage'))
  await storage.check()
  const mails: Mail[] = []
  const clock = options.dependencies?.clock ?? Date.now
  const identity = createIdentityVerifier({
    projectId: PROJECT,
    loadKeys: () => Promise.resolve(signingKeys),
    clock,
    log,
  })
  const mailer = (mail: Mail) => Promise.resolve(void mails.push(mail))
  const app = await buildApp({
    // A slow test machine must not make the API reject requests.
    env,
    db,
    pool,
    storage,
    mailer,
    identity,
    log,
    clock,
    maxEventLoopDelay: 0,
    payments: createPaymentClient(env, { retries: 0 }),
    ...options.dependencies,
  })
  await app.ready()

  const profileTokenFor = async (
    uid: string,
    profileId: string,
    memberRole: MemberRole = 'OWNER',
  ) => {
    const { role } = await db
      .selectFrom('profiles')
      .select('role')
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow()
    return app.services.profileTokens.sign({ uid, profileId, role, memberRole })
  }
  return {
    app,
    db,
    pool,
    env,
    databaseUrl,
    storage,
    folder,
    mails,
    tokenFor,
    profileTokenFor,
    imagePassFor: async (profileId) => {
      const { owner_uid: uid } = await db
        .selectFrom('profiles')
        .select('owner_uid')
        .where('id', '=', profileId)
        .executeTakeFirstOrThrow()
      return app.services.imagePasses.sign({ profileId, uid })
    },
    actingAs: async (uid, profileId, memberRole) => ({
      authorization: `Bearer ${await tokenFor(uid)}`,
      'x-ac-token': await profileTokenFor(uid, profileId, memberRole),
    }),
    close: async () => {
      await app.close()
      await db.destroy()
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const testSettings = (databaseUrl: string, folder: string): Record<string, string> => ({
  NODE_ENV: 'test',
  LOCAL_STACK: '1',
  API_PORT: '0',
  DATABASE_URL: databaseUrl,
  NEXT_PUBLIC_WEB_ORIGIN: WEB_ORIGIN,
  NEXT_PUBLIC_API_URL: 'http://localhost:4000',
  NEXT_PUBLIC_IMAGE_URL: 'http://localhost:4000/v1/images',
  IDENTITY_JWKS_URL: 'http://127.0.0.1:9/jwks.json',
  FIREBASE_PROJECT_ID: PROJECT,
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  STORAGE_URL: pathToFileURL(path.join(folder, 'storage')).href,
  IMAGE_CACHE_DIR: path.join(folder, 'derivatives'),
  SMTP_URL: 'outbox:http://127.0.0.1:9',
  MAIL_FROM: 'Art Commons <hello@artcommons.test>',
  PROFILE_TOKEN_SECRET: 'a secret of the tests, thirty-two bytes and more',
  WEB_SERVER_SECRET,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '1000',
})
