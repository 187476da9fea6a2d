import Link from 'next/link'
import { useRouter } from 'next/compat/router'
import { useCallback, useEffect, type ComponentProps, type RefCallback } from 'react'
import { whenSettled } from '@/lib/browser/afterPaint'
import { LINK_PREFETCH_MARGIN, useInView } from '@/lib/browser/loading'

export type LinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'ref' | 'prefetch'> & {
  href: string
  ref?: RefCallback<HTMLAnchorElement> | undefined
}

/** A link that prefetches its page near the viewport, unless the user saves data. */
export function PrefetchLink({ href, ref, ...rest }: LinkProps) {
  const router = useRouter()
  const [watch, near] = useInView(LINK_PREFETCH_MARGIN)
  useEffect(() => {
    if (!near || !router || !href.startsWith('/')) return
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    // A failed prefetch is not an error: the page loads on click.
    whenSettled(() => void router.prefetch(href)?.catch(() => {}))
  }, [near, router, href])
  const connect = useCallback(
    (element: HTMLAnchorElement | null) => {
      const unwatch = watch(element)
      const disconnect = ref?.(element)
      return () => {
        unwatch?.()
        if (disconnect) disconnect()
        else ref?.(null)
      }
    },
    [watch, ref],
  )
  return <Link {...rest} href={href} ref={connect} prefetch={false} />
}
