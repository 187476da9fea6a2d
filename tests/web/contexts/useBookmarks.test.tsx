import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useBookmarks } from '@/contexts/useBookmarks'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { mockEndpoint } from '@/tests/support/web/api'
import { hookWithin } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

test('loads what another window has bookmarked when the user returns', async () => {
  let ids = ['one']
  mockEndpoint('get', '/v1/opportunities/bookmarks/ids', () => ids)
  const { source } = signedInUser({ profiles: [ownProfile(1)] })
  const { result } = hookWithin(useBookmarks, source)
  await waitFor(() => expect(result.current.ids).toEqual(['one']))
  ids = ['one', 'two']
  // SWR ignores a return within five seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(result.current.ids).toEqual(['one', 'two']))
})
