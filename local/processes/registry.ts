import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RegisteredProcess } from './children'
import { startTime } from './processes'

/** Records the stack's processes in the data folder, so that the next start can end leftovers. */
export function createRegistry(dataFolder: string) {
  const file = path.join(dataFolder, 'processes.json')
  const registered = new Map<string, RegisteredProcess>()
  return {
    earlier: () => readSaved(file),
    note(name: string, pid: number | undefined): void {
      if (pid === undefined) return
      registered.set(name, { name, pid, started: startTime(pid) })
      try {
        writeFileSync(`${file}.new`, JSON.stringify([...registered.values()]))
        renameSync(`${file}.new`, file)
      } catch {
        // On a full disk the record is older; processes without a launcher end by themselves.
      }
    },
  }
}

function readSaved(file: string): RegisteredProcess[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(kept) ? (kept as RegisteredProcess[]) : []
  } catch {
    return []
  }
}
