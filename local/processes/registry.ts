import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Kept } from './children'
import { startTime } from './processes'

/** Remembers the stack's processes in the data folder, for the start after a crash of the launcher. */
export function createRegistry(dataFolder: string) {
  const file = path.join(dataFolder, 'processes.json')
  const kept = new Map<string, Kept>()
  return {
    earlier: () => readKept(file),
    note(name: string, pid: number | undefined): void {
      if (pid === undefined) return
      kept.set(name, { name, pid, started: startTime(pid) })
      writeFileSync(`${file}.new`, JSON.stringify([...kept.values()]))
      renameSync(`${file}.new`, file)
    },
  }
}

function readKept(file: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(kept) ? (kept as Kept[]) : []
  } catch {
    return []
  }
}
