import { useEffect, type ReactNode } from 'react'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { Profile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { profileArtworksAddress, type CardArtwork } from '@/lib/artworks/artworks'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { pageText } from '@/lib/lists/listQuery'
import { PublicArtworks } from './PublicArtworks'

interface Props {
  profile: Profile
  /** Null when the server could not load them. */
  works: readonly CardArtwork[] | null
  page: number
}

export interface WorksProps extends Omit<Props, 'works'> {
  hrefOf: (page: number) => string
}

const loadOwnWorks = () => import('./OwnArtworks').then((module) => module.OwnArtworks)
const loadFallback = () => import('./WorksFallback').then((module) => module.WorksFallback)

/** All artworks, page by page; their owner also sees drafts and unlisted ones. */
export const ProfileArtworks = ({ profile, works, page }: Props) => {
  const { id } = profile
  const { current, token } = useProfile()
  const isOwn = current?.id === id && token !== null
  const isMissing = works === null
  const [OwnArtworks, fetchOwnWorks] = useLazyComponent(loadOwnWorks)
  const [WorksFallback, fetchFallback] = useLazyComponent(loadFallback)
  useEffect(() => {
    if (isOwn) fetchOwnWorks()
    else if (isMissing) fetchFallback()
  }, [isOwn, isMissing, fetchOwnWorks, fetchFallback])
  const hrefOf = (number: number) => profileArtworksAddress(profile, pageText(number))
  const shared = { profile, page, hrefOf }
  if (isOwn && OwnArtworks) return <OwnArtworks {...shared} />
  if (works) return <PublicArtworks {...shared} works={works} />
  if (WorksFallback) return <WorksFallback {...shared} />
  return (
    <ErrorState title="We couldn’t load the artworks" busy onRetry={fetchFallback}>
      The rest of the profile is here.
    </ErrorState>
  )
}

/** Only for the user who acts as the profile. */
export const OwnerOnly = ({ id, children }: { id: string; children: ReactNode }) =>
  useProfile().current?.id === id && children
