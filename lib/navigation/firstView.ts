/** Pages that can be read and used, or filled in, before any script runs. */
const withoutScripts = new Set([
  '/',
  '/404',
  '/500',
  '/_error',
  '/appeal/[id]',
  '/art/[id]',
  '/artworks',
  '/browsers',
  '/contact/[id]',
  '/directory/[type]',
  '/login',
  '/opportunities',
  '/opportunities/[id]',
  '/pricing',
  '/privacy',
  '/profile/[id]/[[...handle]]',
  '/report/[kind]/[id]',
  '/rooms',
  '/rooms/[id]',
  '/signup',
  '/terms',
])

/** Whether the scripts of a route start after its first paint. */
export const startsScriptsLate = (route: string) => withoutScripts.has(route)
