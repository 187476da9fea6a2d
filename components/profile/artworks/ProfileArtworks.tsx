import { useEffect, type ReactNode } from 'react'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { Profile } from '@/contract/profiles/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { profileArtworksAddress, type CardArtwork } from '@/lib/artworks/artworks'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { pageText } from '@/lib/lists/listQuery'
import { PublicArtworks } from './PublicArtworks'

interface Props {
  profile: Profile
  /** Null when the server could not load them. */
  artworks: readonly CardArtwork[] | null
  page: number
}

const loadOwnArtworks = () => import('./OwnArtworks').then((module) => module.OwnArtworks)
const loadFallback = () => import('./WorksFallback').then((module) => module.WorksFallback)

/** All artworks, page by page; their owner also sees drafts and unlisted ones. */
export const ProfileArtworks = ({ profile, artworks, page }: Props) => {
  const { id } = profile
  const { current, token } = useProfile()
  const isOwn = current?.id === id && token !== null
  const isMissing = artworks === null
  const [OwnArtworks, fetchOwnArtworks] = useLazyComponent(loadOwnArtworks)
  const [WorksFallback, fetchFallback] = useLazyComponent(loadFallback)
  useEffect(() => {
    if (isOwn) fetchOwnArtworks()
    else if (isMissing) fetchFallback()
  }, [isOwn, isMissing, fetchOwnArtworks, fetchFallback])
  const hrefOf = (number: number) => profileArtworksAddress(profile, pageText(number))
  const shared = { profile, page, hrefOf }
  const shown = artworks && <PublicArtworks {...shared} artworks={artworks} />
  if (isOwn && OwnArtworks) return <OwnArtworks {...shared}>{shown}</OwnArtworks>
  if (shown) return shown
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
