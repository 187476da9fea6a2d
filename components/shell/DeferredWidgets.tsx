import { useEffect } from 'react'
import { afterPaint } from '@/lib/browser/afterPaint'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

const loadParts = () =>
  import('./DeferredWidgetList').then(({ DeferredWidgetList }) => DeferredWidgetList)

/** What no first view shows: notices, consent and counting are fetched once that is painted. */
export const DeferredWidgets = () => {
  const [Parts, fetchParts] = useLazyComponent(loadParts)
  useEffect(() => afterPaint(fetchParts), [fetchParts])
  return Parts && <Parts />
}
