import { render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { AppProviders } from '@/contexts/AppProviders'
import type { IdentitySource } from '@/lib/identity/identity'
import { standInIdentity } from './identity'
import { memoryRouter } from './router'

/** The providers of the product, with an empty cache and the test's own identity service. */
export const within = (source: IdentitySource = standInIdentity().source) => {
  const cache = new Map()
  const Providers = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>
      <AppProviders identity={source}>{children}</AppProviders>
    </SWRConfig>
  )
  return Providers
}

export const hookWithin = <T,>(hook: () => T, source?: IdentitySource) =>
  renderHook(hook, { wrapper: within(source) })

/** Renders a screen at an address and records its navigation. */
export const renderAt = (
  screen: ReactNode,
  {
    address = '/',
    pathname,
    params,
    source,
  }: {
    address?: string
    pathname?: string
    params?: Record<string, string>
    source?: IdentitySource
  } = {},
) => {
  const { Router, visits, events, router } = memoryRouter(address, pathname, params)
  const Providers = within(source)
  const view = render(screen, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Router>
        <Providers>{children}</Providers>
      </Router>
    ),
  })
  return { ...view, visits, events, router }
}
