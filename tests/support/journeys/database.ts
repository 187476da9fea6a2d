import { connectToStack } from '@/local/database/connect'
import type { Db } from '@/server/db/connection'
import { stackSettings } from '@/tests/support/stack/environment'

const { DATA_DIR = '', DATABASE_URL } = await stackSettings()

/** Works on the stack's database, for what neither a page nor the API shows or does. */
export async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await connectToStack({ env: { NODE_ENV: 'test', DATABASE_URL }, dataFolder: DATA_DIR })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
