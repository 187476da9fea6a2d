import { useEffect } from 'react'
import { afterPaint } from '@/lib/browser/afterPaint'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

const loadToaster = () => import('@/components/ui/feedback/Toaster').then(({ Toaster }) => Toaster)

/** The toaster; a toast that is raised before it has loaded is shown afterwards. */
export const Notices = () => {
  const [Toaster, fetchToaster] = useLazyComponent(loadToaster)
  useEffect(() => afterPaint(fetchToaster), [fetchToaster])
  return Toaster && <Toaster />
}
