import { DamagedDraft } from '@/components/forms/page/DamagedDraft'
import { Notice } from '@/components/forms/page/Notice'
import { Button } from '@/components/ui/actions/Button'
import type { Artwork } from '@/contract/artworks/artworks'
import { formatInstant } from '@/lib/formatting/dates'

interface Props {
  artwork: Pick<Artwork, 'updatedAt'> | null
  autosave: {
    /** Epoch, ms. */
    restoredAt: number | null
    isOpenElsewhere: boolean
    wasDamaged?: boolean
  }
  onStartOver: () => void
}

/** Above the form: other open windows, and a restored draft. */
export const FormNotice = ({ artwork, autosave, onStartOver }: Props) => {
  const { restoredAt, isOpenElsewhere, wasDamaged } = autosave
  return (
    <>
      {isOpenElsewhere && (
        <p className="meta" role="status">
          {artwork
            ? 'This artwork is open in a second window too. The window that saves last asks before it replaces the other version.'
            : 'You have another new work open in a second window; this form is separate.'}
        </p>
      )}
      {wasDamaged && <DamagedDraft />}
      {restoredAt !== null && (
        <Notice
          action={
            <Button variant="quiet" size="small" onClick={onStartOver}>
              Start over
            </Button>
          }
        >
          Your draft from {formatInstant(restoredAt)} is back, with its images.
          {artwork &&
            Date.parse(artwork.updatedAt) > restoredAt &&
            ' The artwork has been changed elsewhere since then. Saving this draft replaces that version.'}
        </Notice>
      )}
    </>
  )
}
