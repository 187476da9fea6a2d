import { BackToGallery } from '@/components/artwork/viewer/BackToGallery'
import { ListResults } from '@/components/lists/ListResults'
import { artworkList, type ArtworkPage } from '@/lib/artworks/artworkList'
import type { TagCount } from '@/lib/artworks/useTags'
import type { InitialList } from '@/lib/lists/listDefinition'
import { useGrowingList } from '@/lib/lists/useGrowingList'
import { ArtworkColumns } from './ArtworkColumns'
import { EmptyGallery } from './EmptyGallery'
import styles from './Gallery.module.css'
import { GalleryHeader } from './GalleryHeader'
import { GallerySkeleton } from './GallerySkeleton'
import { LoadMore } from './LoadMore'

interface Props {
  initial: InitialList<ArtworkPage>
  popularTags: readonly TagCount[]
}

/** All artworks: filters above, then the artworks, then a button for more. */
export const Gallery = ({ initial, popularTags }: Props) => {
  const { state, show, result, more } = useGrowingList(artworkList, initial)
  return (
    <>
      <GalleryHeader
        state={state}
        total={result.page?.total}
        popularTags={popularTags}
        onChange={show}
      />
      <section
        className={`wrap ${styles.results}`}
        aria-label="Artworks"
        aria-busy={result.isBusy || undefined}
      >
        <ListResults
          list={artworkList}
          state={state}
          result={result}
          noun={['artwork', 'artworks']}
          empty={<EmptyGallery />}
          skeleton={<GallerySkeleton />}
          heading="h2"
        >
          {(page) => (
            <>
              <BackToGallery state={state} />
              <ArtworkColumns artworks={page.items} label="Artworks" />
              <LoadMore state={state} page={page} more={more} />
            </>
          )}
        </ListResults>
      </section>
    </>
  )
}
