import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { firstLoads } from './firstLoad'
import { runNextBuild, type NextBuild } from './nextBuild'

const FOLDER = '.next-empty'
const BUILD = 'build'

const FILES = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.js': "export { default } from '../next.config.js'\n",
  'pages/index.jsx': 'const Empty = () => null\nexport default Empty\n',
}

/** What the size of an empty page depends on. */
function keyOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of ['next.config.js', 'package-lock.json'])
    hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/**
 * Gzipped bytes of the scripts of an empty page, which is built with the same configuration and packages in a folder
 * of its own. Measured again when these change.
 */
export async function measureEmptyPage(options: Pick<NextBuild, 'root' | 'env'>): Promise<number> {
  const { root } = options
  const folder = path.join(root, FOLDER)
  const measured = path.join(folder, 'measured.json')
  const key = keyOf(root)
  if (existsSync(measured)) {
    const last = JSON.parse(readFileSync(measured, 'utf8')) as { key: string; bytes: number }
    if (last.key === key) return last.bytes
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'pages'), { recursive: true })
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(folder, file), text)
  const logFile = path.join(folder, 'build.log')
  await runNextBuild({ ...options, folder: FOLDER, distDir: BUILD, logFile })
  const bytes = firstLoads(path.join(folder, BUILD)).find(({ page }) => page === '/')?.bytes
  if (bytes === undefined) throw new Error('The build of the empty page has no page.')
  rmSync(path.join(folder, BUILD), { recursive: true, force: true })
  writeFileSync(measured, JSON.stringify({ key, bytes }))
  return bytes
}
