import pino from 'pino'
import { connectDatabase } from '@/server/db/connection'
import { syncCatalog } from '@/server/payments/catalog/syncCatalog'
import { createPaymentClient } from '@/server/payments/client'
import type { StackContext } from './processes/childEnvironments'
import { localPaymentEnv } from './settings/paymentEnv'

/** Makes the payment stand-in sell our catalog. Later starts write only what has changed. */
export async function updateLocalCatalog(
  { databaseUrl, settings, secrets }: StackContext,
  note: (text: string) => void,
): Promise<void> {
  const log = pino({ level: 'silent' })
  const { db } = connectDatabase({ url: databaseUrl, log, connections: 2 })
  try {
    const client = createPaymentClient(localPaymentEnv(secrets, settings.ports.payments))
    const { created, updated, archived } = await syncCatalog(db, client)
    note(created + updated + archived > 0 ? 'written' : 'up to date')
  } finally {
    await db.destroy()
  }
}
