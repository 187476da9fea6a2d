import { useEffect, type ComponentType, type ReactNode } from 'react'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

/** A component whose code loads when it is first shown, in the browser only; `waiting` shows until then. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  const LazyPart = (props: Props) => {
    const [Part, fetchPart] = useLazyComponent(load)
    useEffect(fetchPart, [fetchPart])
    return Part ? <Part {...props} /> : waiting
  }
  return LazyPart
}
