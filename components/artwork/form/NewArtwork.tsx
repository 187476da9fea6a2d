import type { OwnProfile } from '@/contract/profiles'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useProfile } from '@/contexts/ProfileContext'
import { useArtworkPermission } from '@/contexts/useArtworkPermission'
import { useLatch } from '@/lib/hooks/useLatch'
import { ArtworkForm } from './ArtworkForm'
import { FormSkeleton } from '@/components/forms/page/FormSkeleton'
import { QuotaReached } from './QuotaReached'
import { useArtworkSaved } from './useArtworkSaved'

/** The form for a new artwork, or why none can be posted. */
export const NewArtwork = ({ profile }: { profile: OwnProfile }) => {
  const { isExpired, isPaid, token } = useProfile()
  const { active } = useCurrency()
  const permission = useArtworkPermission()
  const onSaved = useArtworkSaved()
  const { isPermitted, quota, isLoading, error } = permission
  // An open form stays when the plan fills up meanwhile; the API then refuses the artwork.
  if (useLatch(isPermitted))
    return <ArtworkForm {...{ profile, quota, onSaved }} artwork={null} currency={active} />
  if (isLoading || (!quota && !error) || !token) return <FormSkeleton />
  return <QuotaReached {...{ permission, isExpired, isPaid, profile }} />
}
