import { artworkQuery, parseArtworks } from '@/lib/artworks/artworkFilters'
import { directoryQuery, parseDirectory } from '@/lib/directory/directoryFilters'
import { opportunityQuery, parseOpportunities } from '@/lib/opportunities/opportunities'
import { parsePricing, pricingAddress } from '@/lib/pricing/pricingState'

interface SharedPage {
  path: RegExp
  /** The query that the page is rendered with, without `?`; null if it isn't shared then. */
  queryOf: (given: URLSearchParams) => string | null
  /** A cookie that changes what the page shows. It isn't shared with visitors who have it. */
  cookie?: string
}

/** Keeps the named parameters, in this order. */
const only = (names: readonly string[]) => (given: URLSearchParams) =>
  new URLSearchParams(
    names.flatMap((name) => given.getAll(name).map((value) => [name, value])),
  ).toString()

/** Without those of the path, which the router of Next.js adds to requests for data. */
const parametersOf = (query: Record<string, string | undefined>, ...ofPath: string[]) =>
  Object.keys(query).filter((name) => !ofPath.includes(name))

const artworks = parametersOf(artworkQuery(parseArtworks({})))
const opportunities = parametersOf(opportunityQuery(parseOpportunities({})))
const directory = parametersOf(directoryQuery(parseDirectory({})), 'type')

/** The browser reads `next` from its own address. */
const signInQuery = (given: URLSearchParams) => (given.get('by') === 'phone' ? 'by=phone' : '')

/** With a plan or a coupon in the address, the links of the page carry it. */
const pricingQuery = (given: URLSearchParams) => {
  // Of a repeated parameter, the first counts.
  const state = parsePricing(Object.fromEntries([...given].reverse()))
  return state.plan || state.coupon ? null : (splitOnce(pricingAddress(state), '?')[1] ?? '')
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Pages that can be the same for all visitors. */
const pages: SharedPage[] = [
  { path: /^\/(terms|privacy)?$/, queryOf: only([]) },
  { path: new RegExp(`^/(art|opportunities)/${ID}$`), queryOf: only([]) },
  { path: new RegExp(`^/profile/${ID}(/[^/]+)?$`), queryOf: only(['page']) },
  { path: /^\/artworks$/, queryOf: only(artworks) },
  { path: /^\/opportunities$/, queryOf: only(opportunities) },
  { path: /^\/directory\/[a-z-]+$/, queryOf: only(directory) },
  { path: /^\/(login|signup)$/, queryOf: signInQuery },
  { path: /^\/pricing$/, queryOf: pricingQuery, cookie: 'currency' },
]

/** Data that the router of Next.js requests instead of a page. */
const DATA = /^(\/_next\/data\/[^/]+)(\/.+)\.json$/

/** Pages with longer addresses are not shared. */
const MAX_LENGTH = 1024

/**
 * The address under which a page is shared and rendered: without the query parameters that it doesn't
 * read, such as those of newsletters, and with the others in one order. Null for every other page.
 */
export function sharedAddress(url: string, cookies = ''): string | null {
  const [path = '', query = ''] = splitOnce(url, '?')
  const [, prefix = '', dataPath] = DATA.exec(path) ?? []
  const pagePath = dataPath === '/index' ? '/' : (dataPath ?? path)
  const page = pages.find((candidate) => candidate.path.test(pagePath))
  if (!page || (page.cookie && hasCookie(cookies, page.cookie))) return null
  const kept = page.queryOf(new URLSearchParams(query))
  if (kept === null) return null
  const address = `${prefix === '' ? path : `${prefix}${dataPath}.json`}${kept && `?${kept}`}`
  return address.length > MAX_LENGTH ? null : address
}

const hasCookie = (cookies: string, name: string) =>
  cookies.split(';').some((cookie) => cookie.trim().startsWith(`${name}=`))

const splitOnce = (text: string, separator: string): [string, string?] => {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
