import { pageSizes } from '@/contract/limits/listLimits'
import { changeFilters, type ListState } from '@/lib/lists/listDefinition'
import { listOf, pageOf, textOf, type RawQuery } from '@/lib/lists/listQuery'
import { paths, withQuery } from '@/lib/navigation/paths'

export interface ArtworkState extends ListState {
  /** An artwork with any of these tags matches. */
  tags: string[]
  query: string
}

export const noFilters: ArtworkState = { tags: [], query: '', page: '' }

/** The most pages that are shown together; the next page starts a new screen. */
export const PAGES_SHOWN = pageSizes.max / pageSizes.artworks

/** The first page on the screen that shows the given page. */
export const firstPageShown = (page: number) => page - ((page - 1) % PAGES_SHOWN)

const normalizedTag = (tag: string) => tag.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ')

export const parseArtworks = (query: RawQuery): ArtworkState => ({
  tags: [...new Set(listOf(query.tags).map(normalizedTag))],
  query: textOf(query.query),
  page: pageOf(query.page),
})

export const artworkQuery = ({ tags, query, page }: ArtworkState) => ({
  tags: tags.join(',') || undefined,
  query: query || undefined,
  page: page || undefined,
})

export const artworksAddress = (state: ArtworkState) =>
  withQuery(paths.artworks, artworkQuery(state))

/** Adds the tag, or removes it when it is applied. */
export const toggleTag = (state: ArtworkState, tag: string) =>
  changeFilters(state, {
    tags: state.tags.includes(tag)
      ? state.tags.filter((other) => other !== tag)
      : [...state.tags, tag],
    // The search that suggested this tag is no longer needed.
    query: tag.startsWith(state.query.toLowerCase()) ? '' : state.query,
  })

export const isFiltered = ({ tags, query }: ArtworkState) => tags.length > 0 || query !== ''

/** `tagged “blue” or “sea”, with “harbor”` */
export const filterText = ({ tags, query }: ArtworkState) =>
  [
    tags.length > 0 && `tagged ${tags.map((tag) => `“${tag}”`).join(' or ')}`,
    query && `with “${query}”`,
  ]
    .filter(Boolean)
    .join(', ')
