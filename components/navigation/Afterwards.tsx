import { useEffect } from 'react'
import { afterPaint } from '@/lib/afterPaint'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

const loadParts = () => import('./AfterwardsParts').then(({ AfterwardsParts }) => AfterwardsParts)

/** What no first view shows: notices, consent and counting are fetched once that is painted. */
export const Afterwards = () => {
  const [Parts, fetchParts] = useLazyComponent(loadParts)
  useEffect(() => afterPaint(fetchParts), [fetchParts])
  return Parts && <Parts />
}
