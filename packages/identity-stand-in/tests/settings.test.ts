import { expect, test } from 'vitest'
import { readSettings } from '../src/settings'

const env: NodeJS.ProcessEnv = {
  NODE_ENV: 'development',
  IDENTITY_ADMIN_PORT: '9098',
  IDENTITY_ADMIN_SECRET: 'a-secret-of-more-than-32-characters',
  DATA_DIR: '/tmp/data',
  ALLOWED_ORIGINS: 'http://localhost:3000, http://127.0.0.1:3000',
}

test('defaults to port 9099 and the project demo-project', () => {
  expect(readSettings(env)).toMatchObject({ port: 9099, projectId: 'demo-project' })
  const other = { ...env, IDENTITY_PORT: '9900', FIREBASE_PROJECT_ID: 'demo-x' }
  expect(readSettings(other)).toMatchObject({ port: 9900, projectId: 'demo-x' })
})

test('uses the first listed origin as the web origin by default', () => {
  expect(readSettings(env).webOrigin).toBe('http://localhost:3000')
  const configured = { ...env, WEB_ORIGIN: 'http://localhost:3900' }
  expect(readSettings(configured).webOrigin).toBe('http://localhost:3900')
})

test('rejects production', () => {
  expect(() => readSettings({ ...env, NODE_ENV: 'production' })).toThrow(/NODE_ENV=production/)
})

test.each([
  ['IDENTITY_PORT', 'many'],
  ['IDENTITY_ADMIN_PORT', ''],
  ['IDENTITY_ADMIN_SECRET', 'short'],
  ['DATA_DIR', ''],
  ['ALLOWED_ORIGINS', ''],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'http://localhost:3000/path'],
  ['WEB_ORIGIN', 'localhost'],
])('rejects %s="%s" by name', (name, value) => {
  expect(() => readSettings({ ...env, [name]: value })).toThrow(new RegExp(`^${name} `))
})

test.each(['IDENTITY_ADMIN_PORT', 'IDENTITY_ADMIN_SECRET', 'DATA_DIR', 'ALLOWED_ORIGINS'])(
  'names a missing %s',
  (name) => {
    expect(() => readSettings({ ...env, [name]: undefined })).toThrow(`${name} is missing.`)
  },
)
