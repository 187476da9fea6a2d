import type { ReactNode } from 'react'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'

interface Props {
  guard: ReturnType<typeof useUnsavedGuard>
  /** What happens to the unsaved work. */
  children?: ReactNode
}

/** Asks before the user leaves unsaved work. */
export const LeaveDialog = ({
  guard,
  children = 'Your changes on this page have not been saved.',
}: Props) => (
  <Dialog
    open={guard.isAsking}
    onClose={guard.stay}
    title="Leave without saving?"
    cancelLabel="Stay here"
    confirmLabel="Leave"
    danger
    onConfirm={guard.leave}
  >
    {children}
  </Dialog>
)
