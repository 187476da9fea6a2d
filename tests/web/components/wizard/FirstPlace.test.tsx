import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Toaster } from '@/components/ui/feedback/Toaster'
import { FirstStep } from '@/components/wizard/FirstStep'
import type { OwnProfile } from '@/contract/profiles/profiles'
import type { SavedSearch } from '@/contract/opportunities/searches'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const path = '/v1/opportunities/searches'
const saved: SavedSearch = {
  id: crypto.randomUUID(),
  name: 'Porto',
  frequency: 'NEVER',
  filters: { location: 'Porto' },
  createdAt: '2026-11-01T00:00:00.000Z',
}

const open = async (over: Partial<OwnProfile> = {}) => {
  const profile = ownProfile(1, { role: 'COLLECTOR', city: null, country: null, ...over })
  let ends = 0
  const { visits } = renderAt(
    <>
      <FirstStep profile={profile} onSkip={() => (ends += 1)} />
      <Toaster />
    </>,
    { source: signedInUser({ profiles: [profile] }).source },
  )
  await screen.findByRole('form', { name: 'Your first saved search' })
  return { user: userEvent.setup(), visits, ends: () => ends }
}
const place = () => screen.getByRole('textbox', { name: 'City or country' })

test.each(['COLLECTOR', 'CURATOR', 'ART_ENTHUSIAST'] as const)(
  'saves a search for a typed place by keyboard, as %s',
  async (role) => {
    const requests = mockEndpoint('post', path, saved)
    const { user, visits, ends } = await open({ role })
    expect(screen.getByRole('heading', { level: 1, name: 'Follow a place' })).toBeVisible()
    place().focus()
    await user.keyboard('Porto{Enter}')
    await waitFor(() => expect(ends()).toBe(1))
    expect(JSON.parse(requests[0]?.text ?? '')).toEqual({
      name: 'Porto',
      frequency: 'NEVER',
      filters: { location: 'Porto' },
    })
    expect(await screen.findByText('“Porto” is saved.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Saved searches' }))
    expect(visits.at(-1)?.address).toBe('/opportunities/searches')
  },
)

test.each([
  [{ city: 'Porto', country: 'PT' }, 'Porto'],
  [{ city: null, country: 'PT' }, 'Portugal'],
])('proposes the place of the profile: %j', async (profile, proposed) => {
  await open(profile)
  expect(place()).toHaveValue(proposed)
})

test('asks for a place before it sends anything, and can be skipped', async () => {
  const requests = mockEndpoint('post', path, saved)
  const { user, ends } = await open()
  await user.click(screen.getByRole('button', { name: 'Save search' }))
  expect(await screen.findByText('Enter a city or country.')).toBeInTheDocument()
  await waitFor(() => expect(place()).toHaveFocus())
  expect(requests).toHaveLength(0)
  expect(ends()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(ends()).toBe(1)
})

test('keeps the typed place and says why the search was refused', async () => {
  mockEndpoint('post', path, () =>
    errorResponse(403, 'You have 50 saved searches. Delete one before you save another.'),
  )
  const { user, ends } = await open()
  await user.type(place(), 'Porto{Enter}')
  expect(await screen.findByText(/^You have 50 saved searches/)).toBeVisible()
  expect(place()).toHaveValue('Porto')
  expect(ends()).toBe(0)
})
