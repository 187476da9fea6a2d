import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useIsSlow } from '@/lib/hooks/useIsSlow'

test('says that something takes long only while it does', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pass = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })
  }
  const { result, rerender } = renderHook(useIsSlow, { initialProps: false })
  pass(10_000)
  expect(result.current).toBe(false)
  rerender(true)
  pass(3999)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender(false)
  expect(result.current).toBe(false)
  rerender(true)
  pass(3999)
  expect(result.current).toBe(false)
})
