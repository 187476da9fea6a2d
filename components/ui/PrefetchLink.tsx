import Link from 'next/link'
import { useRouter } from 'next/compat/router'
import { useEffect, type ComponentProps } from 'react'
import { LINK_PREFETCH_MARGIN, useInView } from '@/lib/loading'

export type LinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'ref' | 'prefetch'> & {
  href: string
}

/** A link whose page is fetched when it comes near the window, unless data is to be saved. */
export function PrefetchLink({ href, ...rest }: LinkProps) {
  const router = useRouter()
  const [ref, near] = useInView(LINK_PREFETCH_MARGIN)
  useEffect(() => {
    if (!near || !router || !href.startsWith('/')) return
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    // A page that cannot be fetched now is fetched when it is wanted.
    if (!connection?.saveData) router.prefetch(href)?.catch(() => {})
  }, [near, router, href])
  return <Link {...rest} href={href} ref={ref} prefetch={false} />
}
