import pg from 'pg'
import { storageUrl, type Surroundings } from './processes/childEnvironments'

/** Fills in the sample data the first time; afterwards their dates move along with the calendar. */
export async function bringSampleData(
  around: Surroundings,
  note: (text: string) => void,
): Promise<void> {
  if (around.settings.external.database && (await holdsRealData(around.databaseUrl))) {
    note('none: the database holds data of your own')
    return
  }
  const { fillSamples } = await import('./samples/fill')
  await fillSamples({
    databaseUrl: around.databaseUrl,
    storageUrl: storageUrl(around),
    identity: { url: `http://127.0.0.1:${around.ownerPort}`, secret: around.secrets.identityOwner },
    now: new Date(),
    onProgress: note,
  })
}

/** Whether somebody's own profiles were there before any sample. */
async function holdsRealData(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ real: boolean }>(
      `select to_regclass('sample_rows') is null and exists (select from profiles) as real`,
    )
    return rows[0]?.real ?? false
  } finally {
    await client.end()
  }
}
