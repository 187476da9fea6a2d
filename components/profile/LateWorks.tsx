import { ErrorState } from '@/components/ui/ErrorState'
import { cardOf } from '@/lib/artworks'
import { useProfileArtworks } from '@/lib/hooks/useArtworks'
import { WORKS_ON_PAGE } from '@/lib/profiles'
import type { WorksProps } from './ProfileWorks'
import { PublicWorks } from './PublicWorks'

/** The works that the server could not have: the browser asks again. */
export const LateWorks = (props: WorksProps) => {
  const { profile, page } = props
  const found = useProfileArtworks(profile.id, { page, size: WORKS_ON_PAGE })
  if (!found.list || found.error) {
    return (
      <ErrorState title="The works did not come" busy={found.isLoading} onRetry={found.retry}>
        {found.error?.message ?? 'The rest of the profile is here.'}
      </ErrorState>
    )
  }
  return <PublicWorks {...props} works={found.list.map(cardOf)} />
}
