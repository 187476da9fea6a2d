import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** STORAGE_URL or, without it, the folder of the local stack. */
export const storageAddress = (given: string | undefined, dataFolder: string): string =>
  given || pathToFileURL(path.join(dataFolder, 'storage')).href
