import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProfileArtworks } from '@/components/profile/artworks/ProfileArtworks'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { DeletedArtwork } from '@/contract/artworks/artworks'
import type { Visibility } from '@/contract/enums/artworks'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { artwork, artworkId, listResponse } from '@/tests/support/fixtures/artworks'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { profile } from '@/tests/support/fixtures/responses'
import { renderAt } from '@/tests/support/web/render'

const artworksUrl = `/v1/artworks/profiles/${profileId(1)}`

afterEach(() => toast.removeAll())
beforeEach(() => void mockEndpoint('get', '/v1/artworks/deleted', listResponse([], 0)))

const open = (page = 1) => {
  const { source } = signedInUser({ profiles: [ownProfile(1)] })
  const { visits } = renderAt(
    <>
      <ProfileArtworks
        profile={profile({ id: profileId(1), handle: 'maren-oduya', name: 'Maren Oduya' })}
        artworks={[]}
        page={page}
      />
      <Toaster />
    </>,
    { source, address: ownPage },
  )
  return { user: userEvent.setup(), visits }
}
const ownPage = `/profile/${profileId(1)}/maren-oduya`
const card = async (title: string) =>
  within(
    (await screen.findAllByRole('article')).find(({ textContent }) =>
      textContent?.includes(title),
    ) as HTMLElement,
  )

test('shows drafts and unlisted artworks with a label', async () => {
  const shown = (visibility: Visibility) => ({ title: `All ${visibility}`, visibility })
  const calls = mockEndpoint(
    'get',
    artworksUrl,
    listResponse(
      [
        artwork(1, shown('PUBLIC')),
        artwork(2, { ...shown('DRAFT'), images: [] }),
        artwork(3, shown('UNLISTED')),
        artwork(4, { title: 'First of all', featured: true }),
      ],
      4,
    ),
  )
  open()
  expect((await card('All DRAFT')).getByText('Draft')).toBeInTheDocument()
  expect((await card('All UNLISTED')).getByText('Unlisted')).toBeInTheDocument()
  expect((await card('First of all')).getByText('Featured')).toBeInTheDocument()
  expect((await card('All PUBLIC')).queryByText(/Draft|Unlisted|Featured/)).not.toBeInTheDocument()
  expect(calls[0]?.headers.get('x-ac-token')).toBe(`token of ${profileId(1)}`)
})

test('links a draft to its form and other artworks to their pages', async () => {
  mockEndpoint(
    'get',
    artworksUrl,
    listResponse([artwork(1), artwork(2, { visibility: 'DRAFT' })], 2),
  )
  open()
  expect((await card('Work 1')).getByRole('link')).toHaveAttribute('href', `/art/${artworkId(1)}`)
  expect((await card('Work 2')).getByRole('link')).toHaveAttribute(
    'href',
    `/artworks/edit/${artworkId(2)}`,
  )
})

test('links to the form when there are no artworks', async () => {
  mockEndpoint('get', artworksUrl, listResponse([], 0))
  open()
  expect(await screen.findByText('You have no artworks yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Post an artwork' })).toHaveAttribute(
    'href',
    '/artworks/new',
  )
})

test('links back from a page past the end', async () => {
  mockEndpoint('get', artworksUrl, listResponse([], 3))
  open(7)
  expect(await screen.findByRole('link', { name: 'Back to the first works' })).toHaveAttribute(
    'href',
    expect.stringContaining('maren-oduya'),
  )
})

