import { embedPath } from '@/contract/embedPages'
import { invitationParameter } from '@/contract/opportunities/invitation'
import { artworkQuery, parseArtworks } from '@/lib/artworks/artworkFilters'
import { directoryQuery, parseDirectory } from '@/lib/directory/directoryFilters'
import { parseEmbed } from '@/lib/embedPages/embedQuery'
import { opportunityQuery, parseOpportunities } from '@/lib/opportunities/opportunities'
import { parseRooms, roomsQuery } from '@/lib/rooms/roomFilters'
import { parsePricing, pricingAddress } from '@/lib/pricing/pricingState'

interface SharedPage {
  path: RegExp
  /** The query parameters that the page reads, in the order of its address. */
  parameters: readonly string[]
  /** The query, without `?`, that stands for what these parameters say. By default, it repeats them. */
  normalize?: (read: URLSearchParams) => string
  /** A parameter that opens what not everyone sees. A page with it isn't shared. */
  secret?: string
  /** A cookie that changes what the page shows. It isn't shared with visitors who have it. */
  cookie?: string
}

/** Without those of the path, which the router of Next.js adds to requests for data. */
const parametersOf = (query: Record<string, string | undefined>, ...ofPath: string[]) =>
  Object.keys(query).filter((name) => !ofPath.includes(name))

const artworks = parametersOf(artworkQuery(parseArtworks({})))
const opportunities = parametersOf(opportunityQuery(parseOpportunities({})))
const directory = parametersOf(directoryQuery(parseDirectory({})), 'type')

const rooms = parametersOf(roomsQuery(parseRooms({})))

const signInQuery = (read: URLSearchParams) => (read.get('by') === 'phone' ? 'by=phone' : '')

const pricingQuery = (read: URLSearchParams) => {
  // Of a repeated parameter, the first counts.
  const state = parsePricing(Object.fromEntries([...read].reverse()))
  return splitOnce(pricingAddress(state), '?')[1] ?? ''
}

const embedQuery = (read: URLSearchParams) => {
  const { ids, theme } = parseEmbed(Object.fromEntries([...read].reverse()))
  const path = embedPath('artworks', '', { ...(ids && { ids }), theme })
  return splitOnce(path, '?')[1] ?? ''
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Pages that can be the same for all visitors. */
const pages: SharedPage[] = [
  { path: /^\/(terms|privacy|browsers)?$/, parameters: [] },
  { path: new RegExp(`^/art/${ID}$`), parameters: [] },
  {
    path: new RegExp(`^/opportunities/${ID}$`),
    parameters: [],
    secret: invitationParameter,
  },
  { path: new RegExp(`^/profile/${ID}(/[^/]+)?$`), parameters: ['page'] },
  {
    path: new RegExp(`^/embed/(artworks|opportunities)/${ID}$`),
    parameters: ['ids', 'theme'],
    normalize: embedQuery,
  },
  { path: new RegExp(`^/embed/rooms/${ID}$`), parameters: ['theme'], normalize: embedQuery },
  { path: /^\/artworks$/, parameters: artworks },
  { path: /^\/rooms$/, parameters: rooms },
  { path: new RegExp(`^/rooms/${ID}$`), parameters: [] },
  { path: /^\/opportunities$/, parameters: opportunities },
  { path: /^\/directory\/[a-z-]+$/, parameters: directory },
  // The browser reads `next` from its own address.
  { path: /^\/(login|signup)$/, parameters: ['by'], normalize: signInQuery },
  {
    path: /^\/pricing$/,
    parameters: ['for', 'interval', 'plan', 'coupon'],
    normalize: pricingQuery,
    cookie: 'currency',
  },
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
  const { page, path, query } = findPage(url)
  if (!page || (page.cookie && hasCookie(cookies, page.cookie))) return null
  const { parameters, secret, normalize = String } = page
  if (secret !== undefined && query.has(secret)) return null
  const read = parameters.flatMap((name) => query.getAll(name).map((value) => [name, value]))
  const kept = normalize(new URLSearchParams(read))
  const address = path + (kept && `?${kept}`)
  return address.length > MAX_LENGTH ? null : address
}

/** Adds the parameters of a request that its page doesn't read to where the page redirects, for analytics. */
export function withUnreadParameters(location: string, url: string): string {
  const { page, query } = findPage(url)
  const unread = [...query].filter(([name]) => !page?.parameters.includes(name))
  if (unread.length === 0) return location
  return location + (location.includes('?') ? '&' : '?') + String(new URLSearchParams(unread))
}

/** The page of an address, its path as it is rendered, and all its parameters. */
function findPage(url: string) {
  const [path = '', query = ''] = splitOnce(url, '?')
  const [, prefix = '', dataPath] = DATA.exec(path) ?? []
  const pagePath = dataPath === '/index' ? '/' : (dataPath ?? path)
  const page = pages.find((candidate) => candidate.path.test(pagePath))
  return {
    page,
    path: dataPath === undefined ? path : `${prefix}${dataPath}.json`,
    query: new URLSearchParams(query),
  }
}

const hasCookie = (cookies: string, name: string) =>
  cookies.split(';').some((cookie) => cookie.trim().startsWith(`${name}=`))

const splitOnce = (text: string, separator: string): [string, string?] => {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
