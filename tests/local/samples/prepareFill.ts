import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { createIdentityAdmin } from '@/local/accounts/adminClient'
import { fillSamples } from '@/local/samples/fill'
import { LOCAL_PROJECT } from '@/local/settings/settings'
import { createTestDatabase } from '@/tests/support/server/postgres'
import { makeDataDir, ADMIN_SECRET, startIdentity } from 'identity-stand-in/testing'

/** An empty database, storage and identity service for the sample data. */
export async function prepareFill() {
  const database = await createTestDatabase()
  const { dataDir, removeDataDir } = await makeDataDir()
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-'))
  const identity = await startIdentity({ dataDir, env: { FIREBASE_PROJECT_ID: LOCAL_PROJECT } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const connection = { url: identity.adminUrl, secret: ADMIN_SECRET }

  /** @returns what was reported */
  const fill = async (at: Date) => {
    const notes: string[] = []
    await fillSamples({
      databaseUrl: database.url,
      storageUrl: pathToFileURL(folder).href,
      identity: connection,
      now: at,
      onProgress: (note) => notes.push(note),
    })
    return notes
  }

  const close = async () => {
    await client.end()
    await identity.stop()
    await database.drop()
    await removeDataDir()
    await rm(folder, { recursive: true, force: true })
  }
  return { client, admin: createIdentityAdmin(connection), folder, fill, close }
}
