import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findInstallFault } from '@/local/install/installation.mjs'
import { temporaryFolder } from '@/tests/support/stack/folders'

type Packages = Record<
  string,
  { version?: string; optional?: boolean; extraneous?: boolean; link?: boolean }
>

const WANTED: Packages = {
  '': { version: '1.0.0' },
  'node_modules/next': { version: '16.0.0' },
  'node_modules/@scope/tool': { version: '2.0.0' },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
  'node_modules/workspace': { link: true },
  'packages/workspace': { version: '1.0.0' },
  'node_modules/forgotten': { version: '1.0.0', extraneous: true },
}
const INSTALLED: Packages = {
  'node_modules/workspace': { link: true },
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

test('returns undefined for an installation that matches the lock file', () => {
  expect(findInstallFault(checkout(INSTALLED))).toBeUndefined()
})

test('reports a missing or incomplete installation', () => {
  expect(findInstallFault(checkout(undefined))).toBe('none are installed')
})

test('reports another version than in the lock file', () => {
  const installed = { ...INSTALLED, 'node_modules/next': { version: '15.0.0' } }
  expect(findInstallFault(checkout(installed))).toBe('next is 15.0.0, not 16.0.0')
})

test('reports a missing package', () => {
  const { 'node_modules/next': next } = INSTALLED
  const installed = { 'node_modules/next': next ?? {} }
  expect(findInstallFault(checkout(installed))).toBe('@scope/tool is missing')
})

test('reports a workspace that is not linked', () => {
  const { 'node_modules/workspace': _link, ...installed } = INSTALLED
  expect(findInstallFault(checkout(installed))).toBe('workspace is missing')
})

test('reports a package whose folder was deleted', () => {
  const root = checkout(INSTALLED)
  rmSync(path.join(root, 'node_modules/@scope'), { recursive: true })
  expect(findInstallFault(root)).toBe('files of @scope/tool are missing')
})

test('reports a missing program of a build tool', () => {
  const root = checkout(INSTALLED)
  rmSync(path.join(root, 'node_modules/next/dist'), { recursive: true })
  expect(findInstallFault(root)).toBe('next/dist/bin/next is missing')
})
