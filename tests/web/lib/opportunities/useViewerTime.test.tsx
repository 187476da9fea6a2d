import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'

const Clock = () => {
  const viewer = useViewerTime()
  return <p>{viewer ? new Date(viewer.now).toISOString() : 'unknown'}</p>
}

afterEach(() => vi.useRealTimers())

test('returns null on the server', () => {
  expect(renderToString(<Clock />)).toContain('unknown')
})

test('returns the time in the browser and updates it after a minute', () => {
  vi.useFakeTimers({ now: new Date('2026-12-14T21:58:30Z') })
  render(<Clock />)
  expect(screen.getByText('2026-12-14T21:58:30.000Z')).toBeVisible()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('2026-12-14T21:59:30.000Z')).toBeVisible()
})
