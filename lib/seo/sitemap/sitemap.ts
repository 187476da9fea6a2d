import { sitemapPlaces } from '@/contract/listLimits'
import type { SitemapKind } from '@/contract/sitemap'
import type { RequestOptions } from '@/lib/api/client'
import { listSitemap } from '@/lib/api/sitemap'
import { withQuery } from '@/lib/navigation/paths'
import { kinds, placeOf, standingPlaces } from './addresses'
import { writeIndex, writeUrls } from './xml'

/** Half of what fits: by the time that a part is read, there may be more than when it was named. */
const PART = sitemapPlaces / 2
const STANDING = 'pages'

/** The API did not answer as it should: better no sitemap than half of one. */
export class SitemapUnavailable extends Error {}

type Ask = () => RequestOptions

const ask = async (kind: SitemapKind, beginning: string, options: Ask) => {
  const listed = await listSitemap(kind, beginning, options())
  if (listed.error !== undefined) throw new SitemapUnavailable(listed.error)
  return {
    places: listed.data.map((place) => placeOf(kind, place)),
    total: listed.total ?? listed.data.length,
  }
}

/** Names of the parts that hold so many: by their ids' first digits, as many digits as it takes. */
const partsOf = (kind: SitemapKind, total: number) => {
  let parts = total > 0 ? [kind as string] : []
  for (let size = total; size > PART; size /= 16) {
    const between = parts.length === 1 ? '-' : ''
    parts = parts.flatMap((part) => [...'0123456789abcdef'].map((digit) => part + between + digit))
  }
  return parts
}

/** What /sitemap.xml holds: every page, or where more are to be read. */
export const wholeSitemap = async (options: Ask) => {
  const lists = await Promise.all(kinds.map((kind) => ask(kind, '', options)))
  if (lists.every(({ total }) => total <= PART))
    return writeUrls([...standingPlaces, ...lists.flatMap(({ places }) => places)])
  const parts = kinds.flatMap((kind, index) => partsOf(kind, lists[index]?.total ?? 0))
  return writeIndex([STANDING, ...parts].map((part) => withQuery('/sitemap.xml', { part })))
}

const readPart = (part: string) => {
  const [, name, beginning = ''] = /^([a-z]+)(?:-([0-9a-f]{1,4}))?$/.exec(part) ?? []
  const kind = kinds.find((known) => known === name)
  return kind && { kind, beginning }
}

/** Whether there can be a part of this name. */
export const isPart = (part: string) => part === STANDING || readPart(part) !== undefined

/** One part of a large sitemap, such as `artworks-3f`; null when nothing is in it. */
export const sitemapPart = async (part: string, options: Ask) => {
  if (part === STANDING) return writeUrls(standingPlaces)
  const read = readPart(part)
  if (!read) return null
  const { places } = await ask(read.kind, read.beginning, options)
  return places.length > 0 ? writeUrls(places) : null
}
