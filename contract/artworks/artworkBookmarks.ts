import { z } from 'zod'
import { artworkSummary } from './artworks'
import { endpoint } from '@/contract/endpoint'
import { pageSizes } from '@/contract/limits/listLimits'
import { id, idParams, nothing, pageNumber, pageSize } from '@/contract/values/values'

export const listArtworkBookmarks = endpoint({
  method: 'GET',
  path: '/v1/artworks/bookmarks',
  summary: 'Bookmarked artworks that are public, the latest bookmark first',
  access: 'profile',
  query: z.object({ page: pageNumber, size: pageSize(pageSizes.max) }),
  response: z.array(artworkSummary),
  counted: true,
})

export const listArtworkBookmarkIds = endpoint({
  method: 'GET',
  path: '/v1/artworks/bookmarks/ids',
  summary: 'Ids of the bookmarked artworks',
  access: 'profile',
  response: z.array(id),
})

export const createArtworkBookmark = endpoint({
  method: 'PUT',
  path: '/v1/artworks/bookmarks/:id',
  summary: 'Bookmark an artwork',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})

export const deleteArtworkBookmark = endpoint({
  method: 'DELETE',
  path: '/v1/artworks/bookmarks/:id',
  summary: 'Remove the bookmark of an artwork',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})
