import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadSecrets } from '@/local/settings/secrets'
import { temporaryFolder } from '@/tests/support/stack/folders'

test('secrets are made once, long, each its own, and readable by their owner only', () => {
  const folder = temporaryFolder()
  const made = loadSecrets(folder)
  expect(loadSecrets(folder)).toEqual(made)
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length)
  for (const secret of Object.values(made))
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32)
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('a secret that a release adds joins those that are kept', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify({ profileToken: 'kept' }))
  expect(loadSecrets(folder)).toMatchObject({ profileToken: 'kept', webServer: expect.any(String) })
})

test('a file that was cut short is replaced', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'secrets.json'), '{"profileToken": "ke')
  const made = loadSecrets(folder)
  expect(JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'))).toEqual(made)
})
