import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readKnownPages, type KnownPages } from '@/webserver/knownPages'

const DIST = '.build'
const regex = (pattern: string) => ({ regex: `^${pattern}(?:/)?$` })
const IMMUTABLE = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }

/** What a build of Next.js writes. */
const manifest = {
  staticRoutes: [
    { page: '/', ...regex('/') },
    { page: '/404', ...regex('/404') },
    { page: '/login', ...regex('/login') },
  ],
  dynamicRoutes: [{ page: '/art/[id]', ...regex('/art/([^/]+?)') }],
  redirects: [{ regex: '^(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))/$' }, regex('/settings')],
  rewrites: { beforeFiles: [], afterFiles: [regex('/\\.well-known/security\\.txt')], fallback: [] },
  headers: [
    {
      ...regex('(?:/((?!_next/static/|fonts/).*))'),
      headers: [{ key: 'X-Frame-Options', value: 'DENY' }],
    },
    { ...regex('/fonts/.*\\.woff2'), headers: [IMMUTABLE] },
  ],
}

/** Writes a build with files of its own: `_next/static/…` and those of `public`, by their paths. */
export function writeBuild(root: string, files: Record<string, string | Buffer>): KnownPages {
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  for (const folder of [`${DIST}/static`, 'public'])
    mkdirSync(path.join(root, folder), { recursive: true })
  write(`${DIST}/routes-manifest.json`, JSON.stringify(manifest))
  for (const [file, content] of Object.entries(files))
    write(file.replace(/^\/_next\//, `${DIST}/`).replace(/^\//, 'public/'), content)
  return readKnownPages(root, DIST)
}
