import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { paths } from '@/lib/paths'

/** Says that a sign-in has ended, and offers the way back to this very page. */
export const SessionNotice = () => {
  const { hasEnded } = useAuth()
  const { asPath, push } = useRouter()
  const say = useEffectEvent(async () => {
    const { notify } = await import('@/components/ui/notify')
    notify.warning('You have been signed out.', {
      detail: 'Log in again to go on where you were.',
      action: { label: 'Log in', onClick: () => void push(paths.login(asPath)) },
      duration: Infinity,
    })
  })
  useEffect(() => {
    if (hasEnded) void say()
  }, [hasEnded])
  return null
}
