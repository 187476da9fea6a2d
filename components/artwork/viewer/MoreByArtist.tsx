import { SectionHeader } from '@/components/ui/display/SectionHeader'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { countOf } from '@/lib/formatting/numbers'
import { paths } from '@/lib/navigation/paths'
import { ArtworkRows } from '@/components/artwork/gallery/ArtworkRows'

interface Props {
  profile: CardArtwork['profile']
  artworks: readonly CardArtwork[]
  /** How many artworks the profile shows. */
  total: number
}

export const MoreByArtist = ({ profile, artworks, total }: Props) => {
  if (artworks.length === 0) return null
  const title = `More by ${profile.name}`
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeader
          title={
            <>
              More by <bdi>{profile.name}</bdi>
            </>
          }
          href={paths.profile(profile.id, profile.handle)}
          more={
            total > artworks.length + 1
              ? `All ${countOf(total, 'work', 'works')}`
              : 'See the profile'
          }
        />
        <ArtworkRows artworks={artworks} label={title} rowHeight={15} />
      </div>
    </section>
  )
}
