import { maxPage, pageSizes } from '@/contract/listLimits'
import { paths, withQuery } from '@/lib/navigation/paths'

type RawQuery = Record<string, string | string[] | undefined>

/** The list of artworks as its address states it: the works of all pages up to this one. */
export interface GalleryState {
  /** Any of them. */
  tags: string[]
  query: string
  /** From 1; 0 is no page at all. */
  page: number
}

/** Pages that one sheet holds; the next one begins anew, with a way back. */
export const SHEET_PAGES = pageSizes.max / pageSizes.artworks

/** The first page of the sheet that a page is on. */
export const sheetStart = (page: number) => page - ((page - 1) % SHEET_PAGES)

const textOf = (value: string | string[] | undefined) => [value ?? ''].flat()[0]?.trim() ?? ''

const tagsOf = (value: string | string[] | undefined) => [
  ...new Set(
    [value ?? []]
      .flat()
      .flatMap((part) => part.split(','))
      .map((part) => part.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' '))
      .filter(Boolean),
  ),
]

const pageOf = (value: string) => {
  if (value === '') return 1
  const page = /^[1-9]\d*$/.test(value) ? Number(value) : 0
  return page > maxPage ? 0 : page
}

export const parseGallery = (query: RawQuery): GalleryState => ({
  tags: tagsOf(query.tags),
  query: textOf(query.query),
  page: pageOf(textOf(query.page)),
})

export const galleryAddress = ({ tags, query, page }: GalleryState) =>
  withQuery(paths.artworks, { tags: tags.join(','), query, page: page > 1 ? page : undefined })

/** As a form without scripts sends it: with fields that say nothing, or twice. */
export const isPlainQuery = (raw: RawQuery) =>
  (['tags', 'query', 'page'] as const).every(
    (name) => raw[name] === undefined || (typeof raw[name] === 'string' && raw[name] !== ''),
  ) && raw.page !== '1'

/** Any change of a filter leads back to the first page. */
export const withTag = (state: GalleryState, tag: string): GalleryState => ({
  tags: state.tags.includes(tag)
    ? state.tags.filter((other) => other !== tag)
    : [...state.tags, tag],
  // What was typed to find the tag has done its work.
  query: tag.startsWith(state.query.toLowerCase()) ? '' : state.query,
  page: 1,
})

export const withWords = ({ tags }: GalleryState, query: string): GalleryState => ({
  tags,
  query,
  page: 1,
})

export const noFilters: GalleryState = { tags: [], query: '', page: 1 }

export const isFiltered = ({ tags, query }: GalleryState) => tags.length > 0 || query !== ''

/** `tagged “blue” or “sea”, with “harbour”` */
export const filterText = ({ tags, query }: GalleryState) =>
  [
    tags.length > 0 && `tagged ${tags.map((tag) => `“${tag}”`).join(' or ')}`,
    query && `with “${query}”`,
  ]
    .filter(Boolean)
    .join(', ')

export const pagesFor = (total: number) => Math.max(1, Math.ceil(total / pageSizes.artworks))
