import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyRuntimeFiles } from '@/local/builds/runtimeFiles'
import { temporaryFolder } from '@/tests/support/stack/folders'

/** A built API with two packages, of which it imports one. */
function builtApi({ font = 'DejaVuSans' } = {}) {
  const root = temporaryFolder()
  const files = {
    'package.json': '{"type":"module"}',
    'dist/server.mjs': "import 'used'",
    'dist/server.mjs.map': '{}',
    'dist/pdfWorker.mjs': '',
    'dist/redactionWorker.mjs': '',
    'node_modules/used/package.json': '{"name":"used","main":"main.js"}',
    'node_modules/used/main.js': '',
    'node_modules/used/tests.js': '',
    'node_modules/unused/package.json': '{"name":"unused","main":"main.js"}',
    'node_modules/unused/main.js': '',
    [`node_modules/dejavu-fonts-ttf/ttf/${font}.ttf`]: '',
    'node_modules/@fontsource-variable/noto/files/noto-0-wght-normal.woff2': '',
    'node_modules/@scalar/fastify-api-reference/dist/js/standalone.js': '',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  return root
}

test('copies what a server imports or opens by name, and no other file of packages', async () => {
  const target = path.join(temporaryFolder(), 'runtime')
  await copyRuntimeFiles(builtApi(), 'api', target)
  const isThere = (file: string) => existsSync(path.join(target, file))
  expect(isThere('dist/server.mjs')).toBe(true)
  expect(isThere('dist/pdfWorker.mjs')).toBe(true)
  expect(isThere('node_modules/used/main.js')).toBe(true)
  expect(isThere('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf')).toBe(true)
  expect(isThere('node_modules/used/tests.js')).toBe(false)
  expect(isThere('node_modules/unused')).toBe(false)
})

test('refuses an image without the fonts that documents need', async () => {
  const copied = copyRuntimeFiles(builtApi({ font: 'Other' }), 'api', temporaryFolder())
  await expect(copied).rejects.toThrow('node_modules/dejavu-fonts-ttf has no file that matches')
})
