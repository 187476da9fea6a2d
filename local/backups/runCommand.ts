import pg from 'pg'
import { describeFailure, diskFull, Problem } from '@/local/problem'

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100'

/** Runs a command and prints why it failed, without the values of rows. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(describeFailure(error instanceof pg.DatabaseError ? explain(error) : error))
    process.exitCode = 1
  }
}

function explain({ code, message }: pg.DatabaseError): Problem {
  if (code === DISK_FULL) return diskFull('the database')
  return new Problem(
    `The database refused: ${message}.`,
    'Check that its role owns the database and may create tables (npm run doctor), then try again.',
  )
}
