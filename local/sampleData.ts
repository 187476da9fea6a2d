import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { storageUrl, type Surroundings } from './childEnvironments'

type Samples = {
  fillSamples: (options: object) => Promise<void>
  refreshSampleDates: (options: object) => Promise<void>
}

const FILL = path.join(import.meta.dirname, 'samples', 'fill.ts')

/** Fills in the sample data the first time; afterwards their dates move along with the calendar. */
export async function fillOrRefreshSamples(
  around: Surroundings,
  note: (text: string) => void,
): Promise<void> {
  if (!existsSync(FILL)) return
  const { fillSamples, refreshSampleDates } = (await import(pathToFileURL(FILL).href)) as Samples
  const options = {
    databaseUrl: around.databaseUrl,
    storageUrl: storageUrl(around),
    identity: { url: `http://127.0.0.1:${around.ownerPort}`, secret: around.secrets.identityOwner },
    now: new Date(),
    onProgress: note,
  }
  await fillSamples(options)
  await refreshSampleDates(options)
}
