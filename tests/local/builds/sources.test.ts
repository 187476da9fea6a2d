import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fingerprintWeb } from '@/local/builds/sources'
import { temporaryFolder } from '@/tests/support/stack/folders'

const VALUES = { NEXT_PUBLIC_API_URL: 'http://localhost:4000' }

function checkout(): string {
  const root = temporaryFolder()
  for (const folder of [
    'pages',
    'components/ui',
    'server',
    'webserver',
    'local/builds',
    'public',
    'packages',
    'tests',
    'node_modules',
    '.next',
  ]) {
    mkdirSync(path.join(root, folder), { recursive: true })
  }
  writeFileSync(path.join(root, 'pages', 'index.tsx'), 'export default () => null')
  writeFileSync(path.join(root, 'package-lock.json'), '{}')
  return root
}

function write(root: string, file: string): void {
  writeFileSync(path.join(root, file), 'changed')
}

test('returns the same fingerprint for the same sources and values', () => {
  expect(fingerprintWeb(checkout(), VALUES)).toBe(fingerprintWeb(checkout(), VALUES))
})

test.each([
  'pages/index.tsx',
  'components/ui/Button.tsx',
  'package-lock.json',
  'next.config.js',
  'local/builds/compileHints.ts',
  'local/builds/compressFiles.ts',
])('returns another fingerprint after a change of %s', (file) => {
  const root = checkout()
  const before = fingerprintWeb(root, VALUES)
  write(root, file)
  expect(fingerprintWeb(root, VALUES)).not.toBe(before)
})

test.each([
  'server/clock.ts',
  'webserver/main.ts',
  'public/favicon.svg.br',
  'public/favicon.svg.gz',
  'packages/tool.ts',
  'tests/a.test.ts',
  'node_modules/x.js',
  '.next/build',
  'README.md',
])('returns the same fingerprint after a change of %s', (file) => {
  const root = checkout()
  const before = fingerprintWeb(root, VALUES)
  write(root, file)
  expect(fingerprintWeb(root, VALUES)).toBe(before)
})

test('returns another fingerprint for another public value', () => {
  const root = checkout()
  expect(fingerprintWeb(root, { NEXT_PUBLIC_API_URL: 'https://api.example.org' })).not.toBe(
    fingerprintWeb(root, VALUES),
  )
})
