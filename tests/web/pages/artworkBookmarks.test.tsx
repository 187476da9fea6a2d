import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import ArtworkBookmarksPage from '@/pages/bookmarks/artworks'
import { artworks, listResponse } from '@/tests/support/fixtures/artworks'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const path = '/v1/artworks/bookmarks'
const open = () =>
  renderAt(<ArtworkBookmarksPage />, {
    address: '/bookmarks/artworks',
    source: signedInUser({ profiles: [ownProfile(1)] }).source,
  })

test('shows more bookmarked artworks below, without losing the focus', async () => {
  const all = artworks(1, 130)
  const answers = { fails: false }
  const gets = mockEndpoint('get', path, ({ url }: ReceivedRequest) => {
    if (answers.fails) return errorResponse(500, 'Try again.')
    const page = Number(url.searchParams.get('page'))
    // One was bookmarked meanwhile: the last of the first page is in the second, too.
    const from = page === 1 ? 0 : 99
    return listResponse(all.slice(from, from + 100), all.length)()
  })
  open()
  const user = userEvent.setup()
  expect(await screen.findByText('100 of 130 works')).toBeVisible()
  const more = () => screen.getByRole('button', { name: 'Show more works' })
  answers.fails = true
  await user.click(more())
  expect(await screen.findByText('We couldn’t load more works')).toBeVisible()
  answers.fails = false
  await user.click(screen.getByRole('button', { name: /Try again/ }))
  const end = await screen.findByText('That’s all 130 works.')
  await waitFor(() => expect(end).toHaveFocus())
  const list = screen.getByRole('list', { name: 'Bookmarked artworks' })
  expect(list.querySelectorAll(':scope > li')).toHaveLength(130)
  expect(gets.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2', '2'])
})

test('offers no more of a list that is whole', async () => {
  mockEndpoint('get', path, listResponse(artworks(1, 3), 3))
  open()
  expect(await screen.findByRole('list', { name: 'Bookmarked artworks' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument()
  expect(screen.queryByText(/That’s all/)).not.toBeInTheDocument()
})
