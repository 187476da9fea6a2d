import { readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { commandLine, isAlive } from '@/local/processes/processes'

/** The PostgreSQL process of a data folder. */
export type Postmaster = { pid: number; port: number }

/** Returns the running server of the folder, if any, and removes a stale PID file. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const file = path.join(folder, 'postmaster.pid')
  const recorded = readPidFile(file)
  if (!recorded || !isAlive(recorded.pid)) return undefined
  if (runsFolder(recorded.pid, folder)) return recorded
  // Another program has the old process id now, which would keep PostgreSQL from starting.
  rmSync(file, { force: true })
  return undefined
}

function readPidFile(file: string): Postmaster | undefined {
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
