import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AddWorks } from '@/components/room/edit/AddWorks'
import { useRoomEditor } from '@/lib/rooms/useRoomEditor'
import { artwork, artworks, listResponse } from '@/tests/support/fixtures/artworks'
import { ownRoom } from '@/tests/support/fixtures/rooms'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const room = ownRoom(artwork(1).profile)

const Editor = () => {
  const profile = ownProfile(1)
  return <AddWorks editor={useRoomEditor(room, profile.id)} profile={profile} />
}

/** Pages of a number of artworks. */
const pagesOf = (count: number, size: number) => {
  const all = artworks(1, count)
  return ({ url }: ReceivedRequest) => {
    const page = Number(url.searchParams.get('page'))
    return listResponse(all.slice((page - 1) * size, page * size), count)()
  }
}

test('offers all works of a source, page by page', async () => {
  mockEndpoint('get', '/v1/artworks/profiles/:id', pagesOf(120, 100))
  mockEndpoint('get', '/v1/artworks/bookmarks', pagesOf(101, 100))
  mockEndpoint('get', '/v1/artworks/', pagesOf(30, 24))
  renderAt(<Editor />, { source: signedInUser({ profiles: [ownProfile(1)] }).source })
  const user = userEvent.setup()
  const more = () => screen.getByRole('button', { name: 'Show more works' })
  const offered = () => screen.getAllByRole('button', { name: /^Hang / }).length

  for (const [source, first, all] of [
    ['My works', 100, 120],
    ['Bookmarks', 100, 101],
    ['Search', 24, 30],
  ] as const) {
    await user.click(screen.getByText(source, { exact: true }))
    expect(await screen.findByText(`${first} of ${all} works`)).toBeVisible()
    expect(offered()).toBe(first)
    await user.click(more())
    expect(await screen.findByText(`That’s all ${all} works.`)).toHaveFocus()
    expect(offered()).toBe(all)
  }
})
