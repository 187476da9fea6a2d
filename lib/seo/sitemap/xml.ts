import { env } from '@/lib/env'

export interface SitemapEntry {
  path: string
  /** ISO 8601. */
  changed?: string
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const location = (path: string) =>
  `<loc>${(env.webOrigin + path).replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</loc>`

const document = (root: string, lines: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...lines,
    `</${root}>\n`,
  ].join('\n')

export const writeUrls = (entries: readonly SitemapEntry[]) =>
  document(
    'urlset',
    entries.map(
      ({ path, changed }) =>
        `<url>${location(path)}${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    ),
  )

export const writeIndex = (paths: readonly string[]) =>
  document(
    'sitemapindex',
    paths.map((path) => `<sitemap>${location(path)}</sitemap>`),
  )
