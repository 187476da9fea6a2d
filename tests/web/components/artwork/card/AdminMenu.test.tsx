import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { ArtworkColumns } from '@/components/artwork/gallery/ArtworkColumns'
import { Toaster } from '@/components/ui/feedback/Toaster'
import { cardOf, ownCardOf } from '@/lib/artworks/artworks'
import { artwork, artworkId } from '@/tests/support/fixtures/artworks'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const show = (isOwn = false) => {
  signedInUser({ profiles: [ownProfile(isOwn ? 1 : 2)] })
  const claims = { email: 'ada@artcommons.test', role: 'ADMIN' }
  const { source } = standInIdentity({ user: authUser(), claims })
  const work = artwork(71, { title: 'Low Sun' })
  renderAt(
    <>
      <ArtworkColumns artworks={[isOwn ? ownCardOf(work) : cardOf(work)]} label="Works" />
      <Toaster />
    </>,
    { source },
  )
  return userEvent.setup()
}
/** The menu is replaced once the administrator is known. */
const openMenu = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await screen.findByRole('article')
  await waitFor(async () => {
    if (!screen.queryByRole('menu')) await user.click(screen.getByRole('button', { name }))
    expect(screen.getByRole('menuitem', { name: 'Show on the front page' })).toBeVisible()
  })
}
const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
  await openMenu(user, 'More actions for Low Sun')
  await user.click(screen.getByRole('menuitem', { name: 'Show on the front page' }))
  await screen.findByRole('dialog')
}

test('shows an artwork on the front page in first place until a day', async () => {
  const puts = mockEndpoint('put', '/v1/admin/front-page/:id', {})
  const user = show()
  await openDialog(user)
  await user.click(screen.getByRole('radio', { name: 'First' }))
  await user.type(screen.getByLabelText(/Last day/), '2099-12-31')
  await user.click(screen.getByRole('button', { name: 'Show artwork' }))
  expect(await screen.findByText('Low Sun is on the front page.')).toBeVisible()
  expect(puts[0]?.url.pathname).toContain(artworkId(71))
  expect(JSON.parse(puts[0]?.text ?? '')).toEqual({ position: 1, lastDay: '2099-12-31' })
})

test('shows why the API refuses', async () => {
  mockEndpoint('put', '/v1/admin/front-page/:id', () => errorResponse(409, 'There is no room.'))
  const user = show()
  await openDialog(user)
  await user.click(screen.getByRole('button', { name: 'Show artwork' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no room.')
})

test('adds the entry to the menu of an administrator’s own artwork', async () => {
  const user = show(true)
  await openMenu(user, 'Manage Low Sun')
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
})
