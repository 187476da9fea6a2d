import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimDraftSlot, rememberDraftSlot } from '@/lib/forms/storages/draftSlots'

/** As browsers give locks: to one at a time, and to others not before their patience ends. */
const browserLocks = () => {
  const held = new Set<string>()
  const request = async (
    name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<void>,
  ) => {
    while (held.has(name)) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      signal.throwIfAborted()
    }
    held.add(name)
    await hold()
    held.delete(name)
  }
  return { request }
}

beforeEach(() => void vi.stubGlobal('navigator', { locks: browserLocks() }))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})
/** Another window does not know where this one was. */
const inAnotherWindow = async (name: string) => {
  sessionStorage.clear()
  return claimDraftSlot(name)
}

test('a second window gets a place of its own, and says so', async () => {
  const first = await claimDraftSlot('artwork ada new')
  const second = await inAnotherWindow('artwork ada new')
  expect(first).toMatchObject({ key: 'artwork ada new 1', isSecond: false })
  expect(second).toMatchObject({ key: 'artwork ada new 2', isSecond: true })
})

test('a place that is being left is waited for', async () => {
  const first = await claimDraftSlot('artwork ada new')
  const second = inAnotherWindow('artwork ada new')
  first.release()
  expect(await second).toMatchObject({ key: 'artwork ada new 1', isSecond: false })
})

test('other people and other works never meet', async () => {
  await claimDraftSlot('artwork ada new')
  expect(await claimDraftSlot('artwork bob new')).toMatchObject({
    key: 'artwork bob new 1',
    isSecond: false,
  })
})

test('a window that reloads has its own place again, until it is done', async () => {
  const first = await claimDraftSlot('artwork ada new')
  const second = await inAnotherWindow('artwork ada new')
  first.release()
  second.release()
  const reloaded = await claimDraftSlot('artwork ada new')
  expect(reloaded.key).toBe(second.key)
  reloaded.release()
  rememberDraftSlot('artwork ada new', null)
  expect((await claimDraftSlot('artwork ada new')).key).toBe(first.key)
})

const refusing = { request: () => Promise.reject(new DOMException('No', 'SecurityError')) }

test.each([
  ['has', {}],
  ['allows', { locks: refusing }],
])('where a browser %s no locks, there is one place', async (_word, browser) => {
  vi.stubGlobal('navigator', browser)
  await claimDraftSlot('artwork ada new')
  expect(await inAnotherWindow('artwork ada new')).toMatchObject({
    key: 'artwork ada new 1',
    isSecond: false,
  })
})
