import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { EditArtwork } from '@/components/artwork/form/EditArtwork'
import type { Artwork } from '@/contract/artworks'
import { answer, refusal } from '@/tests/support/api'
import { artwork, artworkId } from '@/tests/support/artworks'
import { somebody } from '@/tests/support/people'
import { ownProfile } from '@/tests/support/profiles'
import { renderAt } from '@/tests/support/render'

afterEach(() => toast.removeAll())

const path = `/v1/artworks/${artworkId(4)}`

const open = () => {
  const profile = ownProfile(1, { name: 'Maren Oduya' })
  const { source } = somebody({ profiles: [profile] })
  const view = renderAt(<EditArtwork profile={profile} />, {
    address: `/artworks/edit/${artworkId(4)}`,
    pathname: '/artworks/edit/[id]',
    params: { id: artworkId(4) },
    source,
  })
  return { ...view, user: userEvent.setup() }
}
const title = () => screen.getByRole('textbox', { name: /^Title/ })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each([404, 422])('a work that is not there (%i) is said, with the way on', async (status) => {
  answer('get', path, () => refusal(status, 'Artwork not found.'))
  open()
  await heading('There is no such work')
  expect(screen.getByRole('link', { name: 'Post an artwork' })).toHaveAttribute(
    'href',
    '/artworks/new',
  )
})

test('the work of another profile can be looked at, not changed', async () => {
  const work = artwork(4)
  const other = { ...work.profile, id: ownProfile(2).id, name: 'Ana Sol' }
  answer('get', path, artwork(4, { profile: other }))
  open()
  await heading('This is the work of somebody else')
  expect(screen.getByText(/Only Ana Sol can change it/)).toBeInTheDocument()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
})

test('a work that does not come is asked for again', async () => {
  answer('get', path, () => refusal(503, 'The service has a rest.'))
  const { user } = open()
  expect(await screen.findByText('The artwork could not be loaded')).toBeInTheDocument()
  answer('get', path, artwork(4))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Edit the artwork')
  expect(title()).toHaveValue('Work 4')
})

test('a draft is saved and written on, as often as one likes', async () => {
  let kept: Artwork = artwork(4, { visibility: 'DRAFT' })
  answer('get', path, () => kept)
  const saves = answer('put', path, ({ text }: { text: string }) => {
    const sent = /name="title"\r\n\r\n(.*)\r\n/.exec(text)?.[1] ?? ''
    kept = { ...kept, title: sent, updatedAt: new Date().toISOString() }
    return kept
  })
  const { user, visits } = open()
  await heading('Edit the artwork')
  for (const [times, word] of [' twice', ' thrice'].entries()) {
    await user.type(title(), word)
    const save = screen.getByRole('button', { name: 'Save the draft' })
    await user.click(save)
    await waitFor(() => expect(saves).toHaveLength(times + 1))
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy', 'true'))
    expect(save).toHaveFocus()
  }
  expect(title()).toHaveValue('Work 4 twice thrice')
  expect(visits).toEqual([])
})

test('the connection coming back does not change what somebody is writing', async () => {
  const asked = answer('get', path, artwork(4))
  const { user } = open()
  await heading('Edit the artwork')
  await user.type(title(), ' again')
  window.dispatchEvent(new Event('online'))
  await user.type(title(), ' and again')
  expect(title()).toHaveValue('Work 4 again and again')
  expect(asked).toHaveLength(1)
})
