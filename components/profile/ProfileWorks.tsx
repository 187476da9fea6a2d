import { useEffect, type ReactNode } from 'react'
import { ArtworkColumns } from '@/components/artwork/ArtworkColumns'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Pagination } from '@/components/ui/Pagination'
import type { Profile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { cardOf, type CardArtwork } from '@/lib/artworks'
import { useProfileArtworks } from '@/lib/hooks/useArtworks'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { paths, withQuery } from '@/lib/paths'
import { WORKS_ON_PAGE } from '@/lib/profiles'
import styles from './ProfileWorks.module.css'

interface Props {
  profile: Profile
  /** Null when the server could not have them: the browser asks again. */
  works: readonly CardArtwork[] | null
  page: number
}

export interface WorksProps extends Props {
  hrefOf: (page: number) => string
}

const loadOwnWorks = () => import('./OwnWorks').then((module) => module.OwnWorks)

/** All works, page by page; for their owner with what others do not see. */
export const ProfileWorks = (props: Props) => {
  const { id, handle } = props.profile
  const { current, token } = useProfile()
  const isOwn = current?.id === id && token !== null
  const [OwnWorks, fetchOwnWorks] = useLazyComponent(loadOwnWorks)
  useEffect(() => {
    if (isOwn) fetchOwnWorks()
  }, [isOwn, fetchOwnWorks])
  const hrefOf = (number: number) =>
    withQuery(paths.profile(id, handle), { page: number === 1 ? undefined : number })
  const works = { ...props, hrefOf }
  return isOwn && OwnWorks ? <OwnWorks {...works} /> : <PublicWorks {...works} />
}

/** For whoever acts as the profile, and nobody else. */
export const OwnerOnly = ({ id, children }: { id: string; children: ReactNode }) =>
  useProfile().current?.id === id && children

const PublicWorks = ({ profile, works, page, hrefOf }: WorksProps) => {
  const { id, name, publicArtworks } = profile
  const found = useProfileArtworks(works ? null : id, { page, size: WORKS_ON_PAGE })
  const shown = works ?? found.list?.map(cardOf)

  if (!shown || found.error) {
    return (
      <ErrorState title="The works did not come" busy={found.isLoading} onRetry={found.retry}>
        {found.error?.message ?? 'The rest of the profile is here.'}
      </ErrorState>
    )
  }
  if (shown.length === 0) {
    return (
      <EmptyState heading="h3" title={page > 1 ? 'This page is past the end' : 'No works yet'}>
        {page > 1 && <a href={hrefOf(1)}>Back to the first works</a>}
      </EmptyState>
    )
  }
  return (
    <div className={styles.works}>
      <ArtworkColumns artworks={shown} label={`Works by ${name}`} unsigned priority={page > 1} />
      <Pagination page={page} pages={Math.ceil(publicArtworks / WORKS_ON_PAGE)} href={hrefOf} />
    </div>
  )
}
