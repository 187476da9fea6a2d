import path from 'node:path'
import { UnreadableFile } from '@/server/imports/readRows'
import { chooseDataFolder } from './settings/dataFolder'
import { loadEnvFile } from './settings/envFile'
import { describeFailure } from './problem'
import { readImportArguments } from './imports/arguments'
import { openImportContext } from './imports/importContext'
import { runImport } from './imports/run'

const ROOT = path.resolve(import.meta.dirname, '..')

try {
  loadEnvFile(ROOT)
  const options = readImportArguments(process.argv.slice(2))
  const { folder } = chooseDataFolder(ROOT, process.env.DATA_DIR)
  const context = await openImportContext(process.env, folder)
  try {
    process.exitCode = (await runImport(options, context, process.stdout)) ? 0 : 1
  } finally {
    await context.close()
  }
} catch (error) {
  console.error(error instanceof UnreadableFile ? error.message : describeFailure(error))
  process.exitCode = 1
}
