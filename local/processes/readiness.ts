import { existsSync } from 'node:fs'
import path from 'node:path'
import { endLeftovers } from './children'
import { findPostmaster } from '@/local/database/postmaster'
import { stopServer } from '@/local/database/server'
import { emptyDataFolder, prepareDataFolder } from '@/local/settings/dataFolder'
import { checkExternalDatabase } from '@/local/database/externalDatabase'
import { checkLock, takeLock } from './lock'
import { takenPort, type Service } from '@/local/settings/portSettings'
import { isPortTaken } from './ports'
import { Problem } from '@/local/problem'
import { createRegistry } from './registry'
import type { Settings } from '@/local/settings/settings'

type Options = {
  dataFolder: string
  settings: Settings
  reset: boolean
  report: (line: string) => void
}

/**
 * Takes the data folder and clears away what a killed start left, before anything is started.
 * Nothing is deleted until it is sure that the start can go on.
 */
export async function getReady(options: Options): Promise<{ release: () => void }> {
  const { dataFolder, settings, reset, report } = options
  if (reset && settings.external.database) {
    throw new Problem(
      '--reset does not empty the database that DATABASE_URL names.',
      'Empty it yourself, or start without DATABASE_URL.',
    )
  }
  checkLock(dataFolder)
  if (settings.external.database) await checkExternalDatabase(settings.external.database)
  prepareDataFolder(dataFolder)
  const release = takeLock(dataFolder, settings.webOrigin)
  try {
    const ended = await endLeftovers(createRegistry(dataFolder).earlier())
    if (ended.length > 0)
      report(`  An earlier start was killed; its ${ended.join(', ')} ended now.`)
    await refuseTakenPorts(dataFolder, settings)
    if (reset) await startOver(dataFolder)
    return { release }
  } catch (error) {
    release()
    throw error
  }
}

async function refuseTakenPorts(dataFolder: string, { ports, external }: Settings): Promise<void> {
  const survivor = survivorOf(dataFolder)
  const needed: Service[] = ['web', 'api']
  if (!external.identity) needed.push('identity')
  if (!external.database && survivor?.port !== ports.database) needed.push('database')
  for (const service of needed) {
    if (await isPortTaken(ports[service])) throw takenPort(service, ports[service])
  }
}

async function startOver(dataFolder: string): Promise<void> {
  const survivor = survivorOf(dataFolder)
  if (survivor) await stopServer(survivor)
  emptyDataFolder(dataFolder)
}

/** The database that outlived an earlier launcher of this folder. */
function survivorOf(dataFolder: string) {
  const folder = path.join(dataFolder, 'database')
  return existsSync(folder) ? findPostmaster(folder) : undefined
}
