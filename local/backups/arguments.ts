import path from 'node:path'
import { parseArgs } from 'node:util'
import { Problem } from '@/local/problem'

const BACKUP = 'Use: npm run backup -- FOLDER. The backup becomes a new folder in it.'
const RESTORE = 'Use: npm run restore -- FOLDER [--replace] [--copy]. FOLDER is that of one backup.'

/** @returns the folder in which the backup is to be made */
export function readBackupArguments(given: string[]): string {
  const { folder, replace, asCopy } = parse(given, BACKUP)
  if (replace || asCopy) {
    throw new Problem('--replace and --copy are options of restore.', BACKUP)
  }
  return folder
}

interface RestoreArguments {
  /** That of the backup. */
  folder: string
  replace: boolean
  /** Whether the result is another installation beside the original. */
  asCopy: boolean
}

export const readRestoreArguments = (given: string[]): RestoreArguments => parse(given, RESTORE)

function parse(given: string[], usage: string) {
  const { values, positionals } = readOrRefuse(given, usage)
  const [folder, ...others] = positionals
  if (!folder) throw new Problem('The folder is missing.', usage)
  if (others.length > 0) throw new Problem('There is more than one folder.', usage)
  return {
    folder: path.resolve(folder),
    replace: values.replace === true,
    asCopy: values.copy === true,
  }
}

function readOrRefuse(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, copy: { type: 'boolean' } },
    })
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}.`, usage)
  }
}
