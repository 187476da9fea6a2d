import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Compression } from '@/local/builds/compressFiles'
import { fingerprintWeb } from '@/local/builds/sources'
import { buildWeb } from '@/local/builds/webBuild'
import { temporaryFolder } from '@/tests/support/stack/folders'

/** A checkout without sources that was built with this compression. */
function builtCheckout(compression: Compression) {
  const root = temporaryFolder()
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write('node_modules/next/dist/bin/next', '')
  write('public/robots.txt', 'User-agent: *\n'.repeat(200))
  write('.next/static/a.js', 'const a = 1\n'.repeat(200))
  write('.next/BUILD_ID', 'first')
  write('.next/art-commons-stamp', `${fingerprintWeb(root, {})} ${compression}`)
  return {
    build: (wanted: Compression) =>
      buildWeb({
        root,
        distDir: '.next',
        publicValues: {},
        env: { NODE_ENV: 'test' },
        logFile: path.join(root, 'build.log'),
        compression: wanted,
      }),
    read: (file: string) => readFileSync(path.join(root, file), 'utf8'),
    has: (file: string) => existsSync(path.join(root, file)),
  }
}

test.each([
  ['fast', 'fast'],
  ['best', 'fast'],
  ['best', 'best'],
] as const)('leaves a build with %s compression alone where %s is wanted', async (made, wanted) => {
  const { build, has } = builtCheckout(made)
  expect(await build(wanted)).toEqual({ built: false })
  expect(has('.next/static/a.js.br')).toBe(false)
})

test('compresses a fast build again for the best form, without building the pages again', async () => {
  const { build, read, has } = builtCheckout('fast')
  expect(await build('best')).toEqual({ built: true })
  expect(has('.next/static/a.js.br')).toBe(true)
  expect(read('.next/BUILD_ID')).toBe('first')
  expect(await build('best')).toEqual({ built: false })
})
