import { ArtworkRows } from '@/components/artwork/gallery/ArtworkRows'
import { SectionHeader } from '@/components/ui/display/SectionHeader'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'

const title = 'Works like this'

/** Works by other artists that have tags, color or medium in common with the one above. */
export const SimilarArtworks = ({ artworks }: { artworks: readonly CardArtwork[] }) => {
  if (artworks.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeader title={title} href={paths.artworks} more="All artworks" />
        <ArtworkRows artworks={artworks} label={title} rowHeight={15} />
      </div>
    </section>
  )
}
