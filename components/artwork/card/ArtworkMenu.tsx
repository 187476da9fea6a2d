import { useEffect } from 'react'
import { PopupMenu } from '@/components/ui/overlays/PopupMenu'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { titleOf, type CardArtwork } from '@/lib/artworks/artworks'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { reportEntry, shareEntries } from './shareActions'

const loadOwnerMenu = () => import('./OwnerMenu').then((module) => module.OwnerMenu)
const loadAdminMenu = () => import('./AdminMenu').then((module) => module.AdminMenu)

interface Props {
  artwork: CardArtwork
  /** Shows the owner the same menu as everyone else. */
  asPublic?: boolean | undefined
}

/** The actions on an artwork; its owner and administrators have more of them. */
export const ArtworkMenu = ({ artwork, asPublic = false }: Props) => {
  const { current } = useProfile()
  const { isAdmin } = useAuth()
  const isOfCurrent = current?.id === artwork.profile.id
  const isOwn = !asPublic && isOfCurrent
  const [OwnerMenu, fetchOwnerMenu] = useLazyComponent(loadOwnerMenu)
  const [AdminMenu, fetchAdminMenu] = useLazyComponent(loadAdminMenu)
  useEffect(() => {
    if (isOwn) fetchOwnerMenu()
    if (isAdmin) fetchAdminMenu()
  }, [isOwn, isAdmin, fetchOwnerMenu, fetchAdminMenu])
  if (isAdmin && AdminMenu && (!isOwn || OwnerMenu)) {
    return <AdminMenu artwork={artwork} OwnerMenu={isOwn ? OwnerMenu : null} />
  }
  if (isOwn && !isAdmin && OwnerMenu) return <OwnerMenu artwork={artwork} />
  return (
    <PopupMenu
      label={`More actions for ${titleOf(artwork)}`}
      closeOnClick
      entries={[...shareEntries(artwork), ...(isOfCurrent ? [] : [reportEntry(artwork)])]}
    />
  )
}
