import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from '@/lib/navigation/paths'

const id = 'session'

/** Announces that the session has ended, with a link that returns to this page after sign-in. */
export const SessionNotice = () => {
  const { hasEnded } = useAuth()
  const { asPath, pathname, push } = useRouter()
  const isExpired = hasEnded && pathname !== paths.login()
  const show = useEffectEvent((notify: typeof import('@/components/ui/feedback/notify').notify) =>
    notify.warning('You have been signed out.', {
      id,
      detail: 'Log in again to continue where you left off.',
      duration: Infinity,
      action: { label: 'Log in', onClick: () => void push(paths.login(asPath)) },
    }),
  )
  useEffect(() => {
    if (!isExpired) return
    let isCanceled = false
    const loading = import('@/components/ui/feedback/notify')
    void loading.then(({ notify }) => isCanceled || show(notify))
    return () => {
      isCanceled = true
      void loading.then(({ notify }) => notify.dismiss(id))
    }
  }, [isExpired])
  return null
}
