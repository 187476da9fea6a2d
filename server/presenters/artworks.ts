import { sql } from 'kysely'
import type { Artwork, ArtworkQuota, DeletedArtwork } from '@/contract/artworks'
import { renderMarkdown } from '@/server/text/markdown'
import type { UsedAllowance } from '@/server/repositories/artworkQuota'
import { instant, runningBoosts, type Fragment } from './fragments'
import { profileByline } from './profiles'

/** An artwork `a` of a profile `p`. */
export const wholeArtwork = (images: string): Fragment => sql`json_build_object(
  'id', a.id, 'title', a.title, 'image', image_json(a.images -> 0, ${images}),
  'yearFrom', a.year_from, 'yearTo', a.year_to, 'medium', a.medium,
  'size', case when a.height is null or a.width is null then null else json_build_object(
    'height', a.height, 'width', a.width, 'depth', a.depth, 'unit', coalesce(a.unit, 'cm')) end,
  'availability', a.availability,
  'price', case when a.price_minor is null then null else json_build_object(
    'amountMinor', a.price_minor, 'currency', a.price_currency) end,
  'boosts', ${runningBoosts('artwork', 'a.id')},
  'profile', ${profileByline(images)},
  'description', a.description, 'category', a.category, 'edition', a.edition,
  'tags', to_json(a.tags), 'images', images_json(a.images, ${images}),
  'embeddedContent', a.embed, 'featured', a.featured_at is not null,
  'visibility', a.visibility, 'madeWithAi', a.made_with_ai,
  'createdAt', ${instant('a.created_at')}, 'updatedAt', ${instant('a.updated_at')})`

export type WholeArtwork = Omit<Artwork, 'descriptionHtml'>

/** The same with the moment at which it was deleted. */
export const wholeDeletedArtwork = (images: string): Fragment => sql`(
  ${wholeArtwork(images)}::jsonb || jsonb_build_object('deletedAt', ${instant('a.deleted_at')}))`

export type WholeDeletedArtwork = Omit<DeletedArtwork, 'descriptionHtml'>

export const presentArtwork = <T extends WholeArtwork>(
  artwork: T,
): T & Pick<Artwork, 'descriptionHtml'> => ({
  ...artwork,
  descriptionHtml: renderMarkdown(artwork.description),
})

/** What the form is told before anything is written. */
export function presentQuota({ limit, used, isExpired }: UsedAllowance): ArtworkQuota {
  const left = limit === null ? null : Math.max(0, limit - used)
  const remaining = isExpired ? 0 : left
  return { permitted: remaining !== 0, limit, used, remaining }
}
