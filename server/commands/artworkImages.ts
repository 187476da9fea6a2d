import type { ArtworkForm } from '@/contract/forms/artwork'
import { counts } from '@/contract/limits'
import type { StoredImage } from '@/server/db/tables/columns'
import type { Db } from '@/server/db/connection'
import { ApiError, invalid, type InvalidFields } from '@/server/errors'
import type { UploadedImage } from '@/server/images/uploadedImage'
import { releaseImages, useImages } from '@/server/repositories/images'

type Order = NonNullable<ArtworkForm['images']>

interface Arranging {
  /** What is wished; left out, what is there stays and new files follow. */
  order: Order | undefined
  sent: readonly UploadedImage[]
  current: readonly StoredImage[]
  profileId: string
}

/** The pictures of a work as wished: new ones are taken into use, left out ones are let go of. */
export async function arrangePictures(db: Db, arranging: Arranging): Promise<StoredImage[]> {
  const { sent, current, profileId } = arranging
  const order: Order = arranging.order ?? [
    ...current.map(({ key }) => ({ key })),
    ...sent.map((_picture, file) => ({ file })),
  ]
  const fields: InvalidFields = {}
  if (order.length > counts.artworkImages) {
    throw invalid({ images: `Use at most ${counts.artworkImages} images.` })
  }
  const wished = order.map((place, at) => {
    const key = 'key' in place ? place.key : keyOf(sent[place.file], `images.${at}`, fields)
    return { key, alt: place.alt }
  })
  refuseUnnamed(order, sent, fields)
  const shown = new Map(current.map((picture) => [picture.key, picture]))
  const fresh = wished.map(({ key }) => key).filter((key) => key !== '' && !shown.has(key))
  const taken = await useImages(db, profileId, fresh)
  const known = new Map([...shown, ...taken.map((picture) => [picture.key, picture] as const)])
  const seen = new Set<string>()
  const pictures = wished.flatMap(({ key, alt }, at) => {
    const picture = known.get(key)
    if (!picture) fields[`images.${at}`] ??= 'This image is no longer available. Upload it again.'
    else if (seen.has(key)) fields[`images.${at}`] ??= 'This image is already in the list.'
    seen.add(key)
    return picture ? [{ ...picture, alt: alt ?? shown.get(key)?.alt ?? '' }] : []
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  await releaseImages(
    db,
    [...shown.keys()].filter((key) => !seen.has(key)),
  )
  return pictures
}

/** The key under which a file is kept, or none with the reason noted. */
function keyOf(picture: UploadedImage | undefined, name: string, fields: InvalidFields): string {
  if (picture && !(picture instanceof ApiError)) return picture.key
  fields[name] = picture ? reasonOf(picture) : 'This file was not sent.'
  return ''
}

function refuseUnnamed(order: Order, sent: readonly UploadedImage[], fields: InvalidFields): void {
  const named = new Set(order.flatMap((place) => ('file' in place ? [place.file] : [])))
  const isLeftOut = sent.some((_picture, file) => !named.has(file))
  if (isLeftOut) fields.images = 'List every file that was sent.'
}

const reasonOf = ({ details, message }: ApiError): string =>
  Object.values(details.fields ?? {})[0] ?? message
