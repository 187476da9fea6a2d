import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  apiEnv,
  identityEnv,
  paymentsEnv,
  webEnv,
  type StackContext,
} from '@/local/processes/childEnvironments'
import { publicEnv, readSettings } from '@/local/settings/settings'
import { readEnv } from '@/server/env'

const NOTHING: NodeJS.ProcessEnv = { NODE_ENV: 'test' }

function buildContext(env: NodeJS.ProcessEnv): StackContext {
  const secret = 'x'.repeat(43)
  return {
    settings: readSettings(env),
    secrets: {
      profileToken: secret,
      webServer: secret,
      identityAdmin: secret,
      paymentsKey: secret,
      paymentsWebhook: secret,
      paymentsConnectWebhook: secret,
    },
    dataFolder: '/data folder',
    databaseUrl: 'postgres://a:b@127.0.0.1:54329/art_commons',
    adminPort: 40_000,
    env,
    mode: 'production',
  }
}

test('gives the API every required setting by default', () => {
  expect(readEnv(apiEnv(buildContext(NOTHING)))).toMatchObject({
    LOCAL_STACK: '1',
    API_HOST: '127.0.0.1',
    API_PORT: 4000,
    NEXT_PUBLIC_WEB_ORIGIN: 'http://localhost:3000',
    STORAGE_URL: 'file:///data%20folder/storage',
    SMTP_URL: 'outbox:http://127.0.0.1:40000',
    IDENTITY_JWKS_URL: 'http://127.0.0.1:9099/jwks.json',
  })
})

test('gives the pages the ports of the local stack', () => {
  const env = { ...NOTHING, WEB_PORT: '3900', API_PORT: '4900', IDENTITY_PORT: '9900' }
  expect(publicEnv(readSettings(env), env)).toMatchObject({
    NEXT_PUBLIC_WEB_ORIGIN: 'http://localhost:3900',
    NEXT_PUBLIC_API_URL: 'http://localhost:4900',
    NEXT_PUBLIC_IMAGE_URL: 'http://localhost:4900/v1/images',
    NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9900',
  })
})

test('points the API and the pages to the local payment service, but not to its secrets', () => {
  const env = { ...NOTHING, PAYMENTS_PORT: '12900' }
  const context = buildContext(env)
  const payments = paymentsEnv(context)
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } = payments
  expect(payments.PAYMENTS_PORT).toBe('12900')
  expect(apiEnv(context)).toMatchObject({
    STRIPE_API_URL: 'http://127.0.0.1:12900',
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET,
  })
  expect(publicEnv(readSettings(env), env).PAYMENT_PAGES_URL).toBe('http://127.0.0.1:12900')
  expect(Object.values(webEnv(context))).not.toContain(STRIPE_SECRET_KEY)
  expect(Object.values(webEnv(context))).not.toContain(STRIPE_CONNECT_WEBHOOK_SECRET)
})

test('omits the local payment service for a real Stripe account', () => {
  const env = {
    ...NOTHING,
    STRIPE_SECRET_KEY: 'sk_test_real',
    STRIPE_WEBHOOK_SECRET: 'whsec_real',
    NEXT_PUBLIC_STRIPE_KEY: 'pk_test_real',
  }
  const context = buildContext(env)
  expect(apiEnv(context)).toMatchObject({ STRIPE_SECRET_KEY: 'sk_test_real' })
  expect(apiEnv(context)).not.toHaveProperty('STRIPE_API_URL')
  expect(publicEnv(readSettings(env), env)).not.toHaveProperty('PAYMENT_PAGES_URL')
})

test('uses the API of another host when it is configured', () => {
  const env = { ...NOTHING, NEXT_PUBLIC_API_URL: 'https://api.example.org' }
  expect(webEnv(buildContext(env))).toMatchObject({
    NEXT_PUBLIC_API_URL: 'https://api.example.org',
    NEXT_PUBLIC_IMAGE_URL: 'https://api.example.org/v1/images',
  })
})

test('omits the local identity settings for a real identity project', () => {
  const env = {
    ...NOTHING,
    IDENTITY_JWKS_URL: 'https://keys.example.org',
    FIREBASE_PROJECT_ID: 'real',
    NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'auth.example.org',
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'real',
    NEXT_PUBLIC_FIREBASE_APP_ID: 'app',
  }
  const api = apiEnv(buildContext(env))
  expect(api).toMatchObject({
    IDENTITY_JWKS_URL: 'https://keys.example.org',
    FIREBASE_PROJECT_ID: 'real',
  })
  expect(api).not.toHaveProperty('NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL')
})

test('rejects an incomplete service and names the missing settings', () => {
  expect(() => readSettings({ ...NOTHING, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'The settings for payments are incomplete: STRIPE_WEBHOOK_SECRET, NEXT_PUBLIC_STRIPE_KEY missing. ' +
      'Set all of them for the real service, or none for the local one.',
  )
})

test('builds pages without the secrets of a service, and not without its public values', () => {
  const build = { ...NOTHING, NEXT_PUBLIC_STRIPE_KEY: 'pk_live_1' }
  expect(readSettings(build, 'absent').external).toMatchObject({ identity: false, payments: true })
  expect(() => readSettings(build)).toThrow('payments are incomplete: STRIPE_SECRET_KEY')
  const onMachine = { ...NOTHING, STRIPE_SECRET_KEY: 'sk_live_1' }
  expect(() => readSettings(onMachine, 'absent')).toThrow('NEXT_PUBLIC_STRIPE_KEY missing')
})

test('passes no secrets of the operator to the identity service', () => {
  const env = { ...NOTHING, DATABASE_URL: 'postgres://secret', PROFILE_TOKEN_SECRET: 'secret' }
  expect(JSON.stringify(identityEnv(buildContext(env)))).not.toContain('secret')
})

test('passes no secrets of the API to the web server', () => {
  const env = { ...NOTHING, DATABASE_URL: 'postgres://hidden', PROFILE_TOKEN_SECRET: 'hidden' }
  expect(JSON.stringify(webEnv(buildContext(env)))).not.toContain('hidden')
})

test('documents every setting of the API in .env.example', () => {
  const explained = readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8')
  const launcherOnly = ['NODE_ENV', 'LOCAL_STACK', 'OUTBOX_SECRET', 'IDENTITY_ADMIN_URL']
  const source = readFileSync(path.resolve(import.meta.dirname, '../../../server/env.ts'), 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(15)
  const missing = names.filter(
    (name) => !launcherOnly.includes(name) && !explained.includes(`# ${name}=`),
  )
  expect(missing).toEqual([])
})
