/** Public pages that can be read and used before any script runs. */
const withoutScripts = new Set([
  '/',
  '/404',
  '/500',
  '/_error',
  '/art/[id]',
  '/artworks',
  '/browsers',
  '/directory/[type]',
  '/opportunities',
  '/opportunities/[id]',
  '/pricing',
  '/privacy',
  '/profile/[id]/[[...handle]]',
  '/rooms',
  '/rooms/[id]',
  '/terms',
])

/** Whether the scripts of a route start after its first paint. */
export const startsScriptsLate = (route: string) => withoutScripts.has(route)
