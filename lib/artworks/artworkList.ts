import { pageSizes } from '@/contract/limits/listLimits'
import type { Page } from '@/contract/values'
import { listArtworks } from '@/lib/api/artworks'
import type { ApiResult, RequestOptions } from '@/lib/api/client'
import * as logMessages from '@/lib/api/logMessages'
import {
  changeFilters,
  type AppliedFilter,
  type GrowingListDefinition,
} from '@/lib/lists/listDefinition'
import { pageNumberOf } from '@/lib/lists/listQuery'
import {
  artworkQuery,
  artworksAddress,
  firstPageShown,
  noFilters,
  PAGES_SHOWN,
  parseArtworks,
  type ArtworkState,
} from './artworkFilters'
import { toPage } from './artworkPages'
import { cardOf, type CardArtwork } from './artworks'

export type ArtworkPage = Page<CardArtwork>

const pageRequest = (state: ArtworkState) => ({
  page: pageNumberOf(state.page) ?? 1,
  size: pageSizes.artworks,
})

/** All artworks on the screen of the state's page, in one request. */
const load = async (
  state: ArtworkState,
  options?: RequestOptions,
): Promise<ApiResult<ArtworkPage>> => {
  const place = pageRequest(state)
  const first = firstPageShown(place.page)
  const count = (place.page - first + 1) * place.size
  // The API counts pages in the requested size: from the second screen on, only full screens align.
  const request =
    first === 1
      ? { page: 1, size: count }
      : { page: (first - 1) / PAGES_SHOWN + 1, size: pageSizes.max }
  const result = await listArtworks({ ...artworkQuery(state), ...request }, options)
  const loaded = toPage(result, place, cardOf)
  if (loaded.error !== undefined) return loaded
  return { data: { ...loaded.data, items: loaded.data.items.slice(0, count) } }
}

const loadPage = async (state: ArtworkState) =>
  toPage(await listArtworks(artworkQuery(state)), pageRequest(state), cardOf)

const labels = (state: ArtworkState): AppliedFilter<ArtworkState>[] => {
  const tags = state.tags.map((tag) => ({
    key: `tags ${tag}`,
    label: `“${tag}”`,
    without: changeFilters(state, { tags: state.tags.filter((other) => other !== tag) }),
  }))
  const search = {
    key: 'query',
    label: `“${state.query}”`,
    without: changeFilters(state, { query: '' }),
  }
  return state.query ? [...tags, search] : tags
}

export const artworkList: GrowingListDefinition<ArtworkState, ArtworkPage> = {
  name: 'artworks',
  parse: parseArtworks,
  toQuery: artworkQuery,
  toAddress: artworksAddress,
  labels,
  parameterNames: { tags: 'tag', query: 'search', page: 'page' },
  withoutFilters: () => noFilters,
  load,
  loadPage,
  messages: logMessages.artworks,
}
