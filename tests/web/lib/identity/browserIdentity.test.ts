import { beforeEach, expect, test, vi } from 'vitest'
import { browserIdentity } from '@/lib/identity/browserIdentity'

beforeEach(() => window.localStorage.clear())

test('remembers no user on a new device', async () => {
  expect(await browserIdentity.isRemembered()).toBe(false)
})

test('remembers a user of whom only the service has a session', async () => {
  window.localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{"uid":"maren"}')
  expect(await browserIdentity.isRemembered()).toBe(true)
})

test('assumes a remembered user when the database does not answer within two seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const found = vi.fn()
  void Promise.resolve(browserIdentity.isRemembered()).then(found)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1999)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(found).toHaveBeenCalledExactlyOnceWith(true)
  vi.unstubAllGlobals()
})

test('notifies when a user signs in in another window', () => {
  const onChange = vi.fn()
  const stop = browserIdentity.onRemembered(onChange)
  window.localStorage.setItem('signed-in', 'yes')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(onChange).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-in' }))
  expect(onChange).toHaveBeenCalledOnce()
  expect(browserIdentity.isRemembered()).toBe(true)
  stop()
})

test('assumes a remembered user when storage is denied', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(browserIdentity.isRemembered()).toBe(true)
})
