import { FormProblem } from '@/components/auth/FormProblem'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { ProfilePictures } from './useProfileImages'

/** Asks before a picture is taken off the page: it cannot be brought back from here. */
export const RemoveImage = ({ pictures, what }: { pictures: ProfilePictures; what: string }) => (
  <Dialog
    open={pictures.removing !== null}
    onClose={() => pictures.askToRemove(null)}
    title={`Remove ${what}?`}
    confirmLabel="Remove"
    danger
    busy={pictures.isBusy}
    onConfirm={pictures.remove}
  >
    It leaves your page at once. To show it again you would choose it again.
    <FormProblem>{pictures.problem}</FormProblem>
  </Dialog>
)
