import { existsSync } from 'node:fs'
import path from 'node:path'
import { endLeftovers } from './children'
import { findPostmaster } from '@/local/database/postmaster'
import { stopServer } from '@/local/database/server'
import { emptyDataFolder, prepareDataFolder } from '@/local/settings/dataFolder'
import { checkExternalDatabase } from '@/local/database/externalDatabase'
import { checkLock, acquireLock } from './lock'
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
 * Locks the data folder and ends processes that a killed launcher left. Data is only deleted (--reset)
 * once nothing else can keep the stack from starting.
 */
export async function prepareStart(options: Options): Promise<{ release: () => void }> {
  const { dataFolder, settings, reset, report } = options
  if (reset && settings.external.database) {
    throw new Problem(
      '--reset does not empty the database of DATABASE_URL.',
      'Empty it yourself, or start without DATABASE_URL.',
    )
  }
  checkLock(dataFolder)
  if (settings.external.database) await checkExternalDatabase(settings.external.database)
  prepareDataFolder(dataFolder)
  const release = acquireLock(dataFolder, settings.webOrigin)
  try {
    const ended = await endLeftovers(createRegistry(dataFolder).earlier())
    if (ended.length > 0) report(`  Ended processes of an earlier run: ${ended.join(', ')}.`)
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
  if (!external.payments) needed.push('payments')
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

/** The database server that an earlier launcher left running. */
function survivorOf(dataFolder: string) {
  const folder = path.join(dataFolder, 'database')
  return existsSync(folder) ? findPostmaster(folder) : undefined
}
