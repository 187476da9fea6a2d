import type { GetServerSideProps } from 'next'
import type { Artwork } from '@/contract/artworks/artworks'
import { listFrontPage } from '@/lib/api/artworks/artworks'
import { keepPrivate, sharePage } from '@/lib/api/sharedPage'
import { onBehalfOf } from '@/lib/api/visitor'

/** Milliseconds: the form must not wait for its decoration. */
const timeout = 1500

export type WallArtwork = Pick<Artwork, 'title' | 'yearFrom' | 'medium' | 'size'> & {
  image: NonNullable<Artwork['image']>
  by: string
}

export interface SignInWall {
  /** An artwork to show beside a form; null without a response in time. */
  artwork: WallArtwork | null
}

/** What the artwork depends on. */
const TAGS = ['artworks', 'profiles', 'frontPage']

/** `getServerSideProps` of pages with a form to sign in, which all visitors share. */
export const loadSignInWall: GetServerSideProps<SignInWall> = async ({ req, res }) => {
  const found = await listFrontPage({ size: 1 }, onBehalfOf(req, timeout))
  // Another visitor, who isn't refused, gets the artwork.
  if (found.error !== undefined && found.status === 429) keepPrivate(res)
  else sharePage(res, TAGS)
  const artwork = found.data?.[0]
  if (!artwork?.image) return { props: { artwork: null } }
  const { title, yearFrom, medium, size, image, profile } = artwork
  return { props: { artwork: { title, yearFrom, medium, size, image, by: profile.name } } }
}
