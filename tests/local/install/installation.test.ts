import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findInstallFault } from '@/local/install/installation.mjs'
import { temporaryFolder } from '@/tests/support/stack/folders'

type Packages = Record<string, { version: string; optional?: boolean; extraneous?: boolean }>

const WANTED: Packages = {
  '': { version: '1.0.0' },
  'node_modules/next': { version: '16.0.0' },
  'node_modules/@scope/tool': { version: '2.0.0' },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
  'node_modules/forgotten': { version: '1.0.0', extraneous: true },
}
const INSTALLED: Packages = {
  'node_modules/next': { version: '16.0.0' },
  'node_modules/@scope/tool': { version: '2.0.0' },
}

function checkout(installed: Packages | undefined): string {
  const root = temporaryFolder()
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write('package-lock.json', JSON.stringify({ packages: WANTED }))
  if (!installed) return root
  write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
  for (const folder of Object.keys(installed)) write(`${folder}/package.json`, '{}')
  write('node_modules/next/dist/bin/next', '')
  return root
}

test('an installation as the lock file says is left alone', () => {
  expect(findInstallFault(checkout(INSTALLED))).toBeUndefined()
})

test('nothing installed, or an installation that was cut short', () => {
  expect(findInstallFault(checkout(undefined))).toBe('none are installed')
})

test('another version than the lock file says', () => {
  const installed = { ...INSTALLED, 'node_modules/next': { version: '15.0.0' } }
  expect(findInstallFault(checkout(installed))).toBe('next is 15.0.0, not 16.0.0')
})

test('a package that the lock file has gained, or that was left out as for development', () => {
  const { 'node_modules/next': next } = INSTALLED
  const installed = { 'node_modules/next': next ?? { version: '' } }
  expect(findInstallFault(checkout(installed))).toBe('@scope/tool is missing')
})

test('a package whose folder somebody deleted', () => {
  const root = checkout(INSTALLED)
  rmSync(path.join(root, 'node_modules/@scope'), { recursive: true })
  expect(findInstallFault(root)).toBe('files of @scope/tool are missing')
})

test('a build tool whose program is gone', () => {
  const root = checkout(INSTALLED)
  rmSync(path.join(root, 'node_modules/next/dist'), { recursive: true })
  expect(findInstallFault(root)).toBe('next/dist/bin/next is missing')
})
