import { readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { commandLine, isAlive } from '@/local/processes/processes'

/** The server that a data folder names as its own. */
export type Postmaster = { pid: number; port: number }

/** The living server of this folder, if there is one; what a dead one left behind is cleared. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const file = path.join(folder, 'postmaster.pid')
  const noted = readNote(file)
  if (!noted || !isAlive(noted.pid)) return undefined
  if (runsFolder(noted.pid, folder)) return noted
  // Another program has the dead server's process id by now, and PostgreSQL would give up over it.
  rmSync(file, { force: true })
  return undefined
}

function readNote(file: string): Postmaster | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 ? { pid, port } : undefined
  } catch {
    return undefined
  }
}

function runsFolder(pid: number, folder: string): boolean {
  const command = commandLine(pid)
  if (command === undefined) return false
  return /postgres/.test(command) && [folder, realpathSync(folder)].some((f) => command.includes(f))
}
