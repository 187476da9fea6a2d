import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import {
  artworkBoostTypes,
  artworkCategories,
  artworkColors,
  artworkSizes,
  artworkSorts,
  availabilities,
  embedProviders,
  visibilities,
} from '@/contract/enums/artworks'
import { image } from '@/contract/images'
import { artworkForm, size, tag } from '@/contract/forms/artwork'
import { money } from '@/contract/forms/money'
import { currency, flag, oneOf } from '@/contract/forms/values'
import { counts } from '@/contract/limits/limits'
import { pageSizes } from '@/contract/limits/listLimits'
import { product } from '@/contract/pricing/products'
import { profileByline } from '@/contract/profiles/profiles'
import { restriction } from '@/contract/reports'
import {
  commaList,
  id,
  idParams,
  instant,
  nothing,
  offeredCurrency,
  pageNumber,
  pageSize,
  searchWords,
} from '@/contract/values/values'

/** Whole units; in the smallest unit it is still an exact number. */
const MAX_WHOLE_PRICE = 1_000_000_000

export const embeddedContent = z.object({
  url: z.string(),
  /** Null: the host is not allow-listed, so the content is shown as a link. */
  provider: z.nullable(oneOf(embedProviders)),
  title: z.string().nullable(),
  thumbnail: z.string().nullable(),
})
export type EmbeddedContent = z.output<typeof embeddedContent>

export const artworkSummary = z.object({
  id,
  /** Null is shown as “Untitled”. */
  title: z.string().nullable(),
  image: image.nullable(),
  yearFrom: z.number().int().nullable(),
  yearTo: z.number().int().nullable(),
  medium: z.string().nullable(),
  size: z.nullable(size),
  availability: oneOf(availabilities),
  price: z.nullable(money),
  boosts: z.array(oneOf(artworkBoostTypes)),
  profile: profileByline,
})
export type ArtworkSummary = z.output<typeof artworkSummary>

