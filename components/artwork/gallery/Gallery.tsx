import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { useGallery, type GalleryStart } from '@/lib/artworks/useGallery'
import { ArtworkColumns } from './ArtworkColumns'
import { GalleryHeader } from './GalleryHeader'
import { GallerySkeleton } from './GallerySkeleton'
import { LoadMore } from './LoadMore'
import { NoArtworks } from './NoArtworks'
import { UnknownFilters } from './UnknownFilters'
import { BackToGallery } from '@/components/artwork/viewer/BackToGallery'
import type { TagCount } from '@/lib/artworks/useTags'
import styles from './Gallery.module.css'

interface Props {
  start: GalleryStart
  /** The most used ones. */
  tags: readonly TagCount[]
}

/** The long wall: filters above, works beneath, more on demand. */
export const Gallery = ({ start, tags }: Props) => {
  const gallery = useGallery(start)
  const { state, show, sheet, failure, isBusy, retry } = gallery

  const results = () => {
    if (failure?.status === 422) return <UnknownFilters state={state} failure={failure} />
    if (failure) {
      return (
        <ErrorState title="The artworks could not be loaded" busy={isBusy} onRetry={retry}>
          <p>{failure.error}</p>
        </ErrorState>
      )
    }
    if (!sheet) return <GallerySkeleton />
    if (sheet.works.length === 0) return <NoArtworks state={state} total={sheet.total} />
    return (
      <>
        <BackToGallery state={state} />
        <ArtworkColumns artworks={sheet.works} label="Artworks" />
        <LoadMore gallery={gallery} sheet={sheet} />
      </>
    )
  }

  return (
    <>
      <GalleryHeader state={state} total={sheet?.total} tags={tags} onChange={show} />
      <section
        className={`wrap ${styles.results}`}
        aria-label="Artworks"
        aria-busy={isBusy || undefined}
      >
        {results()}
      </section>
    </>
  )
}
