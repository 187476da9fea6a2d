import type { RequestOptions } from '@/lib/api/client'
import { withQuery } from '@/lib/paths'
import { sourceNames, sources, standingPlaces, type Source, type SourceName } from './sources'
import { writeIndex, writeUrls, type Place } from './xml'

/** Of each kind this many can be found from here; the others are linked from pages. */
const MOST = 10_000
const PART = 1000
const AT_ONCE = 8
const STANDING = 'pages'

/** The API did not answer as it should: better no sitemap than half of one. */
export class SitemapUnavailable extends Error {}

type Ask = () => RequestOptions

const pagesPerPart = ({ pageSize }: Source) => Math.floor(PART / pageSize)

const ask = async (source: Source, page: number, options: RequestOptions) => {
  const listed = await source.list(page, options)
  if (listed.error !== undefined) throw new SitemapUnavailable(listed.error)
  return listed
}

/** Lists count only as far as they are read: the last page of interest tells. */
const countParts = async (source: Source, options: Ask) => {
  const { total } = await ask(source, Math.ceil(MOST / source.pageSize), options())
  return Math.ceil(Math.min(total, MOST) / source.pageSize / pagesPerPart(source))
}

/** @param part counted from 1 */
const placesOf = async (source: Source, part: number, options: Ask): Promise<Place[]> => {
  const size = pagesPerPart(source)
  const pages = Array.from({ length: size }, (_, index) => (part - 1) * size + index + 1)
  const places: Place[] = []
  while (pages.length > 0) {
    const batch = pages.splice(0, AT_ONCE)
    const lists = await Promise.all(batch.map((page) => ask(source, page, options())))
    places.push(...lists.flatMap((list) => list.places))
    if (lists.some((list) => list.places.length < source.pageSize)) break
  }
  return places
}

/** What /sitemap.xml holds: every page, or where more are to be read. */
export const wholeSitemap = async (options: Ask) => {
  const counts = await Promise.all(sourceNames.map((name) => countParts(sources[name], options)))
  if (counts.every((count) => count <= 1)) {
    const lists = await Promise.all(sourceNames.map((name) => placesOf(sources[name], 1, options)))
    return writeUrls([...standingPlaces, ...lists.flat()])
  }
  const parts = sourceNames.flatMap((name, index) =>
    Array.from({ length: counts[index] ?? 0 }, (_, part) => `${name}-${part + 1}`),
  )
  return writeIndex([STANDING, ...parts].map((part) => withQuery('/sitemap.xml', { part })))
}

const isSource = (name: string): name is SourceName => Object.hasOwn(sources, name)

const readPart = (part: string) => {
  const [, name = '', digits = ''] = /^([a-z]+)-([1-9]\d?)$/.exec(part) ?? []
  if (!isSource(name)) return null
  const source = sources[name]
  const number = Number(digits)
  const before = (number - 1) * pagesPerPart(source) * source.pageSize
  return before < MOST ? { source, number } : null
}

/** Whether there can be a part of this name. */
export const isPart = (part: string) => part === STANDING || readPart(part) !== null

/** One part of a large sitemap, such as `artworks-3`; null when nothing is in it. */
export const sitemapPart = async (part: string, options: Ask) => {
  if (part === STANDING) return writeUrls(standingPlaces)
  const read = readPart(part)
  const places = read ? await placesOf(read.source, read.number, options) : []
  return places.length > 0 ? writeUrls(places) : null
}
