import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { ArtworkColumns } from '@/components/artwork/gallery/ArtworkColumns'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { Artwork } from '@/contract/artworks/artworks'
import { ownCardOf } from '@/lib/artworks/artworks'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { artwork, artworkId } from '@/tests/support/fixtures/artworks'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

afterEach(() => toast.removeAll())

let count = 100
/** Renders a new artwork for each test, because updates outlast the component. */
const show = (
  over: Partial<Artwork> = {},
  profile = ownProfile(1),
  others: readonly Artwork[] = [],
  subscription: { type: string; isExpired: boolean } | null = null,
) => {
  count += 1
  const work = artwork(count, { title: 'Low Sun', ...over })
  const view = renderAt(
    <>
      <ArtworkColumns artworks={[work, ...others].map(ownCardOf)} label="Works" />
      <Toaster />
    </>,
    { source: signedInUser({ profiles: [profile], subscription }).source },
  )
  return { ...view, id: artworkId(count), work, user: userEvent.setup() }
}
const open = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Manage Low Sun' }))
  await screen.findByRole('menuitem', { name: 'Edit' })
}
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await open(user)
  await user.click(screen.getByRole('menuitem', { name }))
}
const card = () => screen.queryByRole('article')

test('offers the owner to edit, feature, hide, boost, share and delete', async () => {
  const { user, id } = show()
  await open(user)
  const items = [...screen.getByRole('menu').querySelectorAll('[role^=menuitem]')].map(
    ({ textContent }) => textContent,
  )
  expect(items).toEqual([
    'Edit',
    'Feature on my page',
    'Statistics',
    'Public',
    'Unlisted',
    'Draft',
    'Boost',
    'Certificate',
    'Share',
    'Copy link',
    'Delete',
  ])
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/artworks/edit/${id}`,
  )
})

test('offers certificates to artists only', async () => {
  const { user } = show({}, ownProfile(1, { role: 'CURATOR' }))
  await open(user)
  expect(screen.getByRole('menuitem', { name: 'Boost' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Certificate' })).not.toBeInTheDocument()
})

test('offers other users to share only', async () => {
  const { user } = show({}, ownProfile(2))
  await user.click(screen.getByRole('button', { name: 'More actions for Low Sun' }))
  expect(await screen.findByRole('menuitem', { name: 'Share' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument()
})

test('hides a deleted artwork at once and restores it on Undo', async () => {
  const { user, id, work } = show()
  const deleted = mockEndpoint(
    'delete',
    `/v1/artworks/${id}`,
    new HttpResponse(null, { status: 204 }),
  )
  const restored = mockEndpoint('put', `/v1/artworks/${id}/restore`, work)
  mockEndpoint('get', '/v1/artworks/config/quotas', {
    permitted: true,
    limit: 10,
    used: 7,
    shown: 7,
    remaining: 3,
    nextFreeSlot: null,
  })
  await choose(user, 'Delete')
  expect(await screen.findByText('Low Sun was deleted.')).toBeInTheDocument()
  expect(screen.getByText(/24 hours. Your plan has room for 3 more artworks.$/)).toBeVisible()
  expect(card()).not.toBeInTheDocument()
  expect(deleted).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Low Sun is back on your page.')).toBeInTheDocument()
  expect(card()).toBeInTheDocument()
  expect(restored).toHaveLength(1)
})

test('moves focus to the next artwork after deleting by keyboard', async () => {
  const { user, id } = show({}, ownProfile(1), [artwork(90, { title: 'High Sun' })])
  mockEndpoint('delete', `/v1/artworks/${id}`, new HttpResponse(null, { status: 204 }))
  ;(await screen.findByRole('button', { name: 'Manage Low Sun' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus())
  await user.keyboard('{End}')
  // The menu moves the focus in a timer of its own.
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Low Sun was deleted.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('link', { name: /High Sun/ })).toHaveFocus()
})

test('moves focus back to the artwork after Undo', async () => {
  const { user, id, work } = show()
  mockEndpoint('delete', `/v1/artworks/${id}`, new HttpResponse(null, { status: 204 }))
  mockEndpoint('put', `/v1/artworks/${id}/restore`, work)
  await choose(user, 'Delete')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole('link', { name: /Low Sun/ })).toHaveFocus())
})

test('keeps an artwork and shows the reason when deleting it fails', async () => {
  const { user, id } = show()
  mockEndpoint('delete', `/v1/artworks/${id}`, () => errorResponse(503, 'The service has a rest.'))
  await choose(user, 'Delete')
  expect(await screen.findByText('The service has a rest.')).toBeInTheDocument()
  expect(card()).toBeInTheDocument()
})

test('marks a featured artwork until the user stops featuring it', async () => {
  const { user, id, work } = show()
  const calls = mockEndpoint(
    'put',
    `/v1/artworks/${id}/featured`,
    ({ text }: { text: string }) => ({
      ...work,
      ...(JSON.parse(text) as object),
    }),
  )
  await choose(user, 'Feature on my page')
  expect(await screen.findByText('Featured')).toBeInTheDocument()
  await choose(user, 'Stop featuring')
  await waitFor(() => expect(screen.queryByText('Featured')).not.toBeInTheDocument())
  expect(calls.map(({ text }) => text)).toEqual(['{"featured":true}', '{"featured":false}'])
})

test('shows the reason when a seventh artwork cannot be featured', async () => {
  const { user, id } = show()
  mockEndpoint('put', `/v1/artworks/${id}/featured`, () =>
    errorResponse(409, 'Six works are the most.'),
  )
  await choose(user, 'Feature on my page')
  expect(await screen.findByText('Six works are the most.')).toBeInTheDocument()
  expect(screen.queryByText('Featured')).not.toBeInTheDocument()
})

test('labels an artwork that becomes a draft and links to its form', async () => {
  const { user, id, work } = show()
  mockEndpoint('put', `/v1/artworks/${id}`, { ...work, visibility: 'DRAFT' })
  await open(user)
  await user.click(screen.getByRole('menuitemradio', { name: 'Draft' }))
  expect(await screen.findByText('Only you can see it now.')).toBeInTheDocument()
  expect(within(screen.getByRole('article')).getByText('Draft')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Low Sun, 2025' })).toHaveAttribute(
    'href',
    `/artworks/edit/${id}`,
  )
})

test('shows the reason when a draft without an image cannot be published', async () => {
  const { user, id } = show({ visibility: 'DRAFT', images: [] })
  mockEndpoint('put', `/v1/artworks/${id}`, () =>
    errorResponse(422, 'images: At least one image is required.', {
      fields: { images: 'At least one image is required.' },
    }),
  )
  await open(user)
  await user.click(screen.getByRole('menuitemradio', { name: 'Public' }))
  expect(await screen.findByText('At least one image is required.')).toBeInTheDocument()
  expect(screen.getByText('Draft')).toBeInTheDocument()
})

test('a boost of the plan marks the card', async () => {
  mockEndpoint('get', '/v1/artworks/products', [])
  mockEndpoint('get', '/v1/boosts', [])
  mockEndpoint('get', '/v1/profiles/subscriptions/billing', {
    nextAmount: null,
    paymentMethod: null,
    invoices: [],
    listingCredits: [],
    boostCredits: { total: 1, used: 0, renewsAt: '2026-12-01T00:00:00.000Z' },
  })
  const { user, id, work } = show({}, ownProfile(1), [], { type: 'ARTIST_PRO', isExpired: false })
  mockEndpoint('put', `/v1/artworks/${id}/boost`, { ...work, boosts: ['HIGHLIGHT'] })
  await choose(user, 'Boost')
  await user.click(await screen.findByRole('button', { name: 'Start the boost' }))
  expect(await screen.findByText('Promoted')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
