import { useEffect } from 'react'
import { PopupMenu } from '@/components/ui/overlays/PopupMenu'
import { useProfile } from '@/contexts/ProfileContext'
import { titleOf, type CardArtwork } from '@/lib/artworks/artworks'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { shareEntries } from './shareActions'

const loadOwnerMenu = () => import('./OwnerMenu').then((module) => module.OwnerMenu)

interface Props {
  artwork: CardArtwork
  /** Shows the owner the same menu as everyone else. */
  asPublic?: boolean | undefined
}

/** The actions on an artwork; its owner has more of them. */
export const ArtworkMenu = ({ artwork, asPublic = false }: Props) => {
  const { current } = useProfile()
  const isOwn = !asPublic && current?.id === artwork.profile.id
  const [OwnerMenu, fetchOwnerMenu] = useLazyComponent(loadOwnerMenu)
  useEffect(() => {
    if (isOwn) fetchOwnerMenu()
  }, [isOwn, fetchOwnerMenu])
  if (isOwn && OwnerMenu) return <OwnerMenu artwork={artwork} />
  return (
    <PopupMenu
      label={`More actions for ${titleOf(artwork)}`}
      closeOnClick
      entries={shareEntries(artwork)}
    />
  )
}
