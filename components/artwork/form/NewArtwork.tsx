import { useEffect } from 'react'
import { FormSkeleton } from '@/components/forms/page/FormSkeleton'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useProfile } from '@/contexts/ProfileContext'
import { useArtworkPermission } from '@/contexts/useArtworkPermission'
import { useLatch } from '@/lib/hooks/useLatch'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { ArtworkForm } from './ArtworkForm'
import { useArtworkSaved } from './useArtworkSaved'

const loadNotice = () => import('./QuotaNotice').then((module) => module.QuotaNotice)

/** The form for a new artwork. When the plan has no room, it saves drafts. */
export const NewArtwork = ({ profile }: { profile: OwnProfile }) => {
  const { isExpired, isPaid, token } = useProfile()
  const { active } = useCurrency()
  const permission = useArtworkPermission()
  const onSaved = useArtworkSaved()
  const [Notice, fetchNotice] = useLazyComponent(loadNotice)
  useEffect(fetchNotice, [fetchNotice])
  const { isPermitted, quota, error } = permission
  // An open form stays when the quota is loaded again.
  const isReady = useLatch(token !== null && (quota ?? error) !== undefined && Notice !== null)
  if (!isReady) return <FormSkeleton />
  return (
    <ArtworkForm
      profile={profile}
      quota={quota}
      onSaved={onSaved}
      artwork={null}
      currency={active}
      startsAsDraft={!isPermitted}
      notice={
        Notice && (
          <Notice permission={permission} isExpired={isExpired} isPaid={isPaid} profile={profile} />
        )
      }
    />
  )
}
