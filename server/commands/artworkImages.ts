import type { ArtworkForm } from '@/contract/forms/artwork'
import { counts } from '@/contract/limits'
import type { StoredImage } from '@/server/db/tables/columns'
import type { Db } from '@/server/db/connection'
import { ApiError, invalid, type InvalidFields } from '@/server/errors'
import type { UploadedImage } from '@/server/images/uploadedImage'
import { releaseImages, useImages } from '@/server/repositories/images'

type Order = NonNullable<ArtworkForm['images']>

interface Arrangement {
  /** The images in their new order. Undefined keeps the current ones and appends the new files. */
  order: Order | undefined
  sent: readonly UploadedImage[]
  current: readonly StoredImage[]
  profileId: string
}

/** Arranges an artwork's images: claims new uploads and releases those left out. */
export async function arrangeImages(db: Db, arrangement: Arrangement): Promise<StoredImage[]> {
  const { sent, current, profileId } = arrangement
  const order: Order = arrangement.order ?? [
    ...current.map(({ key }) => ({ key })),
    ...sent.map((_image, file) => ({ file })),
  ]
  const fields: InvalidFields = {}
  if (order.length > counts.artworkImages) {
    throw invalid({ images: `Use at most ${counts.artworkImages} images.` })
  }
  const wanted = order.map((place, at) => {
    const key = 'key' in place ? place.key : keyOf(sent[place.file], `images.${at}`, fields)
    return { key, alt: place.alt }
  })
  refuseUnnamed(order, sent, fields)
  const shown = new Map(current.map((image) => [image.key, image]))
  const fresh = wanted.map(({ key }) => key).filter((key) => key !== '' && !shown.has(key))
  const taken = await useImages(db, profileId, fresh)
  const known = new Map([...shown, ...taken.map((image) => [image.key, image] as const)])
  const seen = new Set<string>()
  const images = wanted.flatMap(({ key, alt }, at) => {
    const image = known.get(key)
    if (!image) fields[`images.${at}`] ??= 'This image is no longer available. Upload it again.'
    else if (seen.has(key)) fields[`images.${at}`] ??= 'This image is already in the list.'
    seen.add(key)
    return image ? [{ ...image, alt: alt ?? shown.get(key)?.alt ?? '' }] : []
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  await releaseImages(
    db,
    [...shown.keys()].filter((key) => !seen.has(key)),
  )
  return images
}

/** The key of an uploaded file. Empty when it was rejected; `fields` then has the reason. */
function keyOf(image: UploadedImage | undefined, name: string, fields: InvalidFields): string {
  if (image && !(image instanceof ApiError)) return image.key
  fields[name] = image ? reasonOf(image) : 'This file was not sent.'
  return ''
}

function refuseUnnamed(order: Order, sent: readonly UploadedImage[], fields: InvalidFields): void {
  const named = new Set(order.flatMap((place) => ('file' in place ? [place.file] : [])))
  const isLeftOut = sent.some((_image, file) => !named.has(file))
  if (isLeftOut) fields.images = 'List every file that was sent.'
}

const reasonOf = ({ details, message }: ApiError): string =>
  Object.values(details.fields ?? {})[0] ?? message
