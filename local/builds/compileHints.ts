import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** To Chromium, which then compiles a script's functions while it loads; a comment to other browsers. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Begins the scripts in a folder with the hint. The bundler wraps each module in a function, and nearly all of them
 * run at the start: without the hint, each is compiled on the main thread when it first runs.
 */
export async function hintCompilation(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const scripts = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
  await Promise.all(scripts.map((entry) => hint(path.join(entry.parentPath, entry.name))))
}

async function hint(file: string): Promise<void> {
  const script = await readFile(file, 'utf8')
  if (!script.startsWith(COMPILE_HINT)) await writeFile(file, COMPILE_HINT + script)
}
