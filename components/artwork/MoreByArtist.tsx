import { SectionHead } from '@/components/navigation/SectionHead'
import type { CardArtwork } from '@/lib/artworks'
import { countOf } from '@/lib/numbers'
import { paths } from '@/lib/paths'
import { ArtworkRows } from './ArtworkRows'

interface Props {
  profile: CardArtwork['profile']
  artworks: readonly CardArtwork[]
  /** How many the profile shows in all. */
  total: number
}

export const MoreByArtist = ({ profile, artworks, total }: Props) => {
  if (artworks.length === 0) return null
  const title = `More by ${profile.name}`
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
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
