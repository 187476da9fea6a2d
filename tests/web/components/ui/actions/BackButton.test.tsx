import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import mitt from 'next/dist/shared/lib/mitt'
import type { NextRouter } from 'next/router'
import { expect, test, vi } from 'vitest'
import { BackButton } from '@/components/ui/actions/BackButton'

test('goes to the previous page, or to the parent without one', async () => {
  const router = { back: vi.fn(), push: vi.fn(), events: mitt(), asPath: '/art/1' }
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <BackButton parent="/artworks" />
    </RouterContext>,
  )
  const button = screen.getByRole('button', { name: 'Back' })
  await userEvent.click(button)
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/artworks')
  router.events.emit('routeChangeComplete')
  await userEvent.click(button)
  expect(router.back).toHaveBeenCalledOnce()
})
