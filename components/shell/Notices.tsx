import { useEffect } from 'react'
import { afterPaint } from '@/lib/browser/afterPaint'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

const loadToaster = () => import('@/components/ui/feedback/Toaster').then(({ Toaster }) => Toaster)

/** Toasts; one that is raised before they are there waits for them. */
export const Notices = () => {
  const [Toaster, fetchToaster] = useLazyComponent(loadToaster)
  useEffect(() => afterPaint(fetchToaster), [fetchToaster])
  return Toaster && <Toaster />
}
