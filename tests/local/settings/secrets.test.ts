import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadSecrets } from '@/local/settings/secrets'
import { temporaryFolder } from '@/tests/support/stack/folders'

test('creates long, different secrets once, readable only by their owner', () => {
  const folder = temporaryFolder()
  const secrets = loadSecrets(folder)
  expect(loadSecrets(folder)).toEqual(secrets)
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length)
  for (const secret of Object.values(secrets))
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32)
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('adds a new secret and keeps the saved ones', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify({ profileToken: 'saved' }))
  expect(loadSecrets(folder)).toMatchObject({
    profileToken: 'saved',
    webServer: expect.any(String),
  })
})

test('replaces an incomplete file', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'secrets.json'), '{"profileToken": "ke')
  const secrets = loadSecrets(folder)
  expect(JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'))).toEqual(secrets)
})
