import type { ReactNode } from 'react'
import { Dialog } from '@/components/ui/overlays/Dialog'
import type { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'

interface Props {
  guard: ReturnType<typeof useUnsavedGuard>
  /** What becomes of it. */
  children?: ReactNode
}

/** Asks whoever is about to leave what is not saved. */
export const LeaveDialog = ({
  guard,
  children = 'What you changed on this page has not been saved.',
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
