import { ArtworkColumns } from '@/components/artwork/gallery/ArtworkColumns'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { Pagination } from '@/components/ui/display/Pagination'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { ARTWORKS_ON_PAGE } from '@/lib/profiles/profiles'
import styles from './ProfileArtworks.module.css'
import type { ArtworkListProps } from './artworkListProps'

interface Props extends ArtworkListProps {
  artworks: readonly CardArtwork[]
}

/** One page of the artworks that everyone sees. */
export const PublicArtworks = ({ profile, artworks, page, hrefOf }: Props) => {
  const { name, publicArtworks } = profile
  if (artworks.length === 0) {
    return (
      <EmptyState heading="h3" title={page > 1 ? 'This page is past the end' : 'No works yet'}>
        {page > 1 && <a href={hrefOf(1)}>Back to the first works</a>}
      </EmptyState>
    )
  }
  return (
    <div className={styles.works}>
      {/* The owner's own list replaces this one, and would close a menu that was opened here. */}
      <ArtworkColumns
        artworks={artworks}
        label={`Works by ${name}`}
        unsigned
        asPublic
        atTop={page > 1}
      />
      <Pagination page={page} pages={Math.ceil(publicArtworks / ARTWORKS_ON_PAGE)} href={hrefOf} />
    </div>
  )
}
