import { statfsSync } from 'node:fs'

/** PostgreSQL cannot go on without room for one segment of its write-ahead log. */
const SEGMENT_BYTES = 16 * 1024 * 1024

/** Bytes that a program without privileges can still write to the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const isNearlyFull = (folder: string): boolean => freeBytes(folder) < SEGMENT_BYTES
