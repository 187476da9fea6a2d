import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders that don't affect the built pages. */
const NOT_WEB = new Set([
  'node_modules',
  'server',
  'webserver',
  'local',
  'packages',
  'tests',
  'bench',
  'docs',
  'dist',
  'coverage',
])
const NOT_WEB_FILES =
  /\.(md|tsbuildinfo)$|^(vitest|playwright)\.config\.|^oxlint\.|^next-env\.d\.ts$/
/** The build writes them beside the files of `public`. */
const COMPRESSED = /\.(?:br|gz)$/
const BUILD_STEPS = path.join('local', 'builds')
const OWN_GENERATED = new Set(['test-results', 'playwright-report', 'screenshots'])

/** Returns a hash of everything that the built pages depend on. */
export function fingerprintWeb(root: string, publicValues: Record<string, string>): string {
  const hash = createHash('sha256')
  for (const file of webFiles(root)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  for (const name of Object.keys(publicValues).sort())
    hash.update(`${name}=${publicValues[name]}\0`)
  return hash.update(process.versions.node.split('.')[0] ?? '').digest('hex')
}

function webFiles(root: string): string[] {
  const files: string[] = []
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || NOT_WEB.has(entry.name)) continue
    if (OWN_GENERATED.has(entry.name)) continue
    if (entry.isDirectory()) files.push(...filesUnder(root, entry.name))
    else if (entry.isFile() && !NOT_WEB_FILES.test(entry.name)) files.push(entry.name)
  }
  // What the build does beside Next.js, such as compressing files.
  if (existsSync(path.join(root, BUILD_STEPS))) files.push(...filesUnder(root, BUILD_STEPS))
  return files.sort()
}

function filesUnder(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}
