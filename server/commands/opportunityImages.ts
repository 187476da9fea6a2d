import type { OpportunityFields } from '@/contract/forms/opportunity'
import type { Db } from '@/server/db/connection'
import type { StoredImage } from '@/server/db/tables/columns'
import { invalid, type InvalidFields } from '@/server/errors'
import { releaseImages, useImages } from '@/server/repositories/images'

interface Arrangement {
  /** The images in their new order. Undefined leaves them as they are. */
  wanted: OpportunityFields['images'] | undefined
  /** The images of the version that is being edited. */
  current: readonly StoredImage[]
  /** Images that the public sees: they stay, whatever is edited. */
  published: readonly StoredImage[]
  profileId: string
}

/** Arranges an opportunity's images: claims new uploads and releases those left out. */
export async function arrangeImages(
  db: Db,
  { wanted, current, published, profileId }: Arrangement,
): Promise<StoredImage[]> {
  if (!wanted) return [...current]
  const known = new Map([...published, ...current].map((image) => [image.key, image]))
  const newKeys = wanted.map(({ key }) => key).filter((key) => !known.has(key))
  for (const image of await useImages(db, profileId, newKeys)) {
    known.set(image.key, { ...image, alt: '' })
  }
  const fields: InvalidFields = {}
  const keys = new Set<string>()
  const images = wanted.flatMap(({ key, alt }, index) => {
    const image = known.get(key)
    if (!image) fields[`images.${index}`] = 'This image is no longer available. Upload it again.'
    else if (keys.has(key)) fields[`images.${index}`] = 'This image is already in the list.'
    keys.add(key)
    return image ? [{ ...image, alt }] : []
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const inUse = new Set([...keys, ...published.map(({ key }) => key)])
  await releaseImages(
    db,
    current.map(({ key }) => key).filter((key) => !inUse.has(key)),
  )
  return images
}
