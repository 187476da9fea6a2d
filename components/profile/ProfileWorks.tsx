import { useEffect, type ReactNode } from 'react'
import { ErrorState } from '@/components/ui/ErrorState'
import type { Profile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import type { CardArtwork } from '@/lib/artworks'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { paths, withQuery } from '@/lib/paths'
import { PublicWorks } from './PublicWorks'

interface Props {
  profile: Profile
  /** Null when the server could not have them. */
  works: readonly CardArtwork[] | null
  page: number
}

export interface WorksProps extends Omit<Props, 'works'> {
  hrefOf: (page: number) => string
}

const loadOwnWorks = () => import('./OwnWorks').then((module) => module.OwnWorks)
const loadLateWorks = () => import('./LateWorks').then((module) => module.LateWorks)

/** All works, page by page; for their owner with what others do not see. */
export const ProfileWorks = ({ profile, works, page }: Props) => {
  const { id, handle } = profile
  const { current, token } = useProfile()
  const isOwn = current?.id === id && token !== null
  const isLate = works === null
  const [OwnWorks, fetchOwnWorks] = useLazyComponent(loadOwnWorks)
  const [LateWorks, fetchLateWorks] = useLazyComponent(loadLateWorks)
  useEffect(() => {
    if (isOwn) fetchOwnWorks()
    else if (isLate) fetchLateWorks()
  }, [isOwn, isLate, fetchOwnWorks, fetchLateWorks])
  const hrefOf = (number: number) =>
    withQuery(paths.profile(id, handle), { page: number === 1 ? undefined : number })
  const shared = { profile, page, hrefOf }
  if (isOwn && OwnWorks) return <OwnWorks {...shared} />
  if (works) return <PublicWorks {...shared} works={works} />
  if (LateWorks) return <LateWorks {...shared} />
  return (
    <ErrorState title="The works did not come" busy onRetry={fetchLateWorks}>
      The rest of the profile is here.
    </ErrorState>
  )
}

/** For whoever acts as the profile, and nobody else. */
export const OwnerOnly = ({ id, children }: { id: string; children: ReactNode }) =>
  useProfile().current?.id === id && children
