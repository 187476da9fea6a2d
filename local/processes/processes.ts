import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '@/local/problem'

/** Whether a process with this id exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** In a container without a reaper, a dead orphan keeps its id and would look alive forever. */
function isZombie(pid: number): boolean {
  return procFile(pid, 'stat')?.split(') ')[1]?.startsWith('Z') ?? false
}

/** The command line of a process, or `undefined` when it is gone. */
export function commandLine(pid: number): string | undefined {
  const listed = procFile(pid, 'cmdline')
  if (listed !== undefined) return listed.replaceAll('\0', ' ').trim()
  return ps(pid, 'command=')
}

/** Distinguishes a process from a later one with the same id. */
export function startTime(pid: number): string | undefined {
  const fields = procFile(pid, 'stat')?.split(') ')[1]?.split(' ')
  return fields?.[19] ?? ps(pid, 'lstart=')
}

function procFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}

function ps(pid: number, column: string): string | undefined {
  if (process.platform === 'linux') return undefined
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** Waits until the process has ended. Returns false after the timeout. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > end) return false
    await pause(25)
  }
  return true
}

/** Sends a signal to a process that may have ended already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
