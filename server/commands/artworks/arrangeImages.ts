import type { Db } from '@/server/db/connection'
import type { StoredImage } from '@/server/db/tables/columns'
import { invalid, type InvalidFields } from '@/server/errors'
import { releaseImages, useImages } from '@/server/repositories/images'

interface Arrangement {
  /** The images in their new order. Without `alt`, an image keeps its alternative text. */
  wanted: readonly { key: string; alt?: string }[]
  current: readonly StoredImage[]
  /** Images that the public sees: they stay in use even when `wanted` leaves them out. */
  published?: readonly StoredImage[]
  profileId: string
  /** What is already known to be wrong, such as the reason why an image has no key. */
  errors?: Readonly<InvalidFields>
}

/** Claims new uploads, releases images that were left out, and returns the wanted ones in order. */
export async function arrangeImages(db: Db, arrangement: Arrangement): Promise<StoredImage[]> {
  const { wanted, current, published = [], profileId } = arrangement
  const known = new Map([...published, ...current].map((image) => [image.key, image]))
  const newKeys = wanted.map(({ key }) => key).filter((key) => key !== '' && !known.has(key))
  for (const image of await useImages(db, profileId, newKeys)) {
    known.set(image.key, { ...image, alt: '' })
  }
  const errors: InvalidFields = { ...arrangement.errors }
  const keys = new Set<string>()
  const images = wanted.flatMap(({ key, alt }, index) => {
    const image = known.get(key)
    const field = `images.${index}`
    if (!image) errors[field] ??= 'This image is no longer available. Upload it again.'
    else if (keys.has(key)) errors[field] ??= 'This image is already in the list.'
    keys.add(key)
    return image ? [{ ...image, alt: alt ?? image.alt }] : []
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const inUse = new Set([...keys, ...published.map(({ key }) => key)])
  await releaseImages(
    db,
    current.map(({ key }) => key).filter((key) => !inUse.has(key)),
  )
  return images
}
