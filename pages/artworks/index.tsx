import type { GetServerSideProps } from 'next'
import { Gallery } from '@/components/artwork/gallery/Gallery'
import { GallerySeo } from '@/components/artwork/gallery/GallerySeo'
import { ItalicPreload } from '@/components/shell/ItalicPreload'
import { listTags } from '@/lib/api/artworks/artworks'
import { keepPrivate } from '@/lib/api/sharedPage'
import { onBehalfOf } from '@/lib/api/visitor'
import { comparesPrices } from '@/lib/artworks/artworkFilters'
import { artworkList, type ArtworkPage } from '@/lib/artworks/artworkList'
import type { TagCount } from '@/lib/artworks/useTags'
import type { InitialList } from '@/lib/lists/listDefinition'
import { loadInitialList } from '@/lib/lists/loadInitialList'
import { visitorCurrency } from '@/lib/lists/visitorCurrency'

interface Props {
  initial: InitialList<ArtworkPage>
  popularTags: TagCount[]
}

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const requested = artworkList.parse(context.query)
  const state =
    comparesPrices(requested) && !requested.currency
      ? { ...requested, currency: visitorCurrency(context.req) }
      : requested
  const [loaded, tags] = await Promise.all([
    loadInitialList(artworkList, state, context, ['artworks', 'profiles']),
    listTags('', onBehalfOf(context.req)),
  ])
  // A redirect to the visitor's currency is the visitor's own.
  if (tags.error !== undefined || state !== requested) keepPrivate(context.res)
  return 'redirect' in loaded ? loaded : { props: { ...loaded, popularTags: tags.data ?? [] } }
}

const ArtworksPage = ({ initial, popularTags }: Props) => (
  <>
    <GallerySeo initial={initial} />
    <ItalicPreload />
    <Gallery initial={initial} popularTags={popularTags} />
  </>
)

export default ArtworksPage
