import { createHash } from 'node:crypto'
import { ThemeProvider } from 'next-themes'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { chunkGroupsScript } from './chunkGroups.js'
import { firstViewScript } from './firstView.js'
import { themeOptions } from './theme.js'

/** @param {string} address */
const originOf = (address) => {
  try {
    return address ? new URL(address).origin : ''
  } catch {
    return ''
  }
}

/** @param {Record<string, string | undefined>} env */
const isSecure = (env) => originOf(env.NEXT_PUBLIC_WEB_ORIGIN ?? '').startsWith('https:')

/** Players on an artwork's page (contract/embeds.ts builds their addresses). */
const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
  'https://bandcamp.com',
  'https://open.spotify.com',
  'https://sketchfab.com',
]

/** The script that sets the theme before the first paint. */
const themeScript = () => {
  const markup = renderToStaticMarkup(createElement(ThemeProvider, themeOptions))
  return /<script[^>]*>(.*?)<\/script>/s.exec(markup)?.[1] ?? ''
}

/** The inline scripts of pages, by their hashes. */
const inlineScripts = () =>
  [themeScript(), firstViewScript, chunkGroupsScript].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * The sources that pages may load from, by the configured services.
 * @param {Record<string, string | undefined>} env
 * @param {boolean} isDevelopment
 */
export const contentSecurityPolicy = (env, isDevelopment) => {
  const api = originOf(env.NEXT_PUBLIC_API_URL ?? 'http://localhost:4000')
  const images = originOf(env.NEXT_PUBLIC_IMAGE_URL ?? '') || api
  const standIn = originOf(env.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL ?? '')
  const firebase = Boolean(env.NEXT_PUBLIC_FIREBASE_API_KEY) && !standIn
  const stripe = Boolean(env.NEXT_PUBLIC_STRIPE_KEY)
  const mixpanel = Boolean(env.NEXT_PUBLIC_MIXPANEL_TOKEN)
  const authDomain = env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN
  /** @param {unknown} condition @param {string[]} sources */
  const when = (condition, ...sources) => (condition ? sources : [])

  const policy = {
    // Firefox applies it to prefetched pages and scripts. All other kinds are listed below.
    'default-src': ["'self'"],
    // Videos and audio of applications.
    'media-src': [api],
    'child-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'font-src': ["'self'"],
    'style-src': ["'self'", ...when(isDevelopment, "'unsafe-inline'")],
    'style-src-attr': ["'unsafe-inline'"],
    'script-src': [
      "'self'",
      // The development server evaluates and inlines; a page that visitors see never does.
      ...(isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScripts()),
      ...when(standIn, standIn),
      ...when(firebase, 'https://apis.google.com', 'https://www.google.com/recaptcha/'),
      ...when(firebase, 'https://www.gstatic.com/recaptcha/'),
      ...when(stripe, 'https://js.stripe.com'),
    ],
    'img-src': ["'self'", 'data:', 'blob:', api, images, ...when(stripe, 'https://*.stripe.com')],
    'connect-src': [
      "'self'",
      api,
      images,
      ...when(isDevelopment, 'ws:'),
      ...when(standIn, standIn),
      ...when(firebase, 'https://identitytoolkit.googleapis.com'),
      ...when(firebase, 'https://securetoken.googleapis.com', 'https://www.google.com/recaptcha/'),
      ...when(stripe, 'https://api.stripe.com', 'https://js.stripe.com'),
      ...when(mixpanel, 'https://api-js.mixpanel.com', 'https://api-eu.mixpanel.com'),
    ],
    'frame-src': [
      "'self'",
      ...embedOrigins,
      ...when(standIn, standIn),
      ...when(firebase && authDomain, `https://${authDomain}`),
      ...when(firebase, 'https://www.google.com/recaptcha/', 'https://recaptcha.google.com'),
      ...when(stripe, 'https://js.stripe.com', 'https://hooks.stripe.com'),
    ],
    'worker-src': ["'self'"],
  }
  const text = Object.entries(policy).map(([name, sources]) =>
    [name, ...new Set(sources.filter(Boolean))].join(' '),
  )
  if (isSecure(env)) text.push('upgrade-insecure-requests')
  return text.join('; ')
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
const transportOf = (env) =>
  isSecure(env) ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}

/** @param {Record<string, string>} headers */
const listOf = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/**
 * Headers of every page.
 * @param {Record<string, string | undefined>} env
 * @param {boolean} isDevelopment
 */
export const securityHeaders = (env, isDevelopment) =>
  listOf({
    'Content-Security-Policy': contentSecurityPolicy(env, isDevelopment),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Social sign-in communicates with the provider's popup.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=()',
    ...transportOf(env),
  })

/**
 * Headers of scripts, styles and fonts, which are no pages: a first visit loads about twenty of them.
 * @param {Record<string, string | undefined>} env
 */
export const fileHeaders = (env) =>
  listOf({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...transportOf(env),
  })
