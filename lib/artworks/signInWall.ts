import type { IncomingMessage } from 'node:http'
import type { Artwork } from '@/contract/artworks'
import { listFrontPage } from '@/lib/api/artworks'
import { onBehalfOf } from '@/lib/api/visitor'

/** Milliseconds: the form must not wait for its decoration. */
const timeout = 1500

export type WallArtwork = Pick<Artwork, 'title' | 'yearFrom' | 'medium' | 'size'> & {
  image: NonNullable<Artwork['image']>
  by: string
}

/** An artwork to show beside a form; null without a response in time. */
export const findWallArtwork = async (request: IncomingMessage): Promise<WallArtwork | null> => {
  const { data } = await listFrontPage({ size: 1 }, onBehalfOf(request, timeout))
  const artwork = data?.[0]
  if (!artwork?.image) return null
  const { title, yearFrom, medium, size, image, profile } = artwork
  return { title, yearFrom, medium, size, image, by: profile.name }
}
