import pg from 'pg'
import { describeFailure, diskFull, Problem } from '@/local/problem'
import { ApiError } from '@/server/errors'

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100'

/** Runs a command and prints why it failed, without the values of rows. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(describeFailure(explain(error)))
    process.exitCode = 1
  }
}

function explain(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) return explainDatabase(error)
  return error instanceof ApiError ? explainStorage(error) : error
}

function explainDatabase({ code, message }: pg.DatabaseError): Problem {
  if (code === DISK_FULL) return diskFull('the database')
  return new Problem(
    `The database refused: ${message}.`,
    'Check that its role owns the database and may create tables (npm run doctor), then try again.',
  )
}

/** What an S3 store refuses; for a folder, the system says why. */
function explainStorage({ code }: ApiError): Problem {
  if (code === 'storage_full') return diskFull('the image storage')
  return new Problem(
    'The image storage refused or did not respond.',
    'Check STORAGE_URL (npm run doctor), then try again.',
  )
}