test('logs a failure and loads the artworks on retry', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  mockEndpoint('get', artworksUrl, () => errorResponse(503, 'The service has a rest.'))
  const { user } = open()
  expect(await screen.findByText('The service has a rest.')).toBeInTheDocument()
  expect(logged).toHaveBeenCalledWith('Error fetching profile artworks', 'The service has a rest.')
  mockEndpoint('get', artworksUrl, listResponse([artwork(1)], 1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Manage Work 1' })).toBeInTheDocument()
})

const gone = (n: number, over: Partial<DeletedArtwork> = {}) => ({
  ...artwork(n),
  deletedAt: new Date(Date.now() - 18.5 * 3_600_000).toISOString(),
  ...over,
})
const deletedWorks = '/v1/artworks/deleted'
const restoreOf = (n: number) => `/v1/artworks/${artworkId(n)}/restore`

test('lists a deleted artwork and restores it', async () => {
  mockEndpoint('get', artworksUrl, listResponse([], 0))
  mockEndpoint('get', deletedWorks, listResponse([gone(4), gone(5, { title: null })], 2))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '2 deleted works' }))
  expect(screen.getAllByText('You can restore it for 6 more hours.')).toHaveLength(2)
  const restores = mockEndpoint('put', restoreOf(4), artwork(4))
  mockEndpoint('get', artworksUrl, listResponse([artwork(4)], 1))
  mockEndpoint('get', deletedWorks, listResponse([gone(5, { title: null })], 1))
  await user.click(screen.getByRole('button', { name: 'Restore: Work 4' }))
  expect((await card('Work 4')).getByRole('link')).toBeInTheDocument()
  expect(restores).toHaveLength(1)
  expect(await screen.findByText('1 deleted work')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Restore: Work 4' })).not.toBeInTheDocument()
})

test('shows why an artwork cannot be restored', async () => {
  mockEndpoint('get', artworksUrl, listResponse([artwork(1)], 1))
  mockEndpoint('get', deletedWorks, listResponse([gone(4)], 1))
  mockEndpoint('put', restoreOf(4), () => errorResponse(403, 'All places are taken.'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '1 deleted work' }))
  await user.click(screen.getByRole('button', { name: 'Restore: Work 4' }))
  expect(await screen.findByText('All places are taken.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Restore: Work 4' })).toHaveFocus()
})

test('lists an artwork as soon as it is deleted', async () => {
  mockEndpoint('get', artworksUrl, listResponse([artwork(1), artwork(6)], 2))
  mockEndpoint('get', deletedWorks, listResponse([], 0))
  mockEndpoint('delete', `/v1/artworks/${artworkId(6)}`, () => new Response(null, { status: 204 }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Manage Work 6' }))
  mockEndpoint('get', deletedWorks, listResponse([gone(6)], 1))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('1 deleted work')).toBeInTheDocument()
})

test('loads the list and the page again after a deletion and its undo', async () => {
  mockEndpoint('get', artworksUrl, listResponse([artwork(1), artwork(7)], 2))
  mockEndpoint('delete', `/v1/artworks/${artworkId(7)}`, () => new Response(null, { status: 204 }))
  mockEndpoint('put', restoreOf(7), artwork(7))
  const { user, visits } = open()
  await user.click(await screen.findByRole('button', { name: 'Manage Work 7' }))
  const afterDeletion = mockEndpoint('get', artworksUrl, listResponse([artwork(1)], 1))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(afterDeletion).toHaveLength(1))
  expect(visits).toEqual([{ address: ownPage, how: 'replace', isShallow: false }])
  mockEndpoint('get', artworksUrl, listResponse([artwork(1), artwork(7)], 2))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole('link', { name: /Work 7/ })).toHaveFocus())
  expect(visits).toHaveLength(2)
})

test('loads the page again after a change of visibility', async () => {
  mockEndpoint('get', artworksUrl, listResponse([artwork(8)], 1))
  mockEndpoint('put', `/v1/artworks/${artworkId(8)}`, artwork(8, { visibility: 'DRAFT' }))
  const { user, visits } = open()
  await user.click(await screen.findByRole('button', { name: 'Manage Work 8' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Draft' }))
  await waitFor(() => expect(visits).toHaveLength(1))
})

test('takes the Undo of a deletion away once the artwork is restored', async () => {
  mockEndpoint('get', artworksUrl, listResponse([artwork(9)], 1))
  mockEndpoint('delete', `/v1/artworks/${artworkId(9)}`, () => new Response(null, { status: 204 }))
  mockEndpoint('put', restoreOf(9), artwork(9))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Manage Work 9' }))
  mockEndpoint('get', deletedWorks, listResponse([gone(9)], 1))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByText('1 deleted work'))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Restore: Work 9' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})
