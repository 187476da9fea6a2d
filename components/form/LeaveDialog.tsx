import { Dialog } from '@/components/ui/Dialog'
import type { useUnsavedGuard } from '@/lib/hooks/useUnsavedGuard'

/** Asks whoever is about to leave what is not saved. */
export const LeaveDialog = ({ guard }: { guard: ReturnType<typeof useUnsavedGuard> }) => (
  <Dialog
    open={guard.isAsking}
    onClose={guard.stay}
    title="Leave without saving?"
    cancelLabel="Stay here"
    confirmLabel="Leave"
    danger
    onConfirm={guard.leave}
  >
    What you changed on this page has not been saved.
  </Dialog>
)
