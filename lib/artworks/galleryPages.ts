import { pageSizes } from '@/contract/listLimits'
import { listArtworks, type ArtworkFilters } from '@/lib/api/artworks'
import type { ApiResult, RequestOptions } from '@/lib/api/client'
import { cardOf, type CardArtwork } from './artworks'
import { SHEET_PAGES, sheetStart, type GalleryState } from './gallery'

/** The works of a list from the first page of its sheet up to the page of the address. */
export interface Sheet {
  works: CardArtwork[]
  /** How many match, on all pages. */
  total: number
}

const filtersOf = ({ tags, query }: GalleryState): ArtworkFilters => ({
  tags: tags.join(',') || undefined,
  query: query || undefined,
})

/** Works and their count. */
const request = async (
  filters: ArtworkFilters,
  options?: RequestOptions,
): Promise<ApiResult<Sheet>> => {
  const result = await listArtworks(filters, options)
  if (result.error !== undefined) return result
  const works = result.data.map(cardOf)
  return { data: { works, total: result.total ?? works.length } }
}

/** One page of the list. */
export const fetchPage = (state: GalleryState, options?: RequestOptions) =>
  request({ ...filtersOf(state), page: state.page }, options)

/** All that the address shows, in one request. */
export const fetchSheet = async (
  state: GalleryState,
  options?: RequestOptions,
): Promise<ApiResult<Sheet>> => {
  const first = sheetStart(state.page)
  const wanted = (state.page - first + 1) * pageSizes.artworks
  // A request counts its pages in its own size: only whole sheets line up further on.
  const place =
    first === 1
      ? { page: 1, size: wanted }
      : { page: (first - 1) / SHEET_PAGES + 1, size: pageSizes.max }
  const result = await request({ ...filtersOf(state), ...place }, options)
  if (result.error !== undefined) return result
  const { works, total } = result.data
  return { data: { works: works.slice(0, wanted), total } }
}

/** What came later may repeat what has moved down meanwhile. */
export const appended = (sheet: Sheet, page: Sheet): Sheet => {
  const known = new Set(sheet.works.map(({ id }) => id))
  return {
    works: [...sheet.works, ...page.works.filter(({ id }) => !known.has(id))],
    total: page.total,
  }
}
