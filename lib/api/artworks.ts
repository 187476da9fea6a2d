import type {
  getArtworkQuota as getQuota,
  listArtworks as list,
  listProfileArtworks as listOfProfile,
} from '@/contract/artworks'
import type { QueryFor } from '@/contract/endpoint'
import { call, type RequestOptions } from '@/lib/api/client'

export type ArtworkFilters = QueryFor<typeof list>

export const listArtworks = (query: ArtworkFilters, options?: RequestOptions) =>
  call<typeof list>('GET', '/v1/artworks/', { query }, options)

export const listProfileArtworks = (id: string, options?: RequestOptions) =>
  call<typeof listOfProfile>('GET', '/v1/artworks/profiles/:id', { params: { id } }, options)

export const getArtworkQuota = () =>
  call<typeof getQuota>('GET', '/v1/artworks/config/quotas', {}, { tokens: 'profile' })
