import path from 'node:path'
import pino from 'pino'
import { Problem } from '@/local/problem'
import { connectDatabase, type Db } from '@/server/db/connection'
import { startEmbedded } from './embedded'
import { findPostmaster } from './postmaster'

interface Place {
  env: NodeJS.ProcessEnv
  dataFolder: string
  /** What else than a stack on this machine would do. */
  orElse?: string
}

/** The database that the environment names, else that of the stack that runs on this machine. */
export async function connectToStack({
  env,
  dataFolder,
  orElse = 'set DATABASE_URL to that of your server',
}: Place): Promise<Db> {
  const { db } = connectDatabase({
    url: env.DATABASE_URL || (await findLocal(dataFolder, orElse)),
    log: pino({ level: 'silent' }),
    connections: 4,
    statementTimeout: 60_000,
  })
  return db
}

async function findLocal(dataFolder: string, orElse: string): Promise<string> {
  if (!findPostmaster(path.join(dataFolder, 'database'))) {
    throw new Problem(
      'Art Commons is not running here.',
      `Start it first (npm start), or ${orElse}.`,
    )
  }
  const { url } = await startEmbedded({ dataFolder, port: 0 })
  return url
}
