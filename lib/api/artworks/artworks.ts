import type {
  boostArtwork as boost,
  createArtwork as create,
  deleteArtwork as remove,
  featureArtwork as feature,
  getArtwork as get,
  getArtworkQuota as getQuota,
  listArtworkProducts as listProducts,
  listArtworks as list,
  listDeletedArtworks as listDeleted,
  listProfileArtworks as listOfProfile,
  listSimilarArtworks as listSimilar,
  listTags as listAllTags,
  restoreArtwork as restore,
  updateArtwork as update,
} from '@/contract/artworks/artworks'
import type {
  listFrontPage as listOfFrontPage,
  listNewestArtworks as listNewest,
} from '@/contract/artworks/frontPage'
import type { CatalogCurrency } from '@/contract/enums/payments/currencies'
import type { BodyFor, QueryFor } from '@/contract/endpoint'
import { request, type RequestOptions } from '@/lib/api/client'
import { checkedList } from '@/lib/api/list'
import * as logMessages from '@/lib/api/logMessages'

export type ArtworkFilters = QueryFor<typeof list>

export const listArtworks = (query: ArtworkFilters, options?: RequestOptions) =>
  checkedList(
    request<typeof list>('GET', '/v1/artworks/', { query }, options),
    logMessages.fetching('artworks'),
  )

/** What administrators picked for the front pages, then the automatic choice. */
export const listFrontPage = (
  query: QueryFor<typeof listOfFrontPage> = {},
  options?: RequestOptions,
) =>
  checkedList(
    request<typeof listOfFrontPage>('GET', '/v1/artworks/front-page', { query }, options),
    logMessages.fetching('artworks of the front page'),
  )

/** At most one of a profile, with a large image. */
export const listNewestArtworks = (options?: RequestOptions) =>
  checkedList(
    request<typeof listNewest>('GET', '/v1/artworks/newest', { query: {} }, options),
    logMessages.fetching('artworks'),
  )

export const listProfileArtworks = (
  id: string,
  query: QueryFor<typeof listOfProfile> = {},
  options?: RequestOptions,
) =>
  checkedList(
    request<typeof listOfProfile>(
      'GET',
      '/v1/artworks/profiles/:id',
      { params: { id }, query },
      options,
    ),
    logMessages.fetching('profile artworks'),
  )

/** By other profiles. */
export const listSimilarArtworks = (
  id: string,
  query: QueryFor<typeof listSimilar> = {},
  options?: RequestOptions,
) =>
  checkedList(
    request<typeof listSimilar>(
      'GET',
      '/v1/artworks/:id/similar',
      { params: { id }, query },
      options,
    ),
    logMessages.fetching('similar artworks'),
  )

export const getArtwork = (id: string, options?: RequestOptions) =>
  request<typeof get>('GET', '/v1/artworks/:id', { params: { id } }, options)

/** Tags that start with the query; the most used tags for an empty query. */
export const listTags = (query: string, options?: RequestOptions) =>
  checkedList(
    request<typeof listAllTags>('GET', '/v1/artworks/tags', { query: { query } }, options),
    logMessages.fetching('tags'),
  )

export const getArtworkQuota = () =>
  request<typeof getQuota>('GET', '/v1/artworks/config/quotas', {}, { tokens: 'profile' })

/** Requests with the same key create one artwork, even when the form is sent twice. */
export const createArtwork = (body: FormData, idempotencyKey: string) =>
  request<typeof create>('POST', '/v1/artworks/', { body }, { tokens: 'profile', idempotencyKey })

/** @param options what was read before (`ifMatch`), and the key of one saving of it */
export const updateArtwork = (
  id: string,
  body: FormData,
  options: Pick<RequestOptions, 'ifMatch' | 'idempotencyKey'> = {},
) =>
  request<typeof update>(
    'PUT',
    '/v1/artworks/:id',
    { params: { id }, body },
    { ...options, tokens: 'profile' },
  )

export const deleteArtwork = (id: string) =>
  request<typeof remove>('DELETE', '/v1/artworks/:id', { params: { id } }, { tokens: 'profile' })

export const restoreArtwork = (id: string) =>
  request<typeof restore>(
    'PUT',
    '/v1/artworks/:id/restore',
    { params: { id } },
    { tokens: 'profile' },
  )

export const listDeletedArtworks = (query: QueryFor<typeof listDeleted> = {}) =>
  checkedList(
    request<typeof listDeleted>('GET', '/v1/artworks/deleted', { query }, { tokens: 'profile' }),
    logMessages.fetching('deleted artworks'),
  )

export const featureArtwork = (id: string, featured: boolean) =>
  request<typeof feature>(
    'PUT',
    '/v1/artworks/:id/featured',
    { params: { id }, body: { featured } },
    { tokens: 'profile' },
  )

/** Pays with a credit of the plan. */
export const boostArtwork = (id: string, body: BodyFor<typeof boost>, idempotencyKey: string) =>
  request<typeof boost>(
    'PUT',
    '/v1/artworks/:id/boost',
    { params: { id }, body },
    { tokens: 'profile', idempotencyKey },
  )

/** Boosts and their prices in one currency. */
export const listArtworkProducts = (currency: string, options?: RequestOptions) =>
  checkedList(
    request<typeof listProducts>(
      'GET',
      '/v1/artworks/products',
      { query: { currency: currency as CatalogCurrency } },
      options,
    ),
    logMessages.artworkProducts,
  )
