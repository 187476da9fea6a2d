const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Pages that can be the same for all visitors, and the query parameters that they read. */
const pages: { path: RegExp; parameters: readonly string[] | 'all' }[] = [
  { path: /^\/$/, parameters: [] },
  { path: new RegExp(`^/(art|opportunities)/${ID}$`), parameters: [] },
  { path: new RegExp(`^/profile/${ID}(/[^/]+)?$`), parameters: ['page'] },
  { path: /^\/(artworks|opportunities|directory\/[a-z-]+)$/, parameters: 'all' },
]

/** Data that the router of Next.js requests instead of a page. */
const DATA = /^(\/_next\/data\/[^/]+)(\/.+)\.json$/

/** Longer addresses are not shared. */
const MAX_LENGTH = 1024

/**
 * The address under which a page is shared: without the query parameters that it doesn't read, such as
 * those of newsletters, so that they don't render it again. Null for every other page.
 */
export function sharedAddress(url: string): string | null {
  if (url.length > MAX_LENGTH) return null
  const [path = '', query = ''] = splitOnce(url, '?')
  const [, prefix = '', dataPath] = DATA.exec(path) ?? []
  const pagePath = dataPath === '/index' ? '/' : (dataPath ?? path)
  const page = pages.find((candidate) => candidate.path.test(pagePath))
  if (!page) return null
  if (page.parameters === 'all') return url
  const given = new URLSearchParams(query)
  const read = page.parameters.flatMap((name) => given.getAll(name).map((value) => [name, value]))
  const kept = new URLSearchParams(read).toString()
  return `${prefix === '' ? path : `${prefix}${dataPath}.json`}${kept && `?${kept}`}`
}

const splitOnce = (text: string, separator: string): [string, string?] => {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
