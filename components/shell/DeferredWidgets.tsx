import { useEffect } from 'react'
import { afterPaint } from '@/lib/browser/afterPaint'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

const loadWidgets = () =>
  import('./DeferredWidgetList').then(({ DeferredWidgetList }) => DeferredWidgetList)

/** Toasts, consent and analytics load after the first paint, which shows none of them. */
export const DeferredWidgets = () => {
  const [Widgets, fetchWidgets] = useLazyComponent(loadWidgets)
  useEffect(() => afterPaint(fetchWidgets), [fetchWidgets])
  return Widgets && <Widgets />
}
