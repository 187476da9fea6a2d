import type { Artwork } from '@/contract/artworks/artworks'
import { listProfileArtworks } from '@/lib/api/artworks/artworks'
import type { Tokens } from '@/lib/api/client'
import * as logMessages from '@/lib/api/logMessages'
import type { Page } from '@/contract/values/values'
import type { ListDefinition, ListState } from '@/lib/lists/listDefinition'
import { pageNumberOf, pageOf, requestedPage, textOf } from '@/lib/lists/listQuery'
import { ARTWORKS_ON_PAGE } from '@/lib/profiles/profiles'
import { toPage } from './artworkPages'
import { cardOf, ownCardOf, profileArtworksAddress, type CardArtwork } from './artworks'

export interface ProfileArtworkState extends ListState {
  id: string
  handle: string
}

const define = (
  name: string,
  toCard: (artwork: Artwork) => CardArtwork,
  tokens?: Tokens,
): ListDefinition<ProfileArtworkState, Page<CardArtwork>> => ({
  name,
  parse: ({ id, handle, page }) => ({
    id: textOf(id),
    handle: textOf(handle),
    page: pageOf(page),
  }),
  toQuery: ({ page }) => ({ page: page || undefined }),
  toAddress: (state) => profileArtworksAddress(state, state.page),
  labels: () => [],
  parameterNames: { page: 'page' },
  withoutFilters: (state) => ({ ...state, page: '' }),
  load: async ({ id, page }, options) => {
    const place = { page: pageNumberOf(page) ?? 1, size: ARTWORKS_ON_PAGE }
    const request = { ...place, page: requestedPage(page) }
    const result = await listProfileArtworks(id, request, { ...options, ...(tokens && { tokens }) })
    return toPage(result, place, toCard)
  },
  messages: logMessages.fetching('profile artworks'),
})

/** The artworks of a profile that everyone sees. */
export const profileArtworkList = define('profile artworks', cardOf)

/** The artworks of the current profile, with drafts and unlisted ones. */
export const ownArtworkList = define('own artworks', ownCardOf, 'profile')
