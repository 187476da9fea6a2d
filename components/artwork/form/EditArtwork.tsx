import { useRouter } from 'next/router'
import { OwnRecord } from '@/components/forms/page/OwnRecord'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { useCurrency } from '@/contexts/CurrencyContext'
import { getArtwork } from '@/lib/api/artworks/artworks'
import { paths } from '@/lib/navigation/paths'
import { ArtworkForm } from './ArtworkForm'
import { useArtworkSaved } from './useArtworkSaved'

/** The form for a saved artwork, for its own profile only. */
export const EditArtwork = ({ profile }: { profile: OwnProfile }) => {
  const { query, isReady } = useRouter()
  const { active } = useCurrency()
  const onArtworkSaved = useArtworkSaved()
  return (
    <OwnRecord
      id={isReady ? String(query.id ?? '') : undefined}
      profile={profile}
      noun="artwork"
      read={(id) => getArtwork(id, { tokens: 'profile' })}
      missing="You can restore a deleted artwork from the bottom of your page for 24 hours."
      newPage={paths.newArtwork}
      viewPage={paths.art}
    >
      {(artwork, onRead) => (
        <ArtworkForm
          key={artwork.id}
          profile={profile}
          artwork={artwork}
          onRead={onRead}
          currency={active}
          onSaved={(saved) => {
            onRead(saved)
            onArtworkSaved(saved)
          }}
        />
      )}
    </OwnRecord>
  )
}
