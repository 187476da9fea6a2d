import path from 'node:path'
import { administer } from './administrators'
import { chooseDataFolder } from './dataFolder'
import { loadEnvFile } from './envFile'
import { connectGoogleOwner } from './identity/googleOwner'
import { createIdentityOwner, type IdentityOwner } from './identity/ownerClient'
import { readOwnerPort } from './ownerPort'
import { isPortTaken } from './ports'
import { describeFailure, Problem } from './problem'
import { loadSecrets } from './secrets'
import { readSettings } from './settings'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The accounts of the Firebase project that is set, else of the stack that runs on this machine. */
async function connectOwner(): Promise<IdentityOwner> {
  const { GOOGLE_APPLICATION_CREDENTIALS: keyFile, FIREBASE_PROJECT_ID: projectId = '' } =
    process.env
  if (readSettings(process.env).external.identity) return connectGoogleOwner({ keyFile, projectId })
  const { folder } = chooseDataFolder(ROOT, process.env.DATA_DIR)
  const port = readOwnerPort(folder)
  if (port === undefined || !(await isPortTaken(port))) {
    throw new Problem('Art Commons is not running here.', 'Start it first: npm start')
  }
  return createIdentityOwner({
    url: `http://127.0.0.1:${port}`,
    secret: loadSecrets(folder).identityOwner,
  })
}

try {
  loadEnvFile(ROOT)
  console.log(await administer(process.argv.slice(2), await connectOwner()))
} catch (error) {
  console.error(describeFailure(error))
  process.exit(1)
}
