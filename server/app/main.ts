import { buildApp } from './app'
import { createIdentityVerifier } from '@/server/auth/identity'
import { loadKeysFrom } from '@/server/auth/signingKeys'
import { connectDatabase } from '@/server/db/connection'
import { ReplicaReads } from '@/server/changes/publicReads'
import { ConfigurationError, readEnv } from '@/server/env'
import { SharedChanges } from '@/server/changes/sharedChanges'
import { enqueue } from '@/server/jobQueue/enqueue'
import { runJobs } from '@/server/jobs/runner'
import { createLogger } from '@/server/logging'
import { createMailer } from '@/server/mail/mail'
import { measureProcess } from '@/server/metrics/metrics'
import { migrateToLatest } from '@/server/db/migrate'
import { requireSessions } from '@/server/db/poolMode'
import { isRestored } from '@/server/repositories/payments/installation'
import { acceptMore, BACKLOG } from '@/server/http/connections/acceptMore'
import { drainConnections } from '@/server/http/connections/drainConnections'
import { cleanUploadFolder, uploadFolderOf } from '@/server/http/uploads/uploadFolder'
import { API_STOP_TIME } from '@/server/stopTimes'
import { openStorage } from '@/server/storage/openStorage'

async function boot(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLogger(env.LOG_LEVEL)
  await requireSessions('DATABASE_URL', env.DATABASE_URL)
  await migrateToLatest(env.DATABASE_URL)
  const storage = await openStorage(env.STORAGE_URL)
  await storage.check().catch((error: unknown) => {
    throw new ConfigurationError(`The storage of STORAGE_URL cannot be used: ${String(error)}`)
  })
  await cleanUploadFolder(uploadFolderOf(env.STORAGE_URL)).catch((error: unknown) => {
    log.warn({ err: error }, 'the upload folder was not cleaned')
  })
  const connection = { imageUrl: env.NEXT_PUBLIC_IMAGE_URL, log }
  const { db, pool } = connectDatabase({ ...connection, url: env.DATABASE_URL })
  const replica = env.DATABASE_READ_URL
    ? connectDatabase({ ...connection, url: env.DATABASE_READ_URL })
    : undefined
  const identity = createIdentityVerifier({
    projectId: env.FIREBASE_PROJECT_ID,
    loadKeys: loadKeysFrom(env.IDENTITY_JWKS_URL),
    clock: Date.now,
    log,
  })
  const mailer = createMailer(env)
  const hasReplica = replica !== undefined
  const changes = await SharedChanges.connect({ url: env.DATABASE_URL, db, log, hasReplica })
  const clock = Date.now
  const app = await buildApp({
    env,
    db,
    pool,
    storage,
    mailer,
    identity,
    log,
    clock,
    changes,
    ...(replica && {
      publicReads: await ReplicaReads.connect({ primary: db, replica, changes, clock, log }),
    }),
  })
  measureProcess(app.services.metrics)
  // From the first request on, a signal lets running requests finish.
  let jobs: ReturnType<typeof runJobs> | undefined = undefined
  stopOnSignal(async () => {
    await drainConnections(app.server)
    await Promise.all([app.close(), jobs?.stop()])
    await changes.close()
    await replica?.db.destroy()
    await db.destroy()
    log.info('stopped')
  })
  // Payments made since the backup are rebuilt at once, not at the next full hour.
  if (await isRestored(db)) {
    await enqueue(db, 'reconcilePayments', {}, { key: 'reconcile restored payments' })
  }
  const { API_HOST: host, API_PORT: port } = env
  await app.listen({ host, port, backlog: BACKLOG }).catch((error: unknown) => {
    throw new ConfigurationError(`The API cannot listen on port ${port}: ${String(error)}`)
  })
  void acceptMore(app.server, log)
  jobs = runJobs(env.DATABASE_URL, app.services)
  log.info({ port }, 'listening')
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), API_STOP_TIME).unref()
    await close()
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.on(event, () => void stop())
  }
}

try {
  await boot()
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error)
  process.exit(1)
}
