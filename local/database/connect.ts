import path from 'node:path'
import pino from 'pino'
import { Problem } from '@/local/problem'
import { connectDatabase, type Db } from '@/server/db/connection'
import { startEmbedded } from './embedded'
import { findPostmaster } from './postmaster'

interface Options {
  env: NodeJS.ProcessEnv
  dataFolder: string
  /** The alternative to name in the error message. */
  orElse?: string
}

/** Connects to DATABASE_URL or, without it, to the running stack on this machine. */
export async function connectToStack({
  env,
  dataFolder,
  orElse = 'set DATABASE_URL to that of your server',
}: Options): Promise<Db> {
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
    throw new Problem('Art Commons is not running.', `Start it first (npm start), or ${orElse}.`)
  }
  const { url } = await startEmbedded({ dataFolder, port: 0 })
  return url
}
