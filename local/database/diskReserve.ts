import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diskFull } from '@/local/problem'
import { freeBytes } from '@/local/processes/diskSpace'

const MB = 1024 * 1024
const RESERVE_BYTES = 64 * MB
/** Three segments of the write-ahead log, which PostgreSQL may need at once. */
const RELEASE_BELOW_BYTES = 48 * MB
const RENEW_ABOVE_BYTES = 512 * MB

type Options = {
  dataFolder: string
  report: (line: string) => void
  /** Replaced in tests. */
  free?: () => number
}

/**
 * Keeps room for the database: a file that is deleted once the disk is nearly full, so that PostgreSQL
 * goes on answering reads. The API refuses writes before that (`server/storage/fileStorage.ts`).
 * Returns a function to call from time to time.
 */
export function createDiskReserve(options: Options): () => void {
  const { dataFolder, report, free = () => freeBytes(dataFolder) } = options
  const file = path.join(dataFolder, 'reserve')
  let isRefused = false
  return () => {
    const bytes = free()
    if (existsSync(file) && bytes < RELEASE_BELOW_BYTES) {
      rmSync(file, { force: true })
      report(diskFull(dataFolder).message)
    } else if (!isRefused && !existsSync(file) && bytes > RENEW_ABOVE_BYTES) {
      try {
        writeFileSync(file, Buffer.alloc(RESERVE_BYTES))
      } catch {
        // A quota can be smaller than the disk; what fits into it is better left to the database.
        isRefused = true
        rmSync(file, { force: true })
      }
    }
  }
}
