import path from 'node:path'
import { openStorage } from '@/server/storage/openStorage'
import { openArchive } from './backups/archiveReader'
import { readRestoreArguments } from './backups/arguments'
import { openDatabase } from './backups/openDatabase'
import { restore } from './backups/restore'
import { runCommand } from './backups/runCommand'
import { standInFiles } from './backups/standInFiles'
import { acquireLock } from './processes/lock'
import { chooseDataFolder, prepareDataFolder } from './settings/dataFolder'
import { loadEnvFile } from './settings/envFile'
import { storageAddress } from './settings/storageAddress'

const ROOT = path.resolve(import.meta.dirname, '..')

async function run(): Promise<void> {
  const { env } = process
  loadEnvFile(ROOT)
  const { folder, replace, asCopy } = readRestoreArguments(process.argv.slice(2))
  const { folder: dataFolder } = chooseDataFolder(ROOT, env.DATA_DIR)
  console.log('Checking the backup …')
  const archive = await openArchive(folder)
  prepareDataFolder(dataFolder)
  const release = acquireLock(dataFolder, 'npm run restore')
  try {
    const { url, client, close } = await openDatabase({ env, dataFolder })
    try {
      const storage = await openStorage(storageAddress(env.STORAGE_URL, dataFolder))
      const target = { url, client, storage, dataFolder, standIns: standInFiles(env) }
      console.log(`Restoring the backup of ${archive.manifest.createdAt} …`)
      await restore(archive, target, { replace, asCopy })
    } finally {
      await close()
    }
  } finally {
    release()
  }
  const missing = archive.manifest.missingImages.length
  if (missing > 0) console.log(`${missing} images were already missing when it was made.`)
  console.log(`Restored. Start Art Commons: npm start`)
}

await runCommand(run)
