import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import mitt from 'next/dist/shared/lib/mitt'
import type { NextRouter } from 'next/router'
import { useMemo, useState, type ReactNode } from 'react'

type Query = NextRouter['query']

export interface Visit {
  address: string
  how: 'push' | 'replace' | 'back'
  isShallow: boolean
}

const queryOf = (address: string, params: Query): Query => {
  const query: Query = { ...params }
  for (const [name, value] of new URL(address, 'http://localhost').searchParams) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

/** The parameters of an address of the same route; null for an address of another one. */
const paramsOf = (route: string, address: string): Query | null => {
  const parts = (address.split('?')[0] ?? '').split('/')
  const names = route.split('/')
  const isSame = (name: string, index: number) => name.startsWith('[') || name === parts[index]
  if (names.length !== parts.length || !names.every(isSame)) return null
  return Object.fromEntries(
    names.flatMap((name, index) =>
      name.startsWith('[') ? [[name.slice(1, -1), parts[index] ?? '']] : [],
    ),
  )
}

/** An in-memory router that follows and records navigation. */
export const memoryRouter = (
  start: string,
  pathname = start.split('?')[0] ?? '/',
  params: Query = {},
) => {
  const visits: Visit[] = []
  const events = mitt()
  let current: NextRouter | null = null
  const Router = ({ children }: { children: ReactNode }) => {
    const [address, setAddress] = useState(start)
    const router = useMemo(() => {
      const go =
        (how: Visit['how']) =>
        (url: unknown, _as?: unknown, options?: { shallow?: boolean }): Promise<boolean> => {
          const isShallow = options?.shallow ?? false
          visits.push({ address: String(url), how, isShallow })
          events.emit('routeChangeStart', String(url), { shallow: isShallow })
          setAddress(String(url))
          events.emit('routeChangeComplete', String(url), { shallow: isShallow })
          return Promise.resolve(true)
        }
      return {
        route: pathname,
        pathname,
        query: queryOf(address, paramsOf(pathname, address) ?? params),
        asPath: address,
        basePath: '',
        isReady: true,
        isFallback: false,
        isPreview: false,
        isLocaleDomain: false,
        push: go('push'),
        replace: go('replace'),
        back: () => void visits.push({ address: '', how: 'back', isShallow: false }),
        forward: () => undefined,
        reload: () => undefined,
        prefetch: () => Promise.resolve(),
        beforePopState: () => undefined,
        events,
      } as unknown as NextRouter
    }, [address])
    current = router
    return <RouterContext value={router}>{children}</RouterContext>
  }
  const router = () => {
    if (!current) throw new Error('Nothing is rendered yet')
    return current
  }
  return { Router, visits, events, router }
}
