import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded, type EmbeddedDatabase } from '@/local/database/embedded'

export interface TemporaryServer extends EmbeddedDatabase {
  dataFolder: string
  /** Starts it again, after `stop`, on the same port. */
  restart: () => Promise<TemporaryServer>
  remove: () => Promise<void>
}

/** A PostgreSQL server of its own. */
export const startPrimary = (): Promise<TemporaryServer> => startIn(newFolder())

/**
 * A streaming replica, from a copy of the primary's folder: the embedded PostgreSQL comes without
 * pg_basebackup.
 */
export async function startStandby(primary: TemporaryServer): Promise<TemporaryServer> {
  const dataFolder = newFolder()
  const folder = path.join(dataFolder, 'database')
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  execFileSync('cp', ['-a', path.join(primary.dataFolder, 'database'), folder])
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  )
  await client.end()
  rmSync(path.join(folder, 'postmaster.pid'))
  const { uid, gid } = statSync(folder)
  const files = {
    backup_label: rows[0]?.labelfile ?? '',
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = '${primary.url}'\n`,
  }
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), content)
    chownSync(path.join(folder, name), uid, gid)
  }
  return startIn(dataFolder)
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'art-commons-replica-'))

async function startIn(dataFolder: string, port = 0): Promise<TemporaryServer> {
  const database = await startEmbedded({ dataFolder, port, durable: false })
  const restart = () => startIn(dataFolder, database.port)
  const remove = async () => {
    await database.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return { ...database, dataFolder, restart, remove }
}
