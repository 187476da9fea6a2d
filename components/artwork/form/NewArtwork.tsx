import { useRouter } from 'next/router'
import { useSWRConfig } from 'swr'
import { notify } from '@/components/ui/feedback/notify'
import type { Artwork } from '@/contract/artworks'
import type { OwnProfile } from '@/contract/profiles'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useProfile } from '@/contexts/ProfileContext'
import { useArtworkPermission } from '@/contexts/useArtworkPermission'
import { titleOf } from '@/lib/artworks/artworks'
import { useLatch } from '@/lib/hooks/useLatch'
import { paths } from '@/lib/navigation/paths'
import { publishArtworkUpdate } from '@/lib/artworks/artworkUpdates'
import { ArtworkForm } from './ArtworkForm'
import { FormSkeleton } from './FormSkeleton'
import { QuotaReached } from './QuotaReached'

const isOfQuota = (key: unknown) => Array.isArray(key) && key[0] === 'artwork quota'

/** Where somebody who has just saved a work is taken, and what they are told. */
export const useSaved = () => {
  const { push, replace, asPath } = useRouter()
  const { mutate } = useSWRConfig()
  return (artwork: Artwork) => {
    // The next form asks how many places are left.
    void mutate(isOfQuota, undefined, { revalidate: false })
    const { featured, visibility, boosts } = artwork
    publishArtworkUpdate(artwork.id, { featured, visibility, boosts })
    if (artwork.visibility === 'DRAFT') {
      notify.success('The draft is saved.', { detail: 'Only you see it.' })
      const home = paths.editArtwork(artwork.id)
      if (asPath !== home) void replace(home)
      return
    }
    notify.success(`${titleOf(artwork)} hangs.`)
    void push(paths.art(artwork.id))
  }
}

/** The form for a new work, or the reason why there is none. */
export const NewArtwork = ({ profile }: { profile: OwnProfile }) => {
  const { isExpired, isPaid, token } = useProfile()
  const { active } = useCurrency()
  const permission = useArtworkPermission()
  const onSaved = useSaved()
  const { isPermitted, quota, isLoading, error } = permission
  // A form that somebody writes in stays, whatever becomes of the plan: the API's word is told in it.
  if (useLatch(isPermitted))
    return <ArtworkForm {...{ profile, quota, onSaved }} artwork={null} currency={active} />
  if (isLoading || (!quota && !error) || !token) return <FormSkeleton />
  return <QuotaReached {...{ permission, isExpired, isPaid, profile }} />
}
