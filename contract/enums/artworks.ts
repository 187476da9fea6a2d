/* Values and labels of artworks. Plain tables: nothing here may import the validator. */

export const artworkCategories = {
  PAINTING: 'Painting',
  DRAWING: 'Drawing',
  PRINT: 'Print',
  PHOTOGRAPHY: 'Photography',
  SCULPTURE: 'Sculpture',
  CERAMICS: 'Ceramics',
  TEXTILE: 'Textile',
  COLLAGE: 'Collage',
  INSTALLATION: 'Installation',
  PERFORMANCE: 'Performance',
  VIDEO: 'Video',
  SOUND: 'Sound',
  DIGITAL: 'Digital',
  DESIGN: 'Design',
  BOOK: 'Artist’s book',
  OTHER: 'Other',
} as const
export type ArtworkCategory = keyof typeof artworkCategories

export const availabilities = {
  NOT_FOR_SALE: 'Not for sale',
  FOR_SALE: 'For sale',
  ON_REQUEST: 'Price on request',
  SOLD: 'Sold',
} as const
export type Availability = keyof typeof availabilities

export const visibilities = { PUBLIC: 'Public', UNLISTED: 'Unlisted', DRAFT: 'Draft' } as const
export type Visibility = keyof typeof visibilities

export const sizeUnits = { cm: 'cm', in: 'in' } as const
export type SizeUnit = keyof typeof sizeUnits

/** By the longest side: up to 40 cm, up to 100 cm, and above. */
export const artworkSizes = { SMALL: 'Small', MEDIUM: 'Medium', LARGE: 'Large' } as const
export type ArtworkSize = keyof typeof artworkSizes

/** Groups of the first image's dominant color. */
export const artworkColors = {
  BLACK: 'Black',
  WHITE: 'White',
  GRAY: 'Gray',
  RED: 'Red',
  ORANGE: 'Orange',
  YELLOW: 'Yellow',
  GREEN: 'Green',
  BLUE: 'Blue',
  PURPLE: 'Purple',
  PINK: 'Pink',
  BROWN: 'Brown',
} as const
export type ArtworkColor = keyof typeof artworkColors

export const artworkSorts = {
  newest: 'Newest',
  lowestPrice: 'Lowest price',
  highestPrice: 'Highest price',
  smallest: 'Smallest',
  largest: 'Largest',
} as const
export type ArtworkSort = keyof typeof artworkSorts

export const embedProviders = {
  YOUTUBE: 'YouTube',
  VIMEO: 'Vimeo',
  SOUNDCLOUD: 'SoundCloud',
  BANDCAMP: 'Bandcamp',
  SPOTIFY: 'Spotify',
  SKETCHFAB: 'Sketchfab',
} as const
export type EmbedProvider = keyof typeof embedProviders

export const artworkBoostTypes = {
  HIGHLIGHT: 'Highlight',
  TOP_POST: 'Top post',
  INSTAGRAM: 'Instagram',
} as const
export type ArtworkBoostType = keyof typeof artworkBoostTypes
