import { env } from '@/lib/env'

/** A page that may be found, by its path, and when it changed last where that is known. */
export interface Place {
  path: string
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

export const writeUrls = (places: readonly Place[]) =>
  document(
    'urlset',
    places.map(
      ({ path, changed }) =>
        `<url>${location(path)}${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
    ),
  )

export const writeIndex = (paths: readonly string[]) =>
  document(
    'sitemapindex',
    paths.map((path) => `<sitemap>${location(path)}</sitemap>`),
  )
