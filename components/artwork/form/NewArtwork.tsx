import { useRouter } from 'next/router'
import { notify } from '@/components/ui/notify'
import type { Artwork } from '@/contract/artworks'
import type { OwnProfile } from '@/contract/profiles'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useProfile } from '@/contexts/ProfileContext'
import { useArtworkPermission } from '@/contexts/useArtworkPermission'
import { titleOf } from '@/lib/artworks'
import { paths } from '@/lib/paths'
import { noteWork } from '@/lib/workChanges'
import { ArtworkForm } from './ArtworkForm'
import { FormWaiting } from './FormWaiting'
import { NoRoom } from './NoRoom'

/** Where somebody who has just saved a work is taken, and what they are told. */
export const useSaved = () => {
  const { push, replace } = useRouter()
  return (artwork: Artwork) => {
    const { featured, visibility, boosts } = artwork
    noteWork(artwork.id, { featured, visibility, boosts })
    if (artwork.visibility === 'DRAFT') {
      notify.success('The draft is saved.', { detail: 'Only you see it.' })
      void replace(paths.editArtwork(artwork.id))
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
  if (isPermitted)
    return (
      <ArtworkForm
        key={profile.id}
        {...{ profile, quota, onSaved }}
        artwork={null}
        currency={active}
      />
    )
  if (isLoading || (!quota && !error) || !token) return <FormWaiting />
  return <NoRoom {...{ permission, isExpired, isPaid, profile }} />
}
