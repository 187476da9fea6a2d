import { useEffect, type ComponentProps } from 'react'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import type { BoostDialog } from './BoostDialog'

const load = () => import('./BoostDialog').then((module) => module.BoostDialog)

/** The dialog of boosts, whose code loads when a menu asks for it. */
export const LazyBoostDialog = (props: ComponentProps<typeof BoostDialog>) => {
  const [Loaded, loadDialog] = useLazyComponent(load)
  useEffect(loadDialog, [loadDialog])
  return Loaded && <Loaded {...props} />
}
