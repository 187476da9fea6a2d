import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, describe, expect, test } from 'vitest'
import { EditArtwork } from '@/components/artwork/form/EditArtwork'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { Artwork } from '@/contract/artworks/artworks'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { artwork, artworkId } from '@/tests/support/fixtures/artworks'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

afterEach(() => toast.removeAll())

const path = `/v1/artworks/${artworkId(4)}`

const open = () => {
  const profile = ownProfile(1, { name: 'Maren Oduya' })
  const { source } = signedInUser({ profiles: [profile] })
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

test.each([404, 422])(
  'shows “This artwork doesn’t exist” with a link for status %i',
  async (status) => {
    mockEndpoint('get', path, () => errorResponse(status, 'Artwork not found.'))
    open()
    await heading('This artwork doesn’t exist')
    expect(screen.getByRole('link', { name: 'Post an artwork' })).toHaveAttribute(
      'href',
      '/artworks/new',
    )
  },
)

test('shows no form for the artwork of another profile', async () => {
  const own = artwork(4)
  const other = { ...own.profile, id: ownProfile(2).id, name: 'Ana Sol' }
  mockEndpoint('get', path, artwork(4, { profile: other }))
  open()
  await heading('This artwork belongs to another profile')
  expect(screen.getByText(/Only Ana Sol can edit it/)).toBeInTheDocument()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
})

test('loads the artwork on a retry after an error', async () => {
  mockEndpoint('get', path, () => errorResponse(503, 'The service has a rest.'))
  const { user } = open()
  expect(await screen.findByText('We couldn’t load the artwork')).toBeInTheDocument()
  mockEndpoint('get', path, artwork(4))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Edit the artwork')
  expect(title()).toHaveValue('Work 4')
})

test('stays on the page after each save of a draft', async () => {
  let stored: Artwork = artwork(4, { visibility: 'DRAFT' })
  mockEndpoint('get', path, () => stored)
  const saves = mockEndpoint('put', path, ({ text }: { text: string }) => {
    const sent = /name="title"\r\n\r\n(.*)\r\n/.exec(text)?.[1] ?? ''
    stored = { ...stored, title: sent, updatedAt: new Date().toISOString() }
    return stored
  })
  const { user, visits } = open()
  await heading('Edit the artwork')
  for (const [times, word] of [' twice', ' thrice'].entries()) {
    await user.type(title(), word)
    const save = screen.getByRole('button', { name: 'Save draft' })
    await user.click(save)
    await waitFor(() => expect(saves).toHaveLength(times + 1))
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy', 'true'))
    expect(save).toHaveFocus()
  }
  expect(title()).toHaveValue('Work 4 twice thrice')
  expect(visits).toEqual([])
})

test('keeps text that is typed while a draft is being saved', async () => {
  const draft = artwork(4, { visibility: 'DRAFT' })
  mockEndpoint('get', path, draft)
  let respond = () => undefined as void
  const responded = new Promise<void>((resolve) => (respond = resolve))
  const saves = mockEndpoint('put', path, async () => {
    await responded
    return { ...draft, title: 'Work 4 once' }
  })
  const { user } = open()
  await heading('Edit the artwork')
  await user.type(title(), ' once')
  const save = screen.getByRole('button', { name: 'Save draft' })
  await user.click(save)
  await waitFor(() => expect(saves).toHaveLength(1))
  await user.type(title(), ' more')
  respond()
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy', 'true'))
  expect(title()).toHaveValue('Work 4 once more')
})

test('keeps the typed text when the connection returns', async () => {
  const requests = mockEndpoint('get', path, artwork(4))
  const { user } = open()
  await heading('Edit the artwork')
  await user.type(title(), ' again')
  window.dispatchEvent(new Event('online'))
  await user.type(title(), ' and again')
  expect(title()).toHaveValue('Work 4 again and again')
  expect(requests).toHaveLength(1)
})

describe('an artwork that was changed in another window', () => {
  const otherVersion = artwork(4, { title: 'Theirs', updatedAt: '2026-02-02T00:00:00.000Z' })
  const saveWithConflict = async () => {
    mockEndpoint('get', path, artwork(4))
    const { user, visits } = open()
    render(<Toaster />)
    await heading('Edit the artwork')
    fireEvent.change(title(), { target: { value: 'Mine' } })
    mockEndpoint('get', path, otherVersion)
    const saves = mockEndpoint('put', path, ({ headers }: { headers: Headers }) =>
      headers.get('if-match') === `"${otherVersion.updatedAt}"`
        ? { ...otherVersion, title: 'Mine' }
        : errorResponse(409, 'This work has been changed elsewhere.', { code: 'conflict' }),
    )
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
    expect(await preview.findByText('This work has been changed elsewhere.')).toBeInTheDocument()
    expect(saves[0]?.headers.get('if-match')).toBe(`"${artwork(4).updatedAt}"`)
    expect(title()).toHaveValue('Mine')
    return { user, saves, visits }
  }
  const press = (name: string) => screen.findByRole('button', { name })

  test('is replaced on “Replace it with mine”', async () => {
    const { user, saves, visits } = await saveWithConflict()
    await user.click(await press('Replace it with mine'))
    await waitFor(() => expect(saves).toHaveLength(2))
    expect(saves[1]?.headers.get('if-match')).toBe(`"${otherVersion.updatedAt}"`)
    expect(saves[1]?.headers.get('idempotency-key')).not.toBe(
      saves[0]?.headers.get('idempotency-key'),
    )
    await waitFor(() => expect(JSON.stringify(visits.at(-1))).toContain(`/art/${artworkId(4)}`))
  })

  test('is shown on “Show the other version”, and Undo restores the typed text', async () => {
    const { user, saves } = await saveWithConflict()
    await user.click(await press('Show the other version'))
    await waitFor(() => expect(title()).toHaveValue('Theirs'))
    expect(screen.queryByText('This work has been changed elsewhere.')).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(title()).toHaveValue('Mine')
    expect(saves).toHaveLength(1)
  })

  test('shows how to restore the artwork when it has been deleted', async () => {
    const { user } = await saveWithConflict()
    mockEndpoint('get', path, () => errorResponse(404, 'Artwork not found.', { code: 'not_found' }))
    await user.click(await press('Show the other version'))
    expect(await screen.findByText(/Restore it from the bottom of your page/)).toBeVisible()
    expect(title()).toHaveValue('Mine')
  })
})
