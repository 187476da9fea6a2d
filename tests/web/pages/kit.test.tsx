import { render, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { GetStaticPropsContext } from 'next'
import type { NextRouter } from 'next/router'
import { afterEach, expect, test, vi } from 'vitest'
import KitPage, { getStaticProps } from '@/pages/kit'

const context: GetStaticPropsContext = {}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('returns 404 for the kit in production', () => {
  vi.stubEnv('NODE_ENV', 'production')
  expect(getStaticProps(context)).toEqual({ notFound: true })
})

test('shows every component in development', () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect(getStaticProps(context)).toEqual({ props: {} })
  const router = { prefetch: () => Promise.resolve() } as unknown as NextRouter
  render(
    <RouterContext value={router}>
      <KitPage />
    </RouterContext>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kit')
  for (const part of ['Buttons', 'Text field', 'Dropdown list', 'Toasts', 'Ledger'])
    expect(screen.getByRole('region', { name: part })).toBeInTheDocument()
})
