import type { ArtworkForm } from '@/contract/forms/artwork'
import { counts } from '@/contract/limits/limits'
import type { StoredImage } from '@/server/db/tables/columns'
import type { Db } from '@/server/db/connection'
import { ApiError, invalid, type InvalidFields } from '@/server/errors'
import type { UploadedImage } from '@/server/images/uploadedImage'
import { arrangeImages } from './arrangeImages'

type Order = NonNullable<ArtworkForm['images']>

interface Arrangement {
  /** The images in their new order. Undefined keeps the current ones and appends the new files. */
  order: Order | undefined
  sent: readonly UploadedImage[]
  current: readonly StoredImage[]
  profileId: string
}

/** Arranges an artwork's images, with uploaded files in place of their numbers. */
export async function arrangeArtworkImages(db: Db, artwork: Arrangement): Promise<StoredImage[]> {
  const { sent, current, profileId } = artwork
  const order: Order = artwork.order ?? [
    ...current.map(({ key }) => ({ key })),
    ...sent.map((_image, file) => ({ file })),
  ]
  if (order.length > counts.artworkImages) {
    throw invalid({ images: `Use at most ${counts.artworkImages} images.` })
  }
  const errors: InvalidFields = {}
  const wanted = order.map((place, index) => {
    const key = 'key' in place ? place.key : keyOf(sent[place.file], `images.${index}`, errors)
    return { key, alt: place.alt }
  })
  refuseUnnamed(order, sent, errors)
  return arrangeImages(db, { wanted, current, profileId, errors })
}

/** The key of an uploaded file. Empty when it was rejected; `errors` then has the reason. */
function keyOf(image: UploadedImage | undefined, name: string, errors: InvalidFields): string {
  if (image && !(image instanceof ApiError)) return image.key
  errors[name] = image ? reasonOf(image) : 'This file was not sent.'
  return ''
}

function refuseUnnamed(order: Order, sent: readonly UploadedImage[], errors: InvalidFields): void {
  const named = new Set(order.flatMap((place) => ('file' in place ? [place.file] : [])))
  const isLeftOut = sent.some((_image, file) => !named.has(file))
  if (isLeftOut) errors.images = 'List every file that was sent.'
}

const reasonOf = ({ details, message }: ApiError): string =>
  Object.values(details.fields ?? {})[0] ?? message
