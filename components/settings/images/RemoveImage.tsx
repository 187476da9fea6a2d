import { FormProblem } from '@/components/auth/FormProblem'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { ProfileImages } from './useProfileImages'

/** Asks before an image is removed, which cannot be undone. */
export const RemoveImage = ({ images, what }: { images: ProfileImages; what: string }) => (
  <Dialog
    open={images.removing !== null}
    onClose={() => images.askToRemove(null)}
    title={`Remove ${what}?`}
    confirmLabel="Remove"
    danger
    busy={images.isBusy}
    onConfirm={images.remove}
  >
    It disappears from your page at once. To show it again, upload it again.
    <FormProblem>{images.problem}</FormProblem>
  </Dialog>
)
