import { useRouter } from 'next/router'
import { useCallback, useEffect, useState } from 'react'

/** Open state that resets on navigation. */
export const useDisclosure = () => {
  const { events } = useRouter()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const toggle = useCallback(() => setOpen((open) => !open), [])

  useEffect(() => {
    events.on('routeChangeStart', close)
    return () => events.off('routeChangeStart', close)
  }, [events, close])

  return { isOpen, close, toggle }
}
