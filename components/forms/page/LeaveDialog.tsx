import { useEffect, type ReactNode } from 'react'
import type { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

interface Props {
  guard: ReturnType<typeof useUnsavedGuard>
  /** What happens to the unsaved work. */
  children?: ReactNode
}

const loadDialog = () => import('@/components/ui/overlays/Dialog').then((module) => module.Dialog)

/** Asks before the user leaves unsaved work. The dialog loads after the form, which needs it later. */
export const LeaveDialog = ({
  guard,
  children = 'Your changes on this page have not been saved.',
}: Props) => {
  const { isAsking } = guard
  const [Dialog, fetchDialog] = useLazyComponent(loadDialog)
  // Again when it is needed, in case it could not be loaded before.
  useEffect(fetchDialog, [fetchDialog, isAsking])
  if (!Dialog) return null
  return (
    <Dialog
      open={isAsking}
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
}
