import type { Artwork } from '@/contract/artworks/artworks'
import type { Image } from '@/contract/images'
import { foldLetters } from '@/contract/values/foldLetters'

/** An artwork’s place in the portfolio, by which its files are named. */
export interface NamedEntry {
  id: string
  isPublic: boolean
  /** `0001-low-sun` */
  name: string
}

/** Letters that every server and file system takes: `Élan vital` is `elan-vital`. */
function slugOf(title: string | null): string {
  const slug = foldLetters(title ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  return slug.replace(/^-+|-+$/g, '')
}

/** @param position from 0 */
export const nameEntry = (
  { id, title, isPublic }: { id: string; title: string | null; isPublic: boolean },
  position: number,
): NamedEntry => ({
  id,
  isPublic,
  name: [String(position + 1).padStart(4, '0'), slugOf(title)].filter(Boolean).join('-'),
})

export const workPage = ({ name }: NamedEntry) => `works/${name}.html`

/** An image in the ZIP. */
export interface SiteImage {
  key: string
  bytes: number
  /** `images/0001-low-sun-1.webp` */
  file: string
  alt: string
  width: number
  height: number
}

const extensionOf = (key: string) => key.split('.').at(-1) ?? 'webp'

/** @param sizes in bytes by key; an image without one was taken down */
export function siteImage(
  { key, alt, width, height }: Pick<Image, 'key' | 'alt' | 'width' | 'height'>,
  name: string,
  sizes: ReadonlyMap<string, number>,
): SiteImage | undefined {
  const bytes = sizes.get(key)
  if (bytes === undefined) return undefined
  return { key, bytes, alt, width, height, file: `images/${name}.${extensionOf(key)}` }
}

/** An artwork with its files. */
export interface SiteWork {
  entry: NamedEntry
  artwork: Artwork
  images: SiteImage[]
}

export function siteWork(
  entry: NamedEntry,
  artwork: Artwork,
  sizes: ReadonlyMap<string, number>,
): SiteWork {
  const images = artwork.images.flatMap(
    (image, index) => siteImage(image, `${entry.name}-${index + 1}`, sizes) ?? [],
  )
  return { entry, artwork, images }
}
