import { ArtworkRows } from '@/components/artwork/ArtworkRows'
import { SectionHead } from '@/components/navigation/SectionHead'
import type { CardArtwork } from '@/lib/artworks'
import { paths } from '@/lib/paths'

export const NewWorks = ({ artworks }: { artworks: readonly CardArtwork[] }) =>
  artworks.length > 0 && (
    <section className="section">
      <div className="wrap">
        <SectionHead title="New on the wall" display href={paths.artworks} more="All artworks" />
        <ArtworkRows artworks={artworks} label="New on the wall" />
      </div>
    </section>
  )
