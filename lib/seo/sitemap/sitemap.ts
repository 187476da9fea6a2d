import { sitemapPlaces } from '@/contract/limits/listLimits'
import type { SitemapKind } from '@/contract/sitemap'
import type { RequestOptions } from '@/lib/api/client'
import { listSitemap } from '@/lib/api/sitemap'
import { withQuery } from '@/lib/navigation/paths'
import { entryOf, kinds, staticEntries } from './addresses'
import { writeIndex, writeUrls } from './xml'

/** Half of the maximum, since a part may grow between listing and reading it. */
const PART_SIZE = sitemapPlaces / 2
const STATIC = 'pages'

/** The API failed: no sitemap is better than half of one. */
export class SitemapUnavailable extends Error {}

/** Called per request, since each has a timeout of its own. */
type Options = () => RequestOptions

const load = async (kind: SitemapKind, prefix: string, options: Options) => {
  const listed = await listSitemap(kind, prefix, options())
  if (listed.error !== undefined) throw new SitemapUnavailable(listed.error)
  return {
    entries: listed.data.map((place) => entryOf(kind, place)),
    total: listed.total ?? listed.data.length,
  }
}

/** Names of the parts that cover `total` ids, split by as many leading hex digits as needed. */
const partsOf = (kind: SitemapKind, total: number) => {
  let parts = total > 0 ? [kind as string] : []
  for (let size = total; size > PART_SIZE; size /= 16) {
    const separator = parts.length === 1 ? '-' : ''
    parts = parts.flatMap((part) =>
      [...'0123456789abcdef'].map((digit) => part + separator + digit),
    )
  }
  return parts
}

/** All pages, or an index of parts when they do not fit into one file. */
export const fullSitemap = async (options: Options) => {
  const lists = await Promise.all(kinds.map((kind) => load(kind, '', options)))
  if (lists.every(({ total }) => total <= PART_SIZE))
    return writeUrls([...staticEntries, ...lists.flatMap(({ entries }) => entries)])
  const parts = kinds.flatMap((kind, index) => partsOf(kind, lists[index]?.total ?? 0))
  return writeIndex([STATIC, ...parts].map((part) => withQuery('/sitemap.xml', { part })))
}

const parsePart = (part: string) => {
  const [, name, prefix = ''] = /^([a-z]+)(?:-([0-9a-f]{1,4}))?$/.exec(part) ?? []
  const kind = kinds.find((known) => known === name)
  return kind && { kind, prefix }
}

/** Whether a part may have this name. */
export const isPart = (part: string) => part === STATIC || parsePart(part) !== undefined

/** One part of a large sitemap, such as `artworks-3f`; null when it is empty. */
export const sitemapPart = async (part: string, options: Options) => {
  if (part === STATIC) return writeUrls(staticEntries)
  const parsed = parsePart(part)
  if (!parsed) return null
  const { entries } = await load(parsed.kind, parsed.prefix, options)
  return entries.length > 0 ? writeUrls(entries) : null
}
