import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { openOutbox } from './outbox/outbox'
import { errorCode, Problem } from 'stand-in-base/problem'
import { openAccounts } from './accounts'
import { startEmulator } from './emulator'
import { openKeys } from './keys'
import { buildAdminServer } from './adminServer'
import type { Settings } from './settings'
import { buildPublicServer } from './publicServer'

export interface IdentityService {
  port: number
  adminPort: number
  /** Stops listening and saves everything. */
  stop: () => Promise<void>
}

/** Starts the emulator, then both APIs. */
export async function startIdentity(settings: Settings): Promise<IdentityService> {
  const { projectId, origins } = settings
  const folder = await openFolder(settings.dataDir)
  const keys = await openKeys(path.join(folder, 'key.json'), projectId)
  const emulator = await startEmulator(projectId, folder)
  const accounts = await openAccounts(path.join(folder, 'accounts.json'), emulator.state)
  const outbox = await openOutbox(path.join(folder, 'outbox.json'), emulator.state, {
    name: settings.appName,
    origin: settings.webOrigin,
  })

  const onCall = () => {
    accounts.touch()
    outbox.collect()
  }
  const publicServer = buildPublicServer({ keys, emulator, outbox, origins, onCall })
  const admin = buildAdminServer({
    emulator,
    outbox,
    passwordSecret: keys.secret,
    adminSecret: settings.adminSecret,
    onCall,
  })
  return {
    port: await listen(publicServer, settings.port, 'IDENTITY_PORT'),
    adminPort: await listen(admin, settings.adminPort, 'IDENTITY_ADMIN_PORT'),
    stop: async () => {
      await Promise.all([publicServer.close(), admin.close()])
      emulator.close()
      await Promise.all([accounts.flush(), outbox.flush()])
    },
  }
}

async function openFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'identity')
  try {
    // The data folder is shared with other services; this one contains secrets.
    await mkdir(dataDir, { recursive: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return folder
  } catch (error) {
    throw new Problem(
      `The folder ${folder} cannot be made (${errorCode(error)}).`,
      'Set DATA_DIR to a folder that this user can write to.',
    )
  }
}

async function listen(app: FastifyInstance, port: number, variable: string): Promise<number> {
  try {
    await app.listen({ port, host: '127.0.0.1' })
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    throw new Problem(`Port ${port} is already in use.`, `Set ${variable} to another port.`)
  }
  return (app.server.address() as AddressInfo).port
}
