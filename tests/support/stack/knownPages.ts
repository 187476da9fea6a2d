import type { KnownPages } from '@/webserver/knownPages'

/** A build of Next.js in which no page's path begins with `/nowhere`. */
export const knownPages: KnownPages = {
  isFile: (path) => path.startsWith('/_next/static/'),
  isUnknown: (path) => path.startsWith('/nowhere'),
  files: new Map(),
  headersOf: () => [],
  headers: [['x-frame-options', 'DENY']],
}
