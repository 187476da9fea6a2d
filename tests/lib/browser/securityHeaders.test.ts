// @vitest-environment node
import { createHash } from 'node:crypto'
import { ThemeProvider } from 'next-themes'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, fileHeaders, securityHeaders } from '@/lib/browser/securityHeaders'
import { themeOptions } from '@/lib/browser/theme'

const local = {
  NEXT_PUBLIC_API_URL: 'http://localhost:4000',
  NEXT_PUBLIC_WEB_ORIGIN: 'http://localhost:3000',
  NEXT_PUBLIC_FIREBASE_API_KEY: 'local',
  NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099',
}
const real = {
  NEXT_PUBLIC_API_URL: 'https://api.example',
  NEXT_PUBLIC_IMAGE_URL: 'https://images.example/v1/images',
  NEXT_PUBLIC_WEB_ORIGIN: 'https://art.example',
  NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'auth.example',
  NEXT_PUBLIC_STRIPE_KEY: 'pk_live_1',
  NEXT_PUBLIC_MIXPANEL_TOKEN: 'token',
}
const sources = (env: Record<string, string>, directive: string) =>
  contentSecurityPolicy(env, false)
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

test('allows neither inline scripts nor eval', () => {
  for (const env of [local, real]) {
    expect(sources(env, 'script-src')).not.toContain("'unsafe-inline'")
    expect(sources(env, 'script-src')).not.toContain("'unsafe-eval'")
    expect(sources(env, 'style-src')).toEqual(["'self'"])
  }
})

test('allows the theme script by its hash', () => {
  const markup = renderToStaticMarkup(createElement(ThemeProvider, themeOptions))
  const script = /<script[^>]*>(.*)<\/script>/s.exec(markup)?.[1] ?? ''
  expect(script).toContain('data-theme')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(sources(real, 'script-src')).toContain(`'sha256-${hash}'`)
})

test('allows prefetches from this origin in Firefox, and states every other kind itself', () => {
  expect(sources(real, 'default-src')).toEqual(["'self'"])
  for (const directive of [
    'child',
    'connect',
    'font',
    'frame',
    'img',
    'manifest',
    'media',
    'object',
    'script',
    'style',
    'worker',
  ])
    expect(sources(real, `${directive}-src`), directive).toBeDefined()
  expect(sources(real, 'media-src')).toEqual([sources(real, 'img-src')?.[3]])
  expect(sources(real, 'child-src')).toEqual(["'none'"])
})

test('loads nothing from unnamed origins', () => {
  expect(sources(real, 'object-src')).toEqual(["'none'"])
  expect(sources(real, 'base-uri')).toEqual(["'none'"])
  expect(sources(real, 'form-action')).toEqual(["'self'"])
  expect(sources(real, 'frame-ancestors')).toEqual(["'none'"])
})

test('allows the configured services', () => {
  expect(sources(real, 'connect-src')).toEqual(
    expect.arrayContaining([
      'https://api.example',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://api.stripe.com',
      'https://api-js.mixpanel.com',
    ]),
  )
  expect(sources(real, 'img-src')).toContain('https://images.example')
  expect(sources(real, 'frame-src')).toContain('https://auth.example')
  expect(sources(real, 'script-src')).toContain('https://js.stripe.com')
})

test('allows only the stand-ins in the local stack', () => {
  for (const directive of ['script-src', 'connect-src', 'img-src']) {
    expect(sources(local, directive)?.filter((source) => source.startsWith('https:'))).toEqual([])
  }
  expect(sources(local, 'script-src')).toContain('http://localhost:9099')
  expect(sources(local, 'connect-src')).toContain('http://localhost:9099')
  expect(sources(local, 'frame-src')).toContain('http://localhost:9099')
})

test('sets the other headers, strict transport security with HTTPS only', () => {
  const headers = Object.fromEntries(
    securityHeaders(real, false).map(({ key, value }) => [key, value]),
  )
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  })
  expect(securityHeaders(local, false).map(({ key }) => key)).not.toContain(
    'Strict-Transport-Security',
  )
})

test('sends the headers of pages with no file, except for those that matter there', () => {
  const headers = Object.fromEntries(fileHeaders(real).map(({ key, value }) => [key, value]))
  expect(headers).toEqual({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  })
  expect(fileHeaders(local).map(({ key }) => key)).not.toContain('Strict-Transport-Security')
})
