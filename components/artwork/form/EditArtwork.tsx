import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import type { Artwork } from '@/contract/artworks'
import type { OwnProfile } from '@/contract/profiles'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useProfile } from '@/contexts/ProfileContext'
import { getArtwork } from '@/lib/api/artworks'
import { useApi } from '@/lib/hooks/useApi'
import { useLatch } from '@/lib/hooks/useLatch'
import { paths } from '@/lib/navigation/paths'
import { ArtworkForm } from './ArtworkForm'
import { FormSkeleton } from './FormSkeleton'
import { useArtworkSaved } from './useArtworkSaved'

/** The form for a saved artwork, for its own profile only. */
export const EditArtwork = ({ profile }: { profile: OwnProfile }) => {
  const { query, isReady } = useRouter()
  const { token } = useProfile()
  const { active } = useCurrency()
  const onArtworkSaved = useArtworkSaved()
  const id = String(query.id ?? '')
  const [visit] = useState(() => crypto.randomUUID())
  const canLoad = useLatch(isReady && token !== null)
  // Loaded on each visit and never again while the form is open.
  const { data, error, isLoading, mutate } = useApi(
    canLoad ? ['own artwork', id, profile.id, visit] : null,
    () => getArtwork(id, { tokens: 'profile' }),
    { revalidateIfStale: false, revalidateOnReconnect: false },
  )
  const onRead = (artwork: Artwork) => void mutate(artwork, { revalidate: false })
  const onSaved = (artwork: Artwork) => {
    onRead(artwork)
    onArtworkSaved(artwork)
  }
  if (error?.status === 404 || error?.status === 422)
    return (
      <div className="wrap section">
        <EmptyState
          heading="h1"
          title="This artwork doesn’t exist"
          action={<Button href={paths.newArtwork}>Post an artwork</Button>}
        >
          It may have been deleted, or belong to another of your profiles. You can restore a deleted
          artwork from the bottom of your page for 24 hours.
        </EmptyState>
      </div>
    )
  if (error)
    return (
      <div className="wrap section">
        <h1 className="visuallyHidden">Edit the artwork</h1>
        <ErrorState
          title="We couldn’t load the artwork"
          busy={isLoading}
          onRetry={() => void mutate()}
        >
          <p>{error.message}</p>
        </ErrorState>
      </div>
    )
  if (!data) return <FormSkeleton />
  if (data.profile.id !== profile.id)
    return (
      <div className="wrap section">
        <EmptyState
          heading="h1"
          title="This artwork belongs to another profile"
          action={<Button href={paths.art(data.id)}>View artwork</Button>}
        >
          Only {data.profile.name} can edit it. If that is your profile, switch to it first.
        </EmptyState>
      </div>
    )
  return (
    <ArtworkForm key={data.id} {...{ profile, onSaved, onRead }} artwork={data} currency={active} />
  )
}
