import type {
  getArtwork as get,
  getArtworkQuota as getQuota,
  listArtworks as list,
  listProfileArtworks as listOfProfile,
  listTags as listAllTags,
} from '@/contract/artworks'
import type { QueryFor } from '@/contract/endpoint'
import { call, type RequestOptions } from '@/lib/api/client'

export type ArtworkFilters = QueryFor<typeof list>

export const listArtworks = (query: ArtworkFilters, options?: RequestOptions) =>
  call<typeof list>('GET', '/v1/artworks/', { query }, options)

export const listProfileArtworks = (
  id: string,
  query: QueryFor<typeof listOfProfile> = {},
  options?: RequestOptions,
) =>
  call<typeof listOfProfile>('GET', '/v1/artworks/profiles/:id', { params: { id }, query }, options)

export const getArtwork = (id: string, options?: RequestOptions) =>
  call<typeof get>('GET', '/v1/artworks/:id', { params: { id } }, options)

/** Tags that begin so; the most used ones when nothing is typed. */
export const listTags = (query: string, options?: RequestOptions) =>
  call<typeof listAllTags>('GET', '/v1/artworks/tags', { query: { query } }, options)

export const getArtworkQuota = () =>
  call<typeof getQuota>('GET', '/v1/artworks/config/quotas', {}, { tokens: 'profile' })
