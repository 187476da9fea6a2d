import { pageSizes } from '@/contract/limits/listLimits'
import { listArtworks, type ArtworkFilters } from '@/lib/api/artworks/artworks'
import type { ApiResult, RequestOptions } from '@/lib/api/client'
import * as logMessages from '@/lib/api/logMessages'
import type { GrowingListDefinition } from '@/lib/lists/listDefinition'
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
import { artworkLabels, parameterNames } from './artworkLabels'
import { toPage, type ArtworkPageOf } from './artworkPages'
import { cardOf, type CardArtwork } from './artworks'

export type ArtworkPage = ArtworkPageOf<CardArtwork>

const pageRequest = (state: ArtworkState) => ({
  page: pageNumberOf(state.page) ?? 1,
  size: pageSizes.gallery,
})

// Values that the contract doesn't know are sent, too: the API names them in its response.
const filtersOf = (state: ArtworkState) => artworkQuery(state) as ArtworkFilters

/** All artworks on the screen of the state's page, in one request. */
const load = async (
  state: ArtworkState,
  options?: RequestOptions,
): Promise<ApiResult<ArtworkPage>> => {
  const place = pageRequest(state)
  const first = firstPageShown(place.page)
  const count = (place.page - first + 1) * place.size
  if (pageNumberOf(state.page) === null) {
    return toPage(await listArtworks(filtersOf(state), options), place, cardOf)
  }
  // The API counts pages in the requested size: from the second screen on, only full screens align.
  const request =
    first === 1
      ? { page: 1, size: count }
      : { page: (first - 1) / PAGES_SHOWN + 1, size: PAGES_SHOWN * place.size }
  const result = await listArtworks({ ...filtersOf(state), ...request }, options)
  const loaded = toPage(result, place, cardOf)
  if (loaded.error !== undefined) return loaded
  return { data: { ...loaded.data, items: loaded.data.items.slice(0, count) } }
}

const loadPage = async (state: ArtworkState) => {
  const place = pageRequest(state)
  return toPage(await listArtworks({ ...filtersOf(state), ...place }), place, cardOf)
}

export const artworkList: GrowingListDefinition<ArtworkState, ArtworkPage> = {
  name: 'artworks',
  parse: parseArtworks,
  toQuery: artworkQuery,
  toAddress: artworksAddress,
  labels: artworkLabels,
  parameterNames,
  withoutFilters: ({ sortBy, currency }) => ({ ...noFilters, sortBy, currency }),
  load,
  loadPage,
  messages: logMessages.fetching('artworks'),
}
