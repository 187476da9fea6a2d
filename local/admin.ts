import path from 'node:path'
import { endSignIns } from '@/server/repositories/profiles/signOuts'
import { administer } from './administrators'
import { connectToStack } from './database/connect'
import { chooseDataFolder } from './settings/dataFolder'
import { loadEnvFile } from './settings/envFile'
import { connectGoogleAdmin } from './accounts/googleAdmin'
import { createIdentityAdmin, type IdentityAdmin } from './accounts/adminClient'
import { readAdminPort } from './settings/adminPort'
import { isPortTaken } from './processes/ports'
import { describeFailure, Problem } from './problem'
import { loadSecrets } from './settings/secrets'
import { readSettings } from './settings/settings'

const ROOT = path.resolve(import.meta.dirname, '..')

const dataFolder = () => chooseDataFolder(ROOT, process.env.DATA_DIR).folder

/** Connects to the configured Firebase project or, without one, to the stack on this machine. */
async function connectAdmin(): Promise<IdentityAdmin> {
  const { GOOGLE_APPLICATION_CREDENTIALS: keyFile, FIREBASE_PROJECT_ID: projectId = '' } =
    process.env
  if (readSettings(process.env).external.identity) return connectGoogleAdmin({ keyFile, projectId })
  const folder = dataFolder()
  const port = readAdminPort(folder)
  if (port === undefined || !(await isPortTaken(port))) {
    throw new Problem('Art Commons is not running.', 'Start it first: npm start')
  }
  return createIdentityAdmin({
    url: `http://127.0.0.1:${port}`,
    secret: loadSecrets(folder).identityAdmin,
  })
}

async function endSignInsOf(uid: string): Promise<void> {
  const db = await connectToStack({ env: process.env, dataFolder: dataFolder() })
  try {
    await endSignIns(db, uid)
  } finally {
    await db.destroy()
  }
}

try {
  loadEnvFile(ROOT)
  const dependencies = { admin: await connectAdmin(), endSignIns: endSignInsOf }
  console.log(await administer(process.argv.slice(2), dependencies))
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
