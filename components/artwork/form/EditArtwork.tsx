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
import { useSaved } from './NewArtwork'

/** The form for a work that is there; for its own profile only. */
export const EditArtwork = ({ profile }: { profile: OwnProfile }) => {
  const { query, isReady } = useRouter()
  const { token } = useProfile()
  const { active } = useCurrency()
  const tell = useSaved()
  const id = String(query.id ?? '')
  const [visit] = useState(() => crypto.randomUUID())
  const canAsk = useLatch(isReady && token !== null)
  // Asked for anew at each visit, and never while somebody writes: a form begins with what is there.
  const { data, error, isLoading, mutate } = useApi(
    canAsk ? ['own artwork', id, profile.id, visit] : null,
    () => getArtwork(id, { tokens: 'profile' }),
    { revalidateIfStale: false, revalidateOnReconnect: false },
  )
  const onRead = (artwork: Artwork) => void mutate(artwork, { revalidate: false })
  const onSaved = (artwork: Artwork) => {
    onRead(artwork)
    tell(artwork)
  }
  if (error?.status === 404 || error?.status === 422)
    return (
      <div className="wrap section">
        <EmptyState
          heading="h1"
          title="There is no such work"
          action={<Button href={paths.newArtwork}>Post an artwork</Button>}
        >
          It may have been deleted, or belong to another of your profiles. A deleted work can be
          brought back for 24 hours, at the foot of your own page.
        </EmptyState>
      </div>
    )
  if (error)
    return (
      <div className="wrap section">
        <h1 className="visuallyHidden">Edit the artwork</h1>
        <ErrorState
          title="The artwork could not be loaded"
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
          title="This is the work of somebody else"
          action={<Button href={paths.art(data.id)}>Look at it</Button>}
        >
          Only {data.profile.name} can change it. If that is you, switch to this profile first.
        </EmptyState>
      </div>
    )
  return (
    <ArtworkForm key={data.id} {...{ profile, onSaved, onRead }} artwork={data} currency={active} />
  )
}
