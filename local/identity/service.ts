import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { openOutbox } from '@/local/outbox/outbox'
import { errorCode, Problem } from '@/local/problem'
import { openAccounts } from './accounts'
import { startEmulator } from './emulator'
import { openKeys } from './keys'
import { buildOwnerServer } from './adminServer'
import type { Settings } from './settings'
import { buildVisitorServer } from './publicServer'

export interface IdentityService {
  port: number
  ownerPort: number
  /** Answers nobody any more and saves everything. */
  stop: () => Promise<void>
}

/** Starts both ports once the emulator is up; from then on every call is answered. */
export async function startIdentity(settings: Settings): Promise<IdentityService> {
  const { projectId, origins, webOrigin } = settings
  const folder = await openFolder(settings.dataDir)
  const keys = await openKeys(path.join(folder, 'key.json'), projectId)
  const emulator = await startEmulator(projectId, folder)
  const accounts = await openAccounts(path.join(folder, 'accounts.json'), emulator.state)
  const outbox = await openOutbox(path.join(folder, 'outbox.json'), emulator.state, webOrigin)

  const onCall = () => {
    accounts.touch()
    outbox.collect()
  }
  const visitors = buildVisitorServer({ keys, emulator, outbox, origins, onCall })
  const owner = buildOwnerServer({
    emulator,
    outbox,
    passwordSecret: keys.secret,
    ownerSecret: settings.ownerSecret,
    onCall,
  })
  return {
    port: await listen(visitors, settings.port, 'IDENTITY_PORT'),
    ownerPort: await listen(owner, settings.ownerPort, 'IDENTITY_OWNER_PORT'),
    stop: async () => {
      await Promise.all([visitors.close(), owner.close()])
      emulator.close()
      await Promise.all([accounts.flush(), outbox.flush()])
    },
  }
}

async function openFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'identity')
  try {
    // The data folder is shared with other services; ours holds secrets.
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
    throw new Problem(`Port ${port} is taken.`, `Set ${variable} to another one.`)
  }
  return (app.server.address() as AddressInfo).port
}
