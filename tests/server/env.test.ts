import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigurationError, readEnv } from '@/server/env'
import { testSettings } from '@/tests/support/server/app'

const good = testSettings('postgres://user@127.0.0.1:5432/db', '/tmp/art')

function refusal(settings: Record<string, string | undefined>): string {
  try {
    readEnv(settings)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  throw new Error('was taken')
}

test('good settings are taken, addresses without a slash at their end', () => {
  const env = readEnv({ ...good, NEXT_PUBLIC_IMAGE_URL: 'http://localhost:4000/v1/images/' })
  expect(env).toMatchObject({
    API_PORT: 0,
    NEXT_PUBLIC_WEB_ORIGIN: 'http://localhost:3000',
    NEXT_PUBLIC_IMAGE_URL: 'http://localhost:4000/v1/images',
    RATE_LIMIT_SCALE: 1000,
  })
})

test('every missing setting is named, in one message', () => {
  const message = refusal({})
  for (const name of [
    ...['DATABASE_URL', 'NEXT_PUBLIC_WEB_ORIGIN', 'NEXT_PUBLIC_API_URL', 'NEXT_PUBLIC_IMAGE_URL'],
    ...['IDENTITY_JWKS_URL', 'FIREBASE_PROJECT_ID', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ...['STORAGE_URL', 'SMTP_URL', 'MAIL_FROM', 'PROFILE_TOKEN_SECRET', 'WEB_SERVER_SECRET'],
  ]) {
    expect(message).toContain(name)
  }
  expect(message).toContain('.env.example')
})

test('an empty setting is a missing one', () => {
  expect(refusal({ ...good, DATABASE_URL: '' })).toContain('Missing: DATABASE_URL.')
})

describe('a setting that cannot be used is named, and its value is not shown', () => {
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
    const message = refusal({ ...good, [name]: value })
    expect(message).toContain(name)
    expect(message).not.toContain('hidden')
  })
})

test('a secret counts in bytes', () => {
  expect(refusal({ ...good, PROFILE_TOKEN_SECRET: 'x'.repeat(31) })).toContain('32 bytes')
  expect(readEnv({ ...good, PROFILE_TOKEN_SECRET: 'é'.repeat(16) }).PROFILE_TOKEN_SECRET).toBe(
    'é'.repeat(16),
  )
})

test('the outbox of a local stack is for a local stack only', () => {
  expect(refusal({ ...good, LOCAL_STACK: undefined })).toContain('SMTP_URL')
  const settings = { ...good, LOCAL_STACK: undefined, SMTP_URL: 'smtp://mail.example' }
  expect(readEnv(settings).SMTP_URL).toBe('smtp://mail.example')
})

test('the API alone does not start without its settings, and says so', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('The API cannot start as it is configured.')
  expect(stderr).toContain('DATABASE_URL')
  expect(stderr).not.toMatch(/^\s+at /m)
})
