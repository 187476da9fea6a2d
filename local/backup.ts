import path from 'node:path'
import { formatCount } from '@/contract/values/numbers'
import { openStorage } from '@/server/storage/openStorage'
import { readBackupArguments } from './backups/arguments'
import { backUp } from './backups/backup'
import { hasEmbedded, openDatabase } from './backups/openDatabase'
import { runCommand } from './backups/runCommand'
import { standInFiles } from './backups/standInFiles'
import { Problem } from './problem'
import { chooseDataFolder } from './settings/dataFolder'
import { loadEnvFile } from './settings/envFile'
import { storageAddress } from './settings/storageAddress'

const ROOT = path.resolve(import.meta.dirname, '..')

async function run(): Promise<void> {
  const { env } = process
  loadEnvFile(ROOT)
  const parent = readBackupArguments(process.argv.slice(2))
  const { folder: dataFolder } = chooseDataFolder(ROOT, env.DATA_DIR)
  if (!env.DATABASE_URL && !hasEmbedded(dataFolder)) {
    throw new Problem(
      `There is no database in ${dataFolder}.`,
      'Set DATA_DIR to the folder of the local stack, or DATABASE_URL to that of your server.',
    )
  }
  const storage = await openStorage(storageAddress(env.STORAGE_URL, dataFolder))
  const { client, close } = await openDatabase({ env, dataFolder })
  try {
    const source = { client, storage, dataFolder, standIns: standInFiles(env) }
    const { folder, manifest } = await backUp(source, parent)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Backed up ${manifest.tables.length} tables with ${formatCount(rows)} rows and ` +
        `${formatCount(manifest.images)} images to ${folder}`,
    )
    reportMissing(manifest.missingImages)
  } finally {
    await close()
  }
}

function reportMissing(keys: readonly string[]): void {
  if (keys.length === 0) return
  console.error(`In use, but not in the image storage:\n  ${keys.join('\n  ')}`)
  console.error('Everything else is in the backup. Look for these images in an earlier backup.')
  process.exitCode = 1
}

await runCommand(run)
