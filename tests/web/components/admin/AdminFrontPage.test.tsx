import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { FrontPagePick } from '@/contract/artworks/frontPage'
import FrontPage from '@/pages/admin/front-page'
import { artwork, artworkId } from '@/tests/support/fixtures/artworks'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const path = '/v1/admin/front-page'
const pickOf = (n: number, over: Partial<FrontPagePick> = {}): FrontPagePick => ({
  artwork: artwork(n, { title: `Work ${n}` }),
  lastDay: null,
  pickedAt: '2026-11-20T10:00:00.000Z',
  isShown: true,
  ...over,
})

/** An API that remembers the picks. */
const serve = (picks: FrontPagePick[]) => {
  const stored = { picks }
  mockEndpoint('get', path, () => ({
    picks: stored.picks,
    automatic: [{ ...artwork(9, { title: 'Chosen' }), artistHeadline: null }],
  }))
  const puts = mockEndpoint('put', `${path}/:id`, ({ url, text }: ReceivedRequest) => {
    const id = url.pathname.split('/').at(-1)
    const body = JSON.parse(text) as { position?: number; lastDay?: string | null }
    const known = picks.find((one) => one.artwork.id === id)!
    const pick = { ...known, ...(body.lastDay !== undefined && { lastDay: body.lastDay }) }
    const others = stored.picks.filter((one) => one.artwork.id !== id)
    const index = (body.position ?? others.length + 1) - 1
    stored.picks = [...others.slice(0, index), pick, ...others.slice(index)]
    return pick
  })
  const deletes = mockEndpoint('delete', `${path}/:id`, ({ url }: ReceivedRequest) => {
    const id = url.pathname.split('/').at(-1)
    stored.picks = stored.picks.filter((one) => one.artwork.id !== id)
    return new Response(null, { status: 204 })
  })
  return { stored, puts, deletes }
}

const open = () => {
  const page = (
    <>
      <FrontPage />
      <Toaster />
    </>
  )
  renderAt(page, { address: '/admin/front-page', source: signedInUser().source })
  return userEvent.setup()
}
const list = () => screen.findByRole('list', { name: 'Picks' })
const titles = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link', { name: /^Work/ }).textContent?.slice(0, 6))

test('lists the picks in order with their end, and the automatic choice below', async () => {
  serve([pickOf(1, { lastDay: '2026-12-03' }), pickOf(2, { isShown: false })])
  open()
  expect(await titles()).toEqual(['Work 1', 'Work 2'])
  expect(screen.getByText('On until 3 December 2026')).toBeVisible()
  expect(screen.getByText('Not shown: the artwork isn’t public')).toBeVisible()
  const automatic = within(screen.getByRole('list', { name: 'Automatic choice today' }))
  expect(automatic.getByRole('link', { name: /Chosen/ })).toBeVisible()
})

test('moves a pick with its button and sends its new position', async () => {
  const { puts } = serve([pickOf(1), pickOf(2), pickOf(3)])
  const user = open()
  await list()
  await user.click(screen.getByRole('button', { name: /^Move up: Work 3/ }))
  expect(await titles()).toEqual(['Work 1', 'Work 3', 'Work 2'])
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await titles()).toEqual(['Work 3', 'Work 1', 'Work 2']))
  await waitFor(() => expect(puts.at(-1)?.text).toBe('{"position":1}'))
})

test('returns to the saved order when the API refuses the new one', async () => {
  serve([pickOf(1), pickOf(2)])
  mockEndpoint('put', `${path}/:id`, () => errorResponse(409, 'Somebody else moved it.'))
  const user = open()
  await list()
  await user.click(screen.getByRole('button', { name: /^Move down: Work 1/ }))
  expect(await screen.findByText('Somebody else moved it.')).toBeVisible()
  await waitFor(async () => expect(await titles()).toEqual(['Work 1', 'Work 2']))
})

test('removes a pick, and restores it with its position and end', async () => {
  const { puts, deletes } = serve([pickOf(1, { lastDay: '2999-12-03' }), pickOf(2)])
  const user = open()
  await list()
  await user.click(screen.getByRole('button', { name: /^Remove: Work 1/ }))
  expect(await titles()).toEqual(['Work 2'])
  expect(await screen.findByText('Work 1 was removed from the front page.')).toBeVisible()
  expect(deletes[0]?.url.pathname).toContain(artworkId(1))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await titles()).toEqual(['Work 1', 'Work 2']))
  expect(JSON.parse(puts[0]?.text ?? '')).toEqual({ position: 1, lastDay: '2999-12-03' })
})

test('changes the end of a pick', async () => {
  const { puts } = serve([pickOf(1, { lastDay: '2999-12-03' })])
  const user = open()
  await list()
  await user.click(screen.getByRole('button', { name: 'Change the end: Work 1' }))
  await user.clear(await screen.findByLabelText(/Last day/))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('On, without end')).toBeVisible()
  expect(JSON.parse(puts[0]?.text ?? '')).toEqual({ lastDay: null })
})

test('says what to do without picks', async () => {
  serve([])
  open()
  expect(await screen.findByRole('heading', { name: 'No picks' })).toBeVisible()
})

test('shows others than administrators nothing of it', async () => {
  mockEndpoint('get', path, () => errorResponse(403, 'Only administrators can do this.'))
  open()
  expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeVisible()
})

test('loads a list again that failed', async () => {
  mockEndpoint('get', path, () => errorResponse(503, 'Resting'))
  const user = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the list')
  serve([pickOf(1)])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await titles()).toEqual(['Work 1'])
})
