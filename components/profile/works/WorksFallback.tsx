import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { cardOf } from '@/lib/artworks/artworks'
import { useProfileArtworks } from '@/lib/artworks/useArtworks'
import { WORKS_ON_PAGE } from '@/lib/profiles/profiles'
import type { WorksProps } from './ProfileArtworks'
import { PublicArtworks } from './PublicArtworks'

/** The works that the server could not have: the browser asks again. */
export const WorksFallback = (props: WorksProps) => {
  const { profile, page } = props
  const found = useProfileArtworks(profile.id, { page, size: WORKS_ON_PAGE })
  if (!found.list || found.error) {
    return (
      <ErrorState title="The works did not come" busy={found.isLoading} onRetry={found.retry}>
        {found.error?.message ?? 'The rest of the profile is here.'}
      </ErrorState>
    )
  }
  return <PublicArtworks {...props} works={found.list.map(cardOf)} />
}
