import type { Artwork, ArtworkSummary } from '@/contract/artworks/artworks'
import type { Visibility } from '@/contract/enums/artworks'
import { paths, withQuery } from '@/lib/navigation/paths'

export const titleOf = ({ title }: Pick<Artwork, 'title'>) => title || 'Untitled'

export { yearsOf } from '@/contract/values/artworkLabels'

/** `A Room Kept for the Sea by Maren Oduya` */
export const titleAndName = (artwork: { title: string | null; profile: { name: string } }) =>
  `${titleOf(artwork)} by ${artwork.profile.name}`

/** The fields that cards and walls show; page props contain no others. */
export type CardArtwork = Omit<ArtworkSummary, 'profile'> & {
  profile: Pick<ArtworkSummary['profile'], 'id' | 'handle' | 'name'>
  /** Only in the owner's own list. */
  featured?: boolean
  visibility?: Visibility
  /** Why administrators have hidden it. */
  restrictionId?: string | null
}

export const cardOf = (artwork: ArtworkSummary): CardArtwork => {
  const { id, title, image, yearFrom, yearTo, medium, size, availability, price, boosts } = artwork
  const { id: profileId, handle, name } = artwork.profile
  return {
    id,
    title,
    image,
    yearFrom,
    yearTo,
    medium,
    size,
    availability,
    price,
    boosts,
    profile: { id: profileId, handle, name },
  }
}

/** A card as the artwork's owner sees it. */
export const ownCardOf = (artwork: Artwork): CardArtwork => ({
  ...cardOf(artwork),
  featured: artwork.featured,
  visibility: artwork.visibility,
  restrictionId: artwork.restriction?.id ?? null,
})

/** Its rank or its highlight was paid for, which the card must disclose. */
export const isPromoted = ({ boosts }: Pick<ArtworkSummary, 'boosts'>) =>
  boosts.includes('TOP_POST') || boosts.includes('HIGHLIGHT')

/** Whether the card's label has an additional line of marks. */
export const hasMarks = (artwork: CardArtwork) =>
  artwork.availability === 'SOLD' ||
  isPromoted(artwork) ||
  artwork.featured === true ||
  Boolean(artwork.restrictionId) ||
  (artwork.visibility ?? 'PUBLIC') !== 'PUBLIC'

export const profileArtworksAddress = (
  { id, handle }: { id: string; handle: string },
  page: string,
) => withQuery(paths.profile(id, handle), { page })
