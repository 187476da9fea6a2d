import { useEffect, type ReactNode } from 'react'
import type { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

interface Props {
  guard: ReturnType<typeof useUnsavedGuard>
  /** For work that is kept: asks to leave, not to give up changes. */
  isKept?: boolean
  /** What happens to the work. */
  children?: ReactNode
}

const loadDialog = () => import('@/components/ui/overlays/Dialog').then((module) => module.Dialog)

/** Asks before the user leaves unsaved work. The dialog loads after the form, which needs it later. */
export const LeaveDialog = ({
  guard,
  isKept = false,
  children = 'Your changes on this page will be lost.',
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
      title={isKept ? 'Leave this page?' : 'Leave without saving?'}
      cancelLabel="Stay here"
      confirmLabel="Leave"
      danger={!isKept}
      onConfirm={guard.leave}
    >
      {children}
    </Dialog>
  )
}
