import { env } from '@/lib/env'
import { paths } from '@/lib/navigation/paths'

/** Beginnings of paths that are somebody's own, or lead elsewhere each time. */
const own = [
  '/settings',
  '/admin',
  '/checkout',
  '/artworks/edit/',
  '/opportunities/edit/',
  paths.login(),
  paths.signup(),
  paths.resetPassword,
  paths.bookmarks,
  paths.newArtwork,
  paths.newOpportunity,
  paths.random,
]

export const robots = () =>
  [
    'User-agent: *',
    ...own.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${env.webOrigin}/sitemap.xml`,
    '',
  ].join('\n')
