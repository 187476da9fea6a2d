import pg from 'pg'
import { storageUrl, type StackContext } from './processes/childEnvironments'

/** Creates the sample data on the first start; later starts update its dates. */
export async function updateSampleData(
  context: StackContext,
  note: (text: string) => void,
): Promise<void> {
  if (context.settings.external.database && (await hasOwnProfiles(context.databaseUrl))) {
    note('skipped: the database has data of your own')
    return
  }
  const { fillSamples } = await import('./samples/fill')
  await fillSamples({
    databaseUrl: context.databaseUrl,
    storageUrl: storageUrl(context),
    identity: {
      url: `http://127.0.0.1:${context.adminPort}`,
      secret: context.secrets.identityAdmin,
    },
    now: new Date(),
    onProgress: note,
  })
}

/** Whether the database had profiles before any sample data was created. */
async function hasOwnProfiles(databaseUrl: string): Promise<boolean> {
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
