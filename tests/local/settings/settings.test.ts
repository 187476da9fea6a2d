import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { apiEnv, identityEnv, webEnv, type StackContext } from '@/local/processes/childEnvironments'
import { publicEnv, readSettings } from '@/local/settings/settings'
import { readEnv } from '@/server/env'

const NOTHING: NodeJS.ProcessEnv = { NODE_ENV: 'test' }

function surroundings(env: NodeJS.ProcessEnv): StackContext {
  const secret = 'x'.repeat(43)
  return {
    settings: readSettings(env),
    secrets: {
      profileToken: secret,
      webServer: secret,
      identityAdmin: secret,
      paymentsWebhook: secret,
    },
    dataFolder: '/data folder',
    databaseUrl: 'postgres://a:b@127.0.0.1:54329/art_commons',
    adminPort: 40_000,
    env,
    mode: 'production',
  }
}

test('without settings the API gets all that it needs', () => {
  expect(readEnv(apiEnv(surroundings(NOTHING)))).toMatchObject({
    LOCAL_STACK: '1',
    API_HOST: '127.0.0.1',
    API_PORT: 4000,
    NEXT_PUBLIC_WEB_ORIGIN: 'http://localhost:3000',
    STORAGE_URL: 'file:///data%20folder/storage',
    SMTP_URL: 'outbox:http://127.0.0.1:40000',
    IDENTITY_JWKS_URL: 'http://127.0.0.1:9099/jwks.json',
  })
})

test('the pages know the ports of the local stack', () => {
  const env = { ...NOTHING, WEB_PORT: '3900', API_PORT: '4900', IDENTITY_PORT: '9900' }
  expect(publicEnv(readSettings(env), env)).toMatchObject({
    NEXT_PUBLIC_WEB_ORIGIN: 'http://localhost:3900',
    NEXT_PUBLIC_API_URL: 'http://localhost:4900',
    NEXT_PUBLIC_IMAGE_URL: 'http://localhost:4900/v1/images',
    NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9900',
  })
})

test('another host that speaks this /v1 is a matter of settings', () => {
  const env = { ...NOTHING, NEXT_PUBLIC_API_URL: 'https://api.example.org' }
  expect(webEnv(surroundings(env))).toMatchObject({
    NEXT_PUBLIC_API_URL: 'https://api.example.org',
    NEXT_PUBLIC_IMAGE_URL: 'https://api.example.org/v1/images',
  })
})

test('a real identity project leaves no trace of the local one', () => {
  const env = {
    ...NOTHING,
    IDENTITY_JWKS_URL: 'https://keys.example.org',
    FIREBASE_PROJECT_ID: 'real',
    NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'auth.example.org',
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'real',
    NEXT_PUBLIC_FIREBASE_APP_ID: 'app',
  }
  const api = apiEnv(surroundings(env))
  expect(api).toMatchObject({
    IDENTITY_JWKS_URL: 'https://keys.example.org',
    FIREBASE_PROJECT_ID: 'real',
  })
  expect(api).not.toHaveProperty('NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL')
})

test('a service that is set up by halves is refused with what is missing', () => {
  expect(() => readSettings({ ...NOTHING, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'The settings for payments are incomplete: STRIPE_WEBHOOK_SECRET, NEXT_PUBLIC_STRIPE_KEY missing. ' +
      'Set all of them for the real service, or none for the local one.',
  )
})

test('the identity service is told nothing of the operator’s secrets', () => {
  const env = { ...NOTHING, DATABASE_URL: 'postgres://secret', PROFILE_TOKEN_SECRET: 'secret' }
  expect(JSON.stringify(identityEnv(surroundings(env)))).not.toContain('secret')
})

test('the web server is told none of the secrets of the API', () => {
  const env = { ...NOTHING, DATABASE_URL: 'postgres://hidden', PROFILE_TOKEN_SECRET: 'hidden' }
  expect(JSON.stringify(webEnv(surroundings(env)))).not.toContain('hidden')
})

test('every setting of the API is explained in .env.example', () => {
  const explained = readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8')
  const launcherOnly = ['NODE_ENV', 'LOCAL_STACK', 'OUTBOX_SECRET']
  const source = readFileSync(path.resolve(import.meta.dirname, '../../../server/env.ts'), 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(15)
  const missing = names.filter(
    (name) => !launcherOnly.includes(name) && !explained.includes(`# ${name}=`),
  )
  expect(missing).toEqual([])
})
