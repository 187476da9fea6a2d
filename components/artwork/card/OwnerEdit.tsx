import type { ReactNode } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { useProfile } from '@/contexts/ProfileContext'
import type { CardArtwork } from '@/lib/artworks/artworks'
import { paths } from '@/lib/navigation/paths'

interface Props {
  artwork: Pick<CardArtwork, 'id' | 'profile'>
  /** Shown to everyone else. */
  children: ReactNode
}

/** A link to the form, for the artwork's owner. */
export const OwnerEdit = ({ artwork, children }: Props) =>
  useProfile().current?.id === artwork.profile.id ? (
    <Button variant="secondary" icon="edit" href={paths.editArtwork(artwork.id)}>
      Edit
    </Button>
  ) : (
    children
  )
