import path from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from '@/local/problem'

const BACKUP = 'Use: npm run backup -- FOLDER. The backup becomes a new folder in it.'
const RESTORE = 'Use: npm run restore -- FOLDER [--replace]. FOLDER is that of one backup.'

/** @returns the folder in which the backup is to be made */
export function readBackupArguments(given: string[]): string {
  const { folder, replace } = parse(given, BACKUP)
  if (replace) throw new Problem('--replace is an option of restore.', BACKUP)
  return folder
}

/** @returns the folder of the backup, and whether it replaces what is there */
export const readRestoreArguments = (given: string[]): { folder: string; replace: boolean } =>
  parse(given, RESTORE)

function parse(given: string[], usage: string) {
  const { values, positionals } = readOrRefuse(given, usage)
  const [folder, ...others] = positionals
  if (!folder) throw new Problem('The folder is missing.', usage)
  if (others.length > 0) throw new Problem('There is more than one folder.', usage)
  return { folder: path.resolve(folder), replace: values.replace === true }
}

function readOrRefuse(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' } },
    })
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}.`, usage)
  }
}
