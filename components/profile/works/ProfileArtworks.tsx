import { useEffect, type ReactNode } from 'react'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { Profile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { paths, withQuery } from '@/lib/navigation/paths'
import { PublicArtworks } from './PublicArtworks'

interface Props {
  profile: Profile
  /** Null when the server could not have them. */
  works: readonly CardArtwork[] | null
  page: number
}

export interface WorksProps extends Omit<Props, 'works'> {
  hrefOf: (page: number) => string
}

const loadOwnWorks = () => import('./OwnArtworks').then((module) => module.OwnArtworks)
const loadLateWorks = () => import('./WorksFallback').then((module) => module.WorksFallback)

/** All works, page by page; for their owner with what others do not see. */
export const ProfileArtworks = ({ profile, works, page }: Props) => {
  const { id, handle } = profile
  const { current, token } = useProfile()
  const isOwn = current?.id === id && token !== null
  const isLate = works === null
  const [OwnArtworks, fetchOwnWorks] = useLazyComponent(loadOwnWorks)
  const [WorksFallback, fetchLateWorks] = useLazyComponent(loadLateWorks)
  useEffect(() => {
    if (isOwn) fetchOwnWorks()
    else if (isLate) fetchLateWorks()
  }, [isOwn, isLate, fetchOwnWorks, fetchLateWorks])
  const hrefOf = (number: number) =>
    withQuery(paths.profile(id, handle), { page: number === 1 ? undefined : number })
  const shared = { profile, page, hrefOf }
  if (isOwn && OwnArtworks) return <OwnArtworks {...shared} />
  if (works) return <PublicArtworks {...shared} works={works} />
  if (WorksFallback) return <WorksFallback {...shared} />
  return (
    <ErrorState title="The works did not come" busy onRetry={fetchLateWorks}>
      The rest of the profile is here.
    </ErrorState>
  )
}

/** For whoever acts as the profile, and nobody else. */
export const OwnerOnly = ({ id, children }: { id: string; children: ReactNode }) =>
  useProfile().current?.id === id && children
