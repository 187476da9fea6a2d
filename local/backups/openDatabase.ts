import path from 'node:path'
import { existsSync } from 'node:fs'
import pg from 'pg'
import { startEmbedded } from '@/local/database/embedded'
import { checkExternalDatabase } from '@/local/database/externalDatabase'

export interface OpenDatabase {
  url: string
  client: pg.Client
  close(): Promise<void>
}

interface Options {
  env: NodeJS.ProcessEnv
  dataFolder: string
}

export const hasEmbedded = (dataFolder: string): boolean =>
  existsSync(path.join(dataFolder, 'database'))

/**
 * Connects to DATABASE_URL or, without it, to the embedded database of the data folder. If that is not
 * running, it is started, and stopped by `close`.
 */
export async function openDatabase({ env, dataFolder }: Options): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    await checkExternalDatabase(env.DATABASE_URL)
    return connect(env.DATABASE_URL, () => Promise.resolve())
  }
  const server = await startEmbedded({ dataFolder, port: 0 })
  return connect(server.url, () => (server.reused ? Promise.resolve() : server.stop()))
}

async function connect(url: string, stop: () => Promise<void>): Promise<OpenDatabase> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'art-commons-backup',
    keepAlive: true,
  })
  // A lost connection fails the next statement.
  client.on('error', () => undefined)
  const close = async () => {
    await client.end().catch(() => undefined)
    await stop()
  }
  await client.connect().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { url, client, close }
}
