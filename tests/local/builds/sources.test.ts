import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fingerprintWeb } from '@/local/builds/sources'
import { temporaryFolder } from '@/tests/support/stack/folders'

const VALUES = { NEXT_PUBLIC_API_URL: 'http://localhost:4000' }

function checkout(): string {
  const root = temporaryFolder()
  for (const folder of ['pages', 'components/ui', 'server', 'tests', 'node_modules', '.next']) {
    mkdirSync(path.join(root, folder), { recursive: true })
  }
  writeFileSync(path.join(root, 'pages', 'index.tsx'), 'export default () => null')
  writeFileSync(path.join(root, 'package-lock.json'), '{}')
  return root
}

function write(root: string, file: string): void {
  writeFileSync(path.join(root, file), 'changed')
}

test('the same sources and values have the same fingerprint', () => {
  expect(fingerprintWeb(checkout(), VALUES)).toBe(fingerprintWeb(checkout(), VALUES))
})

test.each(['pages/index.tsx', 'components/ui/Button.tsx', 'package-lock.json', 'next.config.js'])(
  'a change of %s makes a build stale',
  (file) => {
    const root = checkout()
    const before = fingerprintWeb(root, VALUES)
    write(root, file)
    expect(fingerprintWeb(root, VALUES)).not.toBe(before)
  },
)

test.each(['server/main.ts', 'tests/a.test.ts', 'node_modules/x.js', '.next/build', 'README.md'])(
  'a change of %s does not',
  (file) => {
    const root = checkout()
    const before = fingerprintWeb(root, VALUES)
    write(root, file)
    expect(fingerprintWeb(root, VALUES)).toBe(before)
  },
)

test('another public value makes a build stale', () => {
  const root = checkout()
  expect(fingerprintWeb(root, { NEXT_PUBLIC_API_URL: 'https://api.example.org' })).not.toBe(
    fingerprintWeb(root, VALUES),
  )
})
