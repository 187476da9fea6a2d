import { countHeaders } from '@/contract/countHeaders'

const exposed = ['ETag', 'Retry-After', 'X-Request-Id', ...Object.values(countHeaders)]

/**
 * Sent with every response of the API, which serves data and images but no pages that run scripts.
 * CORS names the one origin of the web app, so responses do not vary by Origin.
 */
export const defaultHeaders = (webOrigin: string): Record<string, string> => ({
  'access-control-allow-origin': webOrigin,
  'access-control-expose-headers': exposed.join(', '),
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  vary: 'Authorization, Accept, Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
