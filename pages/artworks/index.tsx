import type { GetServerSideProps } from 'next'
import { Gallery } from '@/components/artwork/gallery/Gallery'
import { GallerySeo } from '@/components/artwork/gallery/GallerySeo'
import { listTags } from '@/lib/api/artworks'
import { onBehalfOf } from '@/lib/api/visitor'
import { galleryAddress, isPlainQuery, parseGallery } from '@/lib/artworks/gallery'
import type { GalleryStart } from '@/lib/artworks/useGallery'
import type { TagCount } from '@/lib/artworks/useTags'
import { fetchSheet } from '@/lib/artworks/galleryPages'

interface Props {
  start: GalleryStart
  tags: TagCount[]
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, req, res }) => {
  const state = parseGallery(query)
  if (state.page === 0) return { notFound: true }
  const address = galleryAddress(state)
  // A form without scripts sends its empty fields, too: the list has one plain address.
  if (!isPlainQuery(query)) return { redirect: { destination: address, permanent: false } }
  const [result, tags] = await Promise.all([
    fetchSheet(state, onBehalfOf(req)),
    listTags('', onBehalfOf(req)),
  ])
  res.setHeader('Cache-Control', 'private, max-age=0, must-revalidate')
  const shared = { tags: tags.data ?? [] }
  if (result.error === undefined) {
    return { props: { ...shared, start: { address, at: Date.now(), result } } }
  }
  const { error, status } = result
  if (status !== 422) res.statusCode = 503
  const details = JSON.parse(JSON.stringify(result.details ?? null)) as unknown
  const failure = { error, details, ...(status && { status }) }
  return { props: { ...shared, start: { address, at: Date.now(), result: failure } } }
}

const ArtworksPage = ({ start, tags }: Props) => (
  <>
    <GallerySeo start={start} />
    <Gallery start={start} tags={tags} />
  </>
)

export default ArtworksPage
