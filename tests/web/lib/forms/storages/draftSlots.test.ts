import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimDraftSlot, rememberDraftSlot } from '@/lib/forms/storages/draftSlots'

/** Imitates `navigator.locks`: one holder at a time, and waiting requests can be aborted. */
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
/** Clears the session storage, which other windows don't share. */
const inAnotherWindow = async (name: string) => {
  sessionStorage.clear()
  return claimDraftSlot(name)
}

test('claims another slot in a second window', async () => {
  const first = await claimDraftSlot('artwork ada new')
  const second = await inAnotherWindow('artwork ada new')
  expect(first).toMatchObject({ key: 'artwork ada new 1', isSecond: false })
  expect(second).toMatchObject({ key: 'artwork ada new 2', isSecond: true })
})

test('waits for a slot that is being released', async () => {
  const first = await claimDraftSlot('artwork ada new')
  const second = inAnotherWindow('artwork ada new')
  first.release()
  expect(await second).toMatchObject({ key: 'artwork ada new 1', isSecond: false })
})

test('claims the first slot for each user', async () => {
  await claimDraftSlot('artwork ada new')
  expect(await claimDraftSlot('artwork bob new')).toMatchObject({
    key: 'artwork bob new 1',
    isSecond: false,
  })
})

test('returns the same slot after a reload until the draft is done', async () => {
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
  ['without locks', {}],
  ['that denies locks', { locks: refusing }],
])('uses one slot in a browser %s', async (_word, browser) => {
  vi.stubGlobal('navigator', browser)
  await claimDraftSlot('artwork ada new')
  expect(await inAnotherWindow('artwork ada new')).toMatchObject({
    key: 'artwork ada new 1',
    isSecond: false,
  })
})
