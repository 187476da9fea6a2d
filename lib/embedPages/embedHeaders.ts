import { createHash } from 'node:crypto'
import { env } from '@/lib/env'
import { embedStyles } from './embedStyles'

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/** Unlike every other page, any website may frame it: it has nothing to press but links, and no scripts. */
const policy = () => {
  const hash = createHash('sha256').update(embedStyles).digest('base64')
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    `img-src ${originOf(env.imageUrl)}`,
    `style-src 'sha256-${hash}'`,
    // Where works hang on a wall.
    "style-src-attr 'unsafe-inline'",
    ...(env.webOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers in place of those of other pages (lib/browser/securityHeaders.js); null: the header is not sent. */
export const embedHeaders = (): Record<string, string | null> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy(),
  'X-Frame-Options': null,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
})
