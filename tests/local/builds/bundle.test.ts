import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { bundleLauncher, bundleServers } from '@/local/builds/bundle.mjs'
import { temporaryFolder } from '@/tests/support/stack/folders'

const SOURCES = {
  'package-lock.json': '{}',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
  'server/app/main.ts': `import { word } from '@/lib/word'\nconsole.log(word)`,
  'server/documents/pdfWorker.mjs': '',
  'server/redaction/redactionWorker.mjs': '',
  'webserver/main.ts': '',
  'lib/word.ts': `export const word: string = 'first'`,
  'local/start.ts': `export const place = [import.meta.url, import.meta.dirname]`,
  'local/cluster.ts': '',
  'packages/identity-stand-in/src/main.ts': '',
  'packages/payment-stand-in/src/main.ts': '',
}

/** A checkout with the same programs, which do nothing. */
function checkout() {
  const root = temporaryFolder()
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  for (const [file, text] of Object.entries(SOURCES)) write(file, text)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return { root, write, read }
}

/** Bundles, and marks the result, which another bundle replaces. */
async function bundleAndMark() {
  const { root, write, read } = checkout()
  await bundleServers(root)
  write('dist/server.mjs', `${read('dist/server.mjs')}// marked`)
  const isAsBefore = async () => {
    await bundleServers(root)
    return read('dist/server.mjs').endsWith('// marked')
  }
  return { root, write, read, isAsBefore }
}

test('leaves a bundle alone as long as nothing has changed', async () => {
  const { isAsBefore } = await bundleAndMark()
  expect(await isAsBefore()).toBe(true)
})

test.each([
  ['a source', 'lib/word.ts', `export const word = 'second'`],
  ['the packages', 'package-lock.json', '{ "packages": {} }'],
  ['the paths of imports', 'tsconfig.json', `${SOURCES['tsconfig.json']} `],
])('bundles again after a change of %s', async (_what, file, text) => {
  const { isAsBefore, write } = await bundleAndMark()
  write(file, text)
  expect(await isAsBefore()).toBe(false)
  expect(await isAsBefore()).toBe(false)
})

test('bundles again when a file of the bundle is missing', async () => {
  const { isAsBefore, root } = await bundleAndMark()
  rmSync(path.join(root, 'dist/pdfWorker.mjs'))
  expect(await isAsBefore()).toBe(false)
})

test('bundles again when a source was saved while it was bundled', async () => {
  const { root, isAsBefore, read, write } = await bundleAndMark()
  write('lib/word.ts', `export const word = 'second'`)
  const later = new Date(Date.now() + 60_000)
  utimesSync(path.join(root, 'lib/word.ts'), later, later)
  expect(await isAsBefore()).toBe(false)
  write('dist/server.mjs', `${read('dist/server.mjs')}// marked`)
  expect(await isAsBefore()).toBe(false)
})

test('bundles again after a failure, which it reports with the place', async () => {
  const { root, read, write, isAsBefore } = await bundleAndMark()
  write('lib/word.ts', 'export const word = (')
  await expect(bundleServers(root)).rejects.toThrow(/lib\/word\.ts:1:21: ERROR/)
  write('lib/word.ts', `export const word = 'third'`)
  expect(await isAsBefore()).toBe(false)
  expect(read('dist/server.mjs')).toContain('third')
})

test('removes files that are no longer in the bundle', async () => {
  const { root, write } = checkout()
  const folder = path.join(root, 'dist/local')
  write('local/start.ts', `await import('./lazy')`)
  write('local/lazy.ts', 'console.log(1)')
  await bundleLauncher(root)
  expect(readdirSync(folder).filter((name) => name.startsWith('lazy-'))).toHaveLength(1)
  write('local/start.ts', '')
  await bundleLauncher(root)
  expect(readdirSync(folder).filter((name) => name.startsWith('lazy-'))).toEqual([])
})

test('lets each source of the launcher find its own folder', async () => {
  const { root } = checkout()
  await bundleLauncher(root)
  const bundle = pathToFileURL(path.join(root, 'dist/local/start.mjs')).href
  const { place } = (await import(/* @vite-ignore */ bundle)) as { place: string[] }
  const source = path.join(root, 'local/start.ts')
  expect(place).toEqual([pathToFileURL(source).href, path.dirname(source)])
})
