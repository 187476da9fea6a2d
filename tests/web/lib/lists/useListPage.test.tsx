import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noFilters } from '@/lib/artworks/artworkFilters'
import { artworkList, type ArtworkPage } from '@/lib/artworks/artworkList'
import { ownArtworkList, profileArtworkList } from '@/lib/artworks/profileArtworkList'
import type { InitialList } from '@/lib/lists/listDefinition'
import { useListPage } from '@/lib/lists/useListPage'
import { artworks, listResponse } from '@/tests/support/fixtures/artworks'
import { profileId } from '@/tests/support/fixtures/profiles'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { hookWithin } from '@/tests/support/web/render'

const path = '/v1/artworks/'
const blue = { ...noFilters, tags: ['blue'] }

const open = <T,>(hook: () => T) => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  return hookWithin(hook).result
}
const openArtworks = (initial?: InitialList<ArtworkPage>) =>
  open(() => useListPage(artworkList, blue, initial))

test('returns undefined until the artworks are loaded', async () => {
  const requests = mockEndpoint('get', path, listResponse(artworks(1, 2), 2))
  const result = openArtworks()
  expect(result.current.items).toBeUndefined()
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  expect(requests[0]?.url.searchParams.get('tags')).toBe('blue')
})

test('returns an empty list and the error when the request fails', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', path, () => errorResponse(500, 'Broken'))
  const result = openArtworks()
  await waitFor(() => expect(result.current.items).toEqual([]))
  expect(error).toHaveBeenCalledWith('Error fetching artworks', 'Broken')
  expect(result.current.failure?.error).toBe('Broken')
})

test('logs a response that is not an array and returns an empty list', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', path, { nothing: true })
  const result = openArtworks()
  await waitFor(() => expect(result.current.items).toEqual([]))
  expect(error).toHaveBeenCalledWith('Error fetching artworks', { nothing: true })
})

test('returns an empty list and the error for a profile that is not found', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const requests = mockEndpoint('get', '/v1/artworks/profiles/:id', () =>
    errorResponse(404, 'No such profile'),
  )
  const state = { id: profileId(1), handle: 'ana', page: '' }
  const result = open(() => useListPage(profileArtworkList, state))
  await waitFor(() => expect(result.current.items).toEqual([]))
  expect(error).toHaveBeenCalledWith('Error fetching profile artworks', 'No such profile')
  expect(requests[0]?.url.pathname).toContain(profileId(1))
})

test('keeps the failure of the server on the screen until a retry succeeds', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  let respond: (response: Response) => void = () => undefined
  const requests = mockEndpoint('get', path, () => new Promise((resolve) => (respond = resolve)))
  const initial = { address: '/artworks?tags=blue', result: { error: 'Resting', status: 503 } }
  const result = openArtworks(initial)
  expect(result.current).toMatchObject({ items: [], failure: { error: 'Resting' } })
  expect(error).toHaveBeenCalledWith('Error fetching artworks', 'Resting')
  expect(requests).toHaveLength(0)
  act(() => result.current.retry())
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(result.current).toMatchObject({ isBusy: true, failure: { error: 'Resting' } })
  respond(listResponse(artworks(1, 1), 1)())
  await waitFor(() => expect(result.current.items).toHaveLength(1))
  expect(result.current.failure).toBeUndefined()
})

const wall = { id: profileId(1), handle: 'ana', page: '' }
const profilePath = '/v1/artworks/profiles/:id'
const openList = {
  'all artworks': [path, () => useListPage(artworkList, blue)],
  'the artworks of a profile': [profilePath, () => useListPage(profileArtworkList, wall)],
  'the own wall': [profilePath, () => useListPage(ownArtworkList, wall)],
} as const

test.each(Object.entries(openList))(
  'returns undefined, then an array, then none on failure: %s',
  async (_name, [endpoint, hook]) => {
    vi.spyOn(console, 'error').mockReturnValue()
    mockEndpoint('get', endpoint, listResponse(artworks(1, 2), 2))
    const result = open<ReturnType<typeof hook>>(hook)
    expect(result.current.items).toBeUndefined()
    await waitFor(() => expect(result.current.items).toHaveLength(2))
    for (const broken of [() => errorResponse(500, 'Broken'), { items: 'none' }]) {
      mockEndpoint('get', endpoint, broken)
      act(() => result.current.retry())
      await waitFor(() => expect(result.current.items).toEqual([]))
      expect(result.current.page).toBeUndefined()
    }
  },
)
