import { fileURLToPath } from 'node:url'
import { createFileStorage } from './fileStorage'
import type { Storage } from './storage'

/** The storage that STORAGE_URL names: `file:/folder` or `s3://key:secret@host/bucket`. */
export async function openStorage(address: string): Promise<Storage> {
  const url = new URL(address)
  if (url.protocol === 'file:') return createFileStorage(fileURLToPath(url))
  const { createS3Storage } = await import('./s3Storage')
  return createS3Storage(url)
}
