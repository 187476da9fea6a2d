import path from 'node:path'
import { createPaymentClient } from '@/server/payments/client'
import { syncCatalog } from '@/server/payments/catalog/syncCatalog'
import { connectToStack } from './database/connect'
import { describeFailure } from './problem'
import { chooseDataFolder } from './settings/dataFolder'
import { loadEnvFile } from './settings/envFile'
import { paymentEnv } from './settings/paymentEnv'

const ROOT = path.resolve(import.meta.dirname, '..')

try {
  loadEnvFile(ROOT)
  const { folder: dataFolder } = chooseDataFolder(ROOT, process.env.DATA_DIR)
  const db = await connectToStack({ env: process.env, dataFolder })
  try {
    const client = createPaymentClient(paymentEnv(process.env, dataFolder))
    const { created, updated, archived, others } = await syncCatalog(db, client)
    console.log(
      `The catalog is up to date: ${created} created, ${updated} updated, ${archived} archived.`,
    )
    if (others.length > 0) {
      console.log(
        `Left alone and not sold, since they were not made here:\n  ${others.join('\n  ')}`,
      )
    }
  } finally {
    await db.destroy()
  }
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
