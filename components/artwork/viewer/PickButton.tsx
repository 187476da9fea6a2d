import { useState } from 'react'
import { IconButton } from '@/components/ui/actions/IconButton'
import type { Artwork } from '@/contract/artworks/artworks'
import { useAuth } from '@/contexts/AuthContext'
import { cardOf } from '@/lib/artworks/artworks'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

const loadDialog = () =>
  import('@/components/admin/frontPage/PickDialog').then((module) => module.PickDialog)

/** For administrators: shows a public artwork on the front page. */
export const PickButton = ({ artwork }: { artwork: Artwork }) => {
  const { isAdmin } = useAuth()
  const [PickDialog, fetchDialog] = useLazyComponent(loadDialog)
  const [isPicking, setPicking] = useState(false)
  if (!isAdmin) return null
  return (
    <>
      <IconButton
        icon="up"
        label="Show on the front page"
        onClick={() => {
          fetchDialog()
          setPicking(true)
        }}
      />
      {isPicking && PickDialog && (
        <PickDialog artwork={cardOf(artwork)} onClose={() => setPicking(false)} />
      )}
    </>
  )
}
