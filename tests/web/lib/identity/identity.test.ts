import { beforeEach, expect, test, vi } from 'vitest'
import { browserIdentity } from '@/lib/identity/identity'

beforeEach(() => window.localStorage.clear())

test('on a new device nobody is remembered', () => {
  expect(browserIdentity.isRemembered()).toBe(false)
})

test('whoever signs in in another window is remembered here, which is told of', () => {
  const tell = vi.fn()
  const stop = browserIdentity.onRemembered(tell)
  window.localStorage.setItem('signed-in', 'yes')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(tell).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in' }))
  expect(tell).toHaveBeenCalledOnce()
  expect(browserIdentity.isRemembered()).toBe(true)
  stop()
})

test('where nothing can be kept the service has to be asked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(browserIdentity.isRemembered()).toBe(true)
})
