import { env } from '@/lib/env'
import { paths } from '@/lib/navigation/paths'

/** Path prefixes of private pages, forms and redirects. */
const disallowed = [
  '/settings',
  '/admin',
  '/checkout',
  '/contact/',
  '/report/',
  '/appeal/',
  '/artworks/edit/',
  '/artworks/print',
  '/opportunities/edit/',
  '/opportunities/*/applications',
  '/rooms/edit/',
  '/rooms/own',
  '/rooms/new',
  '/rooms/invitations',
  '/jury/',
  '/team/',
  '/statistics',
  '/following',
  paths.login(),
  paths.signup(),
  paths.resetPassword,
  paths.applications,
  paths.bookmarks,
  paths.newArtwork,
  paths.newOpportunity,
  paths.random,
]

export const robots = () =>
  [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${env.webOrigin}/sitemap.xml`,
    '',
  ].join('\n')
