import { sql } from 'kysely'
import type { Artwork, DeletedArtwork } from '@/contract/artworks/artworks'
import {
  image,
  images,
  instant,
  publicArtwork,
  restrictionOf,
  runningBoosts,
  type Projection,
} from './fragments'
import { profileByline } from './profiles'

const summaryFields = sql`
  'id', a.id, 'title', a.title, 'image', ${image(sql`a.images -> 0`)},
  'yearFrom', a.year_from, 'yearTo', a.year_to, 'medium', a.medium,
  'size', case when a.height is null or a.width is null then null else json_build_object(
    'height', a.height, 'width', a.width, 'depth', a.depth, 'unit', coalesce(a.unit, 'cm')) end,
  'availability', a.availability,
  'price', case when a.price_minor is null then null else json_build_object(
    'amountMinor', a.price_minor, 'currency', a.price_currency) end,
  'boosts', case when ${publicArtwork} then ${runningBoosts('artwork', 'a.id')} else '[]' end,
  'profile', ${profileByline}`

/** The fields of an artwork `a` of a profile `p` that cards and walls show. */
export const artworkSummary: Projection = sql`json_build_object(${summaryFields})`

/** An artwork `a` of a profile `p`. */
export const fullArtwork: Projection = sql`json_build_object(${summaryFields},
  'description', a.description, 'category', a.category, 'edition', a.edition,
  'tags', to_json(a.tags), 'images', ${images(sql`a.images`)},
  'embeddedContent', a.embed, 'featured', a.featured_at is not null and a.visibility = 'PUBLIC',
  'visibility', a.visibility, 'madeWithAi', a.made_with_ai,
  'restriction', ${restrictionOf('ARTWORK', 'a')},
  'createdAt', ${instant('a.created_at')}, 'updatedAt', ${instant('a.updated_at')})`

export type FullArtwork = Omit<Artwork, 'descriptionHtml'>

/** A deleted artwork with the time of its deletion. */
export const deletedArtwork: Projection = sql`(
  ${fullArtwork}::jsonb || jsonb_build_object('deletedAt', ${instant('a.deleted_at')}))`

export type FullDeletedArtwork = Omit<DeletedArtwork, 'descriptionHtml'>
