import Link from 'next/link'
import { useRouter } from 'next/compat/router'
import { useCallback, useEffect, type ComponentProps, type RefCallback } from 'react'
import { whenSettled } from '@/lib/browser/afterPaint'
import { LINK_PREFETCH_MARGIN, useInView } from '@/lib/browser/loading'

export type LinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'ref' | 'prefetch'> & {
  href: string
  ref?: RefCallback<HTMLAnchorElement> | undefined
  /** For the main sections: prefetches the page near the viewport, unless the user saves data. */
  early?: boolean | undefined
}

/** A link that prefetches its page on hover, at the start of a touch and on focus. */
export function PrefetchLink({ href, ref, early = false, onFocus, ...rest }: LinkProps) {
  const router = useRouter()
  const [watch, near] = useInView(LINK_PREFETCH_MARGIN)
  const prefetch = useCallback(() => {
    // A failed prefetch is not an error: the page loads on click.
    if (href.startsWith('/')) void router?.prefetch(href)?.catch(() => {})
  }, [router, href])
  useEffect(() => {
    if (!early || !near) return
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!connection?.saveData) whenSettled(prefetch)
  }, [early, near, prefetch])
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
  // Next.js prefetches on hover and touch.
  return (
    <Link
      {...rest}
      href={href}
      ref={early ? connect : ref}
      prefetch={false}
      onFocus={(event) => {
        onFocus?.(event)
        prefetch()
      }}
    />
  )
}
