import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigurationError, readEnv } from '@/server/env'
import { testSettings } from '@/tests/support/server/app'

const valid = testSettings('postgres://user@127.0.0.1:5432/db', '/tmp/art')

function errorOf(settings: Record<string, string | undefined>): string {
  try {
    readEnv(settings)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  throw new Error('the settings were accepted')
}

test('returns valid settings and removes trailing slashes from addresses', () => {
  const env = readEnv({ ...valid, NEXT_PUBLIC_IMAGE_URL: 'http://localhost:4000/v1/images/' })
  expect(env).toMatchObject({
    API_PORT: 0,
    NEXT_PUBLIC_WEB_ORIGIN: 'http://localhost:3000',
    NEXT_PUBLIC_IMAGE_URL: 'http://localhost:4000/v1/images',
    RATE_LIMIT_SCALE: 1000,
  })
})

test('names every missing setting in one message', () => {
  const message = errorOf({})
  for (const name of [
    'DATABASE_URL',
    'NEXT_PUBLIC_WEB_ORIGIN',
    'NEXT_PUBLIC_API_URL',
    'NEXT_PUBLIC_IMAGE_URL',
    'IDENTITY_JWKS_URL',
    'FIREBASE_PROJECT_ID',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STORAGE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'PROFILE_TOKEN_SECRET',
    'WEB_SERVER_SECRET',
  ]) {
    expect(message).toContain(name)
  }
  expect(message).toContain('.env.example')
})

test('treats an empty setting as missing', () => {
  expect(errorOf({ ...valid, DATABASE_URL: '' })).toContain('Missing: DATABASE_URL.')
})

describe('names an invalid setting without showing its value', () => {
  test.each([
    ['DATABASE_URL', 'mysql://user:hidden@host/db'],
    ['NEXT_PUBLIC_WEB_ORIGIN', 'https://hidden.example/path'],
    ['IDENTITY_JWKS_URL', 'hidden'],
    ['STORAGE_URL', 'ftp://hidden'],
    ['SMTP_URL', 'hidden'],
    ['PROFILE_TOKEN_SECRET', 'hidden, but too short'],
    ['WEB_SERVER_SECRET', 'hidden'],
    ['API_PORT', 'hidden'],
    ['REDIS_URL', 'http://hidden'],
    ['RATE_LIMIT_SCALE', '-1'],
  ])('%s', (name, value) => {
    const message = errorOf({ ...valid, [name]: value })
    expect(message).toContain(name)
    expect(message).not.toContain('hidden')
  })
})

test('measures the length of a secret in bytes', () => {
  expect(errorOf({ ...valid, PROFILE_TOKEN_SECRET: 'x'.repeat(31) })).toContain('32 bytes')
  expect(readEnv({ ...valid, PROFILE_TOKEN_SECRET: 'é'.repeat(16) }).PROFILE_TOKEN_SECRET).toBe(
    'é'.repeat(16),
  )
})

test('rejects the outbox outside a local stack', () => {
  expect(errorOf({ ...valid, LOCAL_STACK: undefined })).toContain('SMTP_URL')
  const settings = { ...valid, LOCAL_STACK: undefined, SMTP_URL: 'smtp://mail.example' }
  expect(readEnv(settings).SMTP_URL).toBe('smtp://mail.example')
})

test.each(['sk_live_hidden', 'rk_live_hidden'])(
  'rejects the live key %s with a stand-in',
  (key) => {
    const local = { ...valid, STRIPE_API_URL: 'http://127.0.0.1:12111' }
    const message = errorOf({ ...local, STRIPE_SECRET_KEY: key })
    expect(message).toContain('STRIPE_API_URL')
    expect(message).not.toContain('hidden')
    expect(readEnv(local).STRIPE_API_URL).toBe('http://127.0.0.1:12111')
  },
)

test('exits with an explanation when the API starts without settings', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/app/main.ts'],
    {
      cwd: root,
      env: { NODE_ENV: 'production', PATH: process.env.PATH },
      encoding: 'utf8',
    },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('The API cannot start as it is configured.')
  expect(stderr).toContain('DATABASE_URL')
  expect(stderr).not.toMatch(/^\s+at /m)
})
