import { rename, writeFile } from 'node:fs/promises'

/**
 * Leaves no half of a file behind when the build is ended. The same file may be written twice at once.
 * @param {string} file
 * @param {string | Uint8Array} contents
 */
export async function writeWhole(file, contents) {
  const draft = `${file}.${crypto.randomUUID()}`
  await writeFile(draft, contents)
  await rename(draft, file)
}
