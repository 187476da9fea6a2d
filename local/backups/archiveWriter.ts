import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { diskFull, errorCode, Problem } from '@/local/problem'
import { CHECKSUMS, FORMAT, MANIFEST, UNFINISHED, type Manifest } from './manifest'

type Content = AsyncIterable<Buffer> | Iterable<Buffer>

export interface ArchiveWriter {
  /** Writes a file and notes its hash. */
  add(name: string, content: Content): Promise<void>
  /** Writes the manifest and gives the folder its final name, which this returns. */
  finish(manifest: Omit<Manifest, 'format' | 'checksums'>): Promise<string>
  /** Deletes what has been written. */
  discard(): Promise<void>
}

/** Creates a folder that only this account can read, because it contains personal data and secrets. */
export async function createArchive(parent: string, createdAt: Date): Promise<ArchiveWriter> {
  const name = `art-commons-${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const whole = path.join(parent, name)
  const folder = `${whole}${UNFINISHED}`
  const checksums = new Map<string, string>()
  await createFolder(parent, folder)

  const write = async (file: string, content: Content): Promise<string> => {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    const handle = await open(target, 'wx', 0o600)
    try {
      for await (const chunk of content) {
        hash.update(chunk)
        await handle.writeFile(chunk)
      }
      await handle.sync()
    } catch (error) {
      throw errorCode(error) === 'ENOSPC' ? diskFull(parent) : error
    } finally {
      await handle.close()
    }
    return hash.digest('hex')
  }

  return {
    async add(file, content) {
      checksums.set(file, await write(file, content))
    },
    async finish(manifest) {
      const lines = [...checksums].map(([file, hash]) => `${hash}  ${file}\n`)
      const sums = await write(CHECKSUMS, [Buffer.from(lines.join(''))])
      const complete: Manifest = { format: FORMAT, ...manifest, checksums: sums }
      await write(MANIFEST, [Buffer.from(`${JSON.stringify(complete, null, 2)}\n`)])
      await rename(folder, whole)
      await syncFolder(parent)
      return whole
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

async function createFolder(parent: string, folder: string): Promise<void> {
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 })
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    throw new Problem(
      `The folder ${folder} cannot be created (${errorCode(error)}).`,
      'Choose a folder that this account may write to, or try again in a second.',
    )
  }
}

/** Makes the rename survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
