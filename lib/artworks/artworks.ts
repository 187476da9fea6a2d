import type { Artwork, ArtworkSummary } from '@/contract/artworks'
import type { Visibility } from '@/contract/enums/artworks'

type Dated = Pick<Artwork, 'yearFrom' | 'yearTo'>

export const titleOf = ({ title }: Pick<Artwork, 'title'>) => title || 'Untitled'

/** `2025`, `2019–2021`, or nothing. */
export const yearsOf = ({ yearFrom, yearTo }: Dated) => {
  if (yearFrom === null || yearTo === null || yearFrom === yearTo) {
    return String(yearFrom ?? yearTo ?? '')
  }
  return `${yearFrom}–${yearTo}`
}

/** `A Room Kept for the Sea by Maren Oduya` */
export const titleAndName = (artwork: { title: string | null; profile: { name: string } }) =>
  `${titleOf(artwork)} by ${artwork.profile.name}`

/** What cards and walls show of a work: pages carry no more of it than that. */
export type CardArtwork = Omit<ArtworkSummary, 'profile'> & {
  profile: Pick<ArtworkSummary['profile'], 'id' | 'handle' | 'name'>
  /** Told to the owner alone. */
  featured?: boolean
  visibility?: Visibility
}

export const cardOf = (artwork: ArtworkSummary): CardArtwork => {
  const { id, title, image, yearFrom, yearTo, medium, size, availability, price, boosts } = artwork
  const { id: profileId, handle, name } = artwork.profile
  return {
    ...{ id, title, image, yearFrom, yearTo, medium, size, availability, price, boosts },
    profile: { id: profileId, handle, name },
  }
}

/** A card as the owner of the work sees it. */
export const ownCardOf = (artwork: Artwork): CardArtwork => ({
  ...cardOf(artwork),
  featured: artwork.featured,
  visibility: artwork.visibility,
})

/** Paid for its place or its tint: says so in words. */
export const isPromoted = ({ boosts }: Pick<ArtworkSummary, 'boosts'>) =>
  boosts.includes('TOP_POST') || boosts.includes('HIGHLIGHT')

/** The label has a line of marks. */
export const hasMarks = (artwork: CardArtwork) =>
  artwork.availability === 'SOLD' ||
  isPromoted(artwork) ||
  artwork.featured === true ||
  (artwork.visibility ?? 'PUBLIC') !== 'PUBLIC'
