import type {
  createArtworkBookmark as create,
  deleteArtworkBookmark as remove,
  listArtworkBookmarkIds as listIds,
  listArtworkBookmarks as list,
} from '@/contract/artworks/artworkBookmarks'
import type { QueryFor } from '@/contract/endpoint'
import { request } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

const messages = logMessages.fetching('bookmarked artworks')

/** Those that are public, the latest bookmark first. */
export const listArtworkBookmarks = (query: QueryFor<typeof list> = {}) =>
  checkedList(
    request<typeof list>('GET', '/v1/artworks/bookmarks', { query }, { tokens: 'profile' }),
    messages,
  )

export const listArtworkBookmarkIds = () =>
  checkedList(
    request<typeof listIds>('GET', '/v1/artworks/bookmarks/ids', {}, { tokens: 'profile' }),
    messages,
  )

export const createArtworkBookmark = (id: string) =>
  request<typeof create>(
    'PUT',
    '/v1/artworks/bookmarks/:id',
    { params: { id } },
    { tokens: 'profile' },
  )

export const deleteArtworkBookmark = (id: string) =>
  request<typeof remove>(
    'DELETE',
    '/v1/artworks/bookmarks/:id',
    { params: { id } },
    { tokens: 'profile' },
  )
