import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useArtworks, useProfileArtworks } from '@/lib/artworks/useArtworks'
import { answer, refusal } from '@/tests/support/web/api'
import { profileId } from '@/tests/support/fixtures/profiles'
import { hookWithin } from '@/tests/support/web/render'

const open = <T,>(hook: () => T) => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  return hookWithin(hook).result
}

test('artworks are undefined until they are loaded', async () => {
  const calls = answer('get', '/v1/artworks/', [{ id: 'a' }])
  const result = open(() => useArtworks({ tags: 'blue,sea' }))
  expect(result.current.list).toBeUndefined()
  await waitFor(() => expect(result.current.list).toEqual([{ id: 'a' }]))
  expect(calls[0]?.url.searchParams.get('tags')).toBe('blue,sea')
})

test('artworks that do not load are an empty list beside the error', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  answer('get', '/v1/artworks/', () => refusal(500, 'Broken'))
  const result = open(() => useArtworks({}))
  await waitFor(() => expect(result.current.list).toEqual([]))
  expect(error).toHaveBeenCalledWith('Error fetching artworks', 'Broken')
  expect(result.current.error?.message).toBe('Broken')
})

test('a profile’s artworks that do not load are an empty list beside the error', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const calls = answer('get', '/v1/artworks/profiles/:id', () => refusal(404, 'No such profile'))
  const result = open(() => useProfileArtworks(profileId(1)))
  await waitFor(() => expect(result.current.list).toEqual([]))
  expect(error).toHaveBeenCalledWith('Error fetching profile artworks', 'No such profile')
  expect(calls[0]?.url.pathname).toContain(profileId(1))
})
