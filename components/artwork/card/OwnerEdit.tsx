import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useProfile } from '@/contexts/ProfileContext'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'

interface Props {
  artwork: Pick<CardArtwork, 'id' | 'profile'>
  /** What others find in its place. */
  children: ReactNode
}

/** The way to the form, for whoever acts as the profile that made the work. */
export const OwnerEdit = ({ artwork, children }: Props) =>
  useProfile().current?.id === artwork.profile.id ? (
    <Button variant="secondary" icon="edit" href={paths.editArtwork(artwork.id)}>
      Edit
    </Button>
  ) : (
    children
  )
