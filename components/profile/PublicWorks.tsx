import { ArtworkColumns } from '@/components/artwork/ArtworkColumns'
import { EmptyState } from '@/components/ui/EmptyState'
import { Pagination } from '@/components/ui/Pagination'
import type { CardArtwork } from '@/lib/artworks'
import { WORKS_ON_PAGE } from '@/lib/profiles'
import styles from './ProfileWorks.module.css'
import type { WorksProps } from './ProfileWorks'

interface Props extends WorksProps {
  works: readonly CardArtwork[]
}

/** One page of the works that everybody sees. */
export const PublicWorks = ({ profile, works, page, hrefOf }: Props) => {
  const { name, publicArtworks } = profile
  if (works.length === 0) {
    return (
      <EmptyState heading="h3" title={page > 1 ? 'This page is past the end' : 'No works yet'}>
        {page > 1 && <a href={hrefOf(1)}>Back to the first works</a>}
      </EmptyState>
    )
  }
  return (
    <div className={styles.works}>
      <ArtworkColumns artworks={works} label={`Works by ${name}`} unsigned priority={page > 1} />
      <Pagination page={page} pages={Math.ceil(publicArtworks / WORKS_ON_PAGE)} href={hrefOf} />
    </div>
  )
}
