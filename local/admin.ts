import path from 'node:path'
import { endSignIns } from '@/server/repositories/signOuts'
import { administer } from './administrators'
import { connectToStack } from './database/connect'
import { chooseDataFolder } from './settings/dataFolder'
import { loadEnvFile } from './settings/envFile'
import { connectGoogleOwner } from './identity/googleAdmin'
import { createIdentityOwner, type IdentityOwner } from './identity/adminClient'
import { readOwnerPort } from './settings/adminPort'
import { isPortTaken } from './processes/ports'
import { describeFailure, Problem } from './problem'
import { loadSecrets } from './settings/secrets'
import { readSettings } from './settings/settings'

const ROOT = path.resolve(import.meta.dirname, '..')

const dataFolder = () => chooseDataFolder(ROOT, process.env.DATA_DIR).folder

/** The accounts of the Firebase project that is set, else of the stack that runs on this machine. */
async function connectOwner(): Promise<IdentityOwner> {
  const { GOOGLE_APPLICATION_CREDENTIALS: keyFile, FIREBASE_PROJECT_ID: projectId = '' } =
    process.env
  if (readSettings(process.env).external.identity) return connectGoogleOwner({ keyFile, projectId })
  const folder = dataFolder()
  const port = readOwnerPort(folder)
  if (port === undefined || !(await isPortTaken(port))) {
    throw new Problem('Art Commons is not running here.', 'Start it first: npm start')
  }
  return createIdentityOwner({
    url: `http://127.0.0.1:${port}`,
    secret: loadSecrets(folder).identityOwner,
  })
}

async function endSignInsOf(uid: string): Promise<void> {
  const db = await connectToStack({ env: process.env, dataFolder: dataFolder() })
  await endSignIns(db, uid).finally(() => db.destroy())
}

try {
  loadEnvFile(ROOT)
  const powers = { owner: await connectOwner(), endSignIns: endSignInsOf }
  console.log(await administer(process.argv.slice(2), powers))
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
