import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from '@/lib/navigation/paths'

const id = 'session'

/** Says that a sign-in has ended, and offers the way back to this very page, until it is taken. */
export const SessionNotice = () => {
  const { hasEnded } = useAuth()
  const { asPath, pathname, push } = useRouter()
  const isOver = hasEnded && pathname !== paths.login()
  const say = useEffectEvent((notify: typeof import('@/components/ui/feedback/notify').notify) =>
    notify.warning('You have been signed out.', {
      ...{ id, detail: 'Log in again to go on where you were.', duration: Infinity },
      action: { label: 'Log in', onClick: () => void push(paths.login(asPath)) },
    }),
  )
  useEffect(() => {
    if (!isOver) return
    let isPast = false
    const loading = import('@/components/ui/feedback/notify')
    void loading.then(({ notify }) => isPast || say(notify))
    return () => {
      isPast = true
      void loading.then(({ notify }) => notify.dismiss(id))
    }
  }, [isOver])
  return null
}
