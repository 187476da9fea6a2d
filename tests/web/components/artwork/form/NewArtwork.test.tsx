import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { NewArtwork } from '@/components/artwork/form/NewArtwork'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { artwork, artworkId } from '@/tests/support/fixtures/artworks'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

afterEach(() => toast.removeAll())

const quotas = '/v1/artworks/config/quotas'
const available = {
  permitted: true,
  limit: 10,
  used: 7,
  shown: 7,
  remaining: 3,
  nextFreeSlot: null,
}
const full = { permitted: false, limit: 10, used: 10, shown: 8, remaining: 0, nextFreeSlot: null }

const open = (subscription: { type: string | null; isExpired: boolean } | null = null) => {
  const profile = ownProfile(1, { name: 'Maren Oduya' })
  const { source, setUser } = signedInUser({ profiles: [profile], subscription })
  const view = renderAt(<NewArtwork profile={profile} />, { address: '/artworks/new', source })
  return { ...view, setUser, user: userEvent.setup() }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const title = () => screen.getByRole('textbox', { name: /^Title/ })
/** Fires the event of a browser that is online again. */
const reconnect = () => act(() => window.dispatchEvent(new Event('online')))

test('shows the form and the used quota', async () => {
  mockEndpoint('get', quotas, available)
  open()
  await heading('Post an artwork')
  expect(screen.getByText(/7 of 10 used/)).toBeInTheDocument()
})

test('shows the number of artworks on a plan without a limit', async () => {
  mockEndpoint('get', quotas, { permitted: true, limit: null, used: 1, shown: 1, remaining: null })
  open({ type: 'ARTIST_PRO_PLUS', isExpired: false })
  expect(await screen.findByText(/1 artwork, no limit/)).toBeInTheDocument()
})

test('saves a draft when the quota is used up, and says what counts', async () => {
  mockEndpoint('get', quotas, full)
  const posted = mockEndpoint('post', '/v1/artworks/', artwork(3, { visibility: 'DRAFT' }))
  const { user } = open()
  await heading('Post an artwork')
  const notice = screen.getByText(/limit of 10 artworks, so this one can only be saved as a draft/)
  expect(notice).toHaveTextContent('Your page shows 8. 2 other artworks count too')
  expect(notice).toHaveTextContent(
    'Deleting an artwork makes room for another, up to 10 in 30 days.',
  )
  expect(notice).not.toHaveTextContent('The next place')
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  expect(screen.getByRole('link', { name: 'Manage your artworks' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/profile\/.*#works$/),
  )
  expect(screen.getByRole('radio', { name: /^Draft/ })).toBeChecked()
  await user.type(title(), 'Pears')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(posted).toHaveLength(1))
})

test('offers a draft when the plan has filled up since the form was opened', async () => {
  mockEndpoint('get', quotas, available)
  mockEndpoint('post', '/v1/uploads', {
    key: 'a.webp',
    width: 8,
    height: 6,
    dominantColor: '#123456',
  })
  mockEndpoint('post', '/v1/artworks/', () =>
    errorResponse(403, 'Your plan allows 10 artworks.', { code: 'quota_exceeded' }),
  )
  const { user, visits } = open()
  await heading('Post an artwork')
  await user.upload(
    screen.getByLabelText('Choose images', { selector: 'input' }),
    new File([new Uint8Array(64)], 'a.webp', { type: 'image/webp' }),
  )
  await user.click(screen.getByRole('button', { name: 'Post artwork' }))
  await screen.findByText('Your plan allows 10 artworks.')
  mockEndpoint('post', '/v1/artworks/', artwork(3, { visibility: 'DRAFT' }))
  await user.click(await screen.findByRole('button', { name: 'Save as draft' }))
  await waitFor(() =>
    expect(JSON.stringify(visits.at(-1))).toContain(`/artworks/edit/${artworkId(3)}`),
  )
})

test('explains on a paid plan that a deletion makes room', async () => {
  mockEndpoint('get', quotas, { ...full, limit: 40, used: 40, shown: 40 })
  open({ type: 'ARTIST_STARTER', isExpired: false })
  expect(await screen.findByText(/makes room for another/)).toBeInTheDocument()
})

test('says when deletions make room again', async () => {
  mockEndpoint('get', quotas, { ...full, nextFreeSlot: '2026-12-14T10:00:00.000Z' })
  open()
  expect(await screen.findByText(/The next place is free on 14 Dec 2026/)).toBeVisible()
})

test('says what counts while there is room', async () => {
  mockEndpoint('get', quotas, { ...available, shown: 6 })
  open()
  expect(
    await screen.findByText(/room for 3 more artworks. Your page shows 6. 1 other/),
  ).toBeVisible()
})

test('links to the renewal when the subscription has ended', async () => {
  mockEndpoint('get', quotas, available)
  open({ type: 'ARTIST_PRO', isExpired: true })
  await heading('Post an artwork')
  expect(screen.getByText(/^Your subscription has ended/)).toBeVisible()
  expect(screen.getByRole('radio', { name: /^Draft/ })).toBeChecked()
  expect(screen.getByRole('link', { name: /^Renew or/ })).toHaveAttribute(
    'href',
    '/settings/subscription',
  )
})

test('logs a failed quota request and offers a retry', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', quotas, () => errorResponse(503, 'The service has a rest.'))
  const { user } = open()
  expect(await screen.findByText(/^We couldn’t load your plan’s limit/)).toHaveTextContent(
    'The service has a rest. You can save drafts meanwhile.',
  )
  expect(logged).toHaveBeenCalledWith('Artwork quotas API error:', 'The service has a rest.')
  mockEndpoint('get', quotas, available)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/room for 3 more artworks/)).toBeVisible()
})

test('keeps the form when a later quota request fails or returns a used-up quota', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', quotas, available)
  const { user } = open()
  await heading('Post an artwork')
  await user.type(title(), 'Pears')
  const failures = mockEndpoint('get', quotas, () => errorResponse(503, 'Gone.'))
  await reconnect()
  await waitFor(() => expect(failures).toHaveLength(1))
  await waitFor(() => expect(logged).toHaveBeenCalled())
  expect(title()).toHaveValue('Pears')
  const requests = mockEndpoint('get', quotas, full)
  await reconnect()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(title()).toHaveValue('Pears')
})

test('shows in the form that the API rejects an ended subscription', async () => {
  mockEndpoint('get', quotas, available)
  mockEndpoint('post', '/v1/uploads', {
    key: 'a.webp',
    width: 8,
    height: 6,
    dominantColor: '#123456',
  })
  mockEndpoint('post', '/v1/artworks/', () =>
    errorResponse(403, 'Your subscription has ended.', { code: 'quota_exceeded' }),
  )
  const { user } = open()
  await heading('Post an artwork')
  await user.type(title(), 'Pears')
  await user.upload(
    screen.getByLabelText('Choose images', { selector: 'input' }),
    new File([new Uint8Array(64)], 'a.webp', { type: 'image/webp' }),
  )
  await user.click(screen.getByRole('button', { name: 'Post artwork' }))
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(await preview.findByRole('alert')).toHaveTextContent('Your subscription has ended.')
  expect(title()).toHaveValue('Pears')
})

test('opens the edit page after saving a draft', async () => {
  mockEndpoint('get', quotas, available)
  mockEndpoint('post', '/v1/artworks/', artwork(3, { visibility: 'DRAFT' }))
  const { user, visits } = open()
  await heading('Post an artwork')
  await user.click(screen.getByRole('radio', { name: /^Draft/ }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(JSON.stringify(visits.at(-1))).toContain(`/artworks/edit/${artworkId(3)}`),
  )
})
