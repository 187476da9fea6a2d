import { useEffect, type ComponentProps } from 'react'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import type { CloseDialog } from './DeadlineDialogs'

export type DeadlineMoveKind = 'close' | 'extend'

const load = () => import('./DeadlineDialogs')
const loaders = {
  close: () => load().then((module) => module.CloseDialog),
  extend: () => load().then((module) => module.ExtendDialog),
}

interface Props extends ComponentProps<typeof CloseDialog> {
  kind: DeadlineMoveKind
}

/** The dialog that closes or extends, whose code loads when it is asked for. */
export const LazyDeadlineDialog = ({ kind, ...props }: Props) => {
  const [Loaded, loadDialog] = useLazyComponent(loaders[kind])
  useEffect(loadDialog, [loadDialog])
  return Loaded && <Loaded {...props} />
}
