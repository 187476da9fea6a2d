import { ArtworkRows } from '@/components/artwork/gallery/ArtworkRows'
import { SectionHeader } from '@/components/ui/display/SectionHeader'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'

export const NewArtworks = ({ artworks }: { artworks: readonly CardArtwork[] }) =>
  artworks.length > 0 && (
    <section className="section">
      <div className="wrap">
        <SectionHeader title="New on the wall" display href={paths.artworks} more="All artworks" />
        <ArtworkRows artworks={artworks} label="New on the wall" />
      </div>
    </section>
  )