export const artwork = artworkSummary.extend({
  description: z.string().nullable(),
  descriptionHtml: z.string().nullable(),
  category: z.nullable(oneOf(artworkCategories)),
  edition: z.string().nullable(),
  tags: z.array(z.string()),
  images: z.array(image),
  embeddedContent: embeddedContent.nullable(),
  featured: z.boolean(),
  visibility: oneOf(visibilities),
  madeWithAi: z.boolean(),
  /** Only its owner sees a hidden artwork. */
  restriction: restriction.nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type Artwork = z.output<typeof artwork>

const wholePrice = z.coerce.number().int().min(0).max(MAX_WHOLE_PRICE).optional()

/** Within a list, any of its values matches; each further filter narrows. */
export const artworkQuery = z.object({
  tags: commaList(tag, counts.tags).optional(),
  categories: commaList(oneOf(artworkCategories)).optional(),
  sizes: commaList(oneOf(artworkSizes)).optional(),
  colors: commaList(oneOf(artworkColors)).optional(),
  availability: commaList(oneOf(availabilities)).optional(),
  /** Of artworks for sale, in whole units of the currency. */
  minPrice: wholePrice,
  maxPrice: wholePrice,
  /** Prices are compared within one currency; in US dollars when none is given. */
  currency: z.optional(currency),
  query: z.optional(searchWords),
  featured: z.optional(flag),
  profileId: id.optional(),
  sortBy: z._default(oneOf(artworkSorts), 'newest'),
  page: pageNumber,
  size: pageSize(pageSizes.artworks),
})
export type ArtworkQuery = z.output<typeof artworkQuery>

export const listArtworks = endpoint({
  method: 'GET',
  path: '/v1/artworks/',
  summary: 'Public artworks, newest first by default',
  access: 'public',
  query: artworkQuery,
  response: z.array(artwork),
  counted: true,
  comparesValues: true,
})

export const createArtwork = endpoint({
  method: 'POST',
  path: '/v1/artworks/',
  summary: 'Post an artwork',
  access: 'profile',
  files: ['images'],
  body: artworkForm,
  response: artwork,
  status: 201,
})

export const getArtwork = endpoint({
  method: 'GET',
  path: '/v1/artworks/:id',
  summary: 'One artwork; a draft for its owner only',
  access: 'optional',
  params: idParams,
  response: artwork,
})

export const listSimilarArtworks = endpoint({
  method: 'GET',
  path: '/v1/artworks/:id/similar',
  summary: 'Public artworks of other profiles that are like this one, at most one of each',
  access: 'public',
  params: idParams,
  query: z.object({ size: pageSize(pageSizes.similarArtworks) }),
  response: z.array(artwork),
})

export const featureArtwork = endpoint({
  method: 'PUT',
  path: '/v1/artworks/:id/featured',
  summary: 'Feature an artwork on the profile, or not',
  access: 'owner',
  params: idParams,
  body: z.object({ featured: z.boolean() }).optional(),
  response: artwork,
})

export const deleteArtwork = endpoint({
  method: 'DELETE',
  path: '/v1/artworks/:id',
  summary: 'Delete an artwork',
  access: 'owner',
  params: idParams,
  response: nothing,
  status: 204,
})

export const restoreArtwork = endpoint({
  method: 'PUT',
  path: '/v1/artworks/:id/restore',
  summary: 'Restore a deleted artwork',
  access: 'owner',
  params: idParams,
  response: artwork,
})

export const deletedArtwork = artwork.extend({ deletedAt: instant })
export type DeletedArtwork = z.output<typeof deletedArtwork>

export const listDeletedArtworks = endpoint({
  method: 'GET',
  path: '/v1/artworks/deleted',
  summary: 'Own deleted artworks that can still be restored, most recently deleted first',
  access: 'profile',
  query: z.object({ page: pageNumber, size: pageSize(pageSizes.max) }),
  response: z.array(deletedArtwork),
  counted: true,
})

export const listTags = endpoint({
  method: 'GET',
  path: '/v1/artworks/tags',
  summary: 'Tags with a given beginning, most used first',
  access: 'public',
  query: z.object({ query: z._default(searchWords, '') }),
  response: z.array(z.object({ tag: z.string(), count: z.number().int() })),
})

export const updateArtwork = endpoint({
  method: 'PUT',
  aliases: ['PATCH'],
  path: '/v1/artworks/:id',
  summary: 'Change an artwork and its images in one request; its version is `updatedAt`',
  access: 'owner',
  params: idParams,
  versioned: true,
  files: ['images'],
  body: artworkForm,
  response: artwork,
})

export const listArtworkProducts = endpoint({
  method: 'GET',
  path: '/v1/artworks/products',
  summary: 'Boosts for artworks and their prices',
  access: 'public',
  query: z.object({ currency: offeredCurrency.default('USD') }),
  response: z.array(product),
})

export const listProfileArtworks = endpoint({
  method: 'GET',
  path: '/v1/artworks/profiles/:id',
  summary: 'A profile’s artworks; drafts and unlisted ones for the owner',
  access: 'optional',
  params: idParams,
  query: z.object({
    /** Only these, in this order. */
    ids: commaList(id).optional(),
    page: pageNumber,
    size: pageSize(pageSizes.max),
  }),
  response: z.array(artwork),
  counted: true,
})

export const artworkQuota = z.object({
  permitted: z.boolean(),
  /** Null: without limit. */
  limit: z.number().int().nullable(),
  /** On the free plan, of all profiles of the user, also of artworks that became drafts. */
  used: z.number().int(),
  /** Public and unlisted artworks of the profile. */
  shown: z.number().int(),
  remaining: z.number().int().nullable(),
  /** When deletions make room for the next artwork on the free plan; null if none waits. */
  nextFreeSlot: instant.nullable(),
})
export type ArtworkQuota = z.output<typeof artworkQuota>

export const getArtworkQuota = endpoint({
  method: 'GET',
  path: '/v1/artworks/config/quotas',
  summary: 'How many artworks the plan allows, and how many are used',
  access: 'profile',
  response: artworkQuota,
})

export const boostArtwork = endpoint({
  method: 'PUT',
  path: '/v1/artworks/:id/boost',
  summary: 'Boost an artwork with a credit of the plan',
  access: 'owner',
  params: idParams,
  body: z.object({
    type: oneOf(artworkBoostTypes),
    /** For the prices in the error when no credit is left; a running subscription's currency wins. */
    currency: offeredCurrency.optional(),
  }),
  response: artwork,
})
