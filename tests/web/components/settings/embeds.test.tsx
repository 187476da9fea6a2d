import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { embedHtml, embedPath } from '@/contract/embedPages'
import type { RoomSummary } from '@/contract/rooms'
import { env } from '@/lib/env'
import EmbedsPage from '@/pages/settings/embeds'
import { artwork, artworkId } from '@/tests/support/fixtures/artworks'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const id = profileId(1)
const roomId = (n: number) => `0d0d0d0d-0000-4000-8000-00000000000${n}`
const profile = ownProfile(1, { name: 'Noor' })

const open = (query = '') =>
  renderAt(<EmbedsPage />, {
    source: signedInUser({ profiles: [profile] }).source,
    address: `/settings/embeds${query}`,
    pathname: '/settings/embeds',
  })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'HTML to paste' })
const html = async () => (await field()).value
const preview = () => screen.getByTitle(/^Preview/).getAttribute('src')

const room = (n: number, state: RoomSummary['state']): RoomSummary => ({
  id: roomId(n),
  title: `Room ${n}`,
  opensOn: '2026-01-01',
  closesOn: null,
  state,
  curator: artwork(1).profile,
  walls: 1,
  works: 3,
  cover: { paint: 'WHITE', isOneWork: false, works: [] },
})

beforeEach(() => {
  mockEndpoint('get', `/v1/artworks/profiles/${id}`, [
    artwork(1, { title: 'Neap tide' }),
    artwork(2, { title: 'Salt' }),
    artwork(3, { title: 'A draft', visibility: 'DRAFT' }),
  ])
})

test('gives the HTML of all works, then of chosen ones in their order', async () => {
  const user = userEvent.setup()
  open()
  const size = { width: '100%', height: 600 } as const
  const title = 'Works by Noor'
  expect(await html()).toBe(
    embedHtml({ src: env.webOrigin + embedPath('artworks', id), title, ...size }),
  )
  await user.click(await screen.findByRole('checkbox', { name: /Salt/ }))
  await user.click(screen.getByRole('checkbox', { name: /Neap tide/ }))
  expect(screen.queryByRole('checkbox', { name: /A draft/ })).not.toBeInTheDocument()
  const path = embedPath('artworks', id, { ids: [artworkId(2), artworkId(1)] })
  expect(await html()).toBe(embedHtml({ src: env.webOrigin + path, title, ...size }))
  expect(preview()).toBe(path)
  expect(screen.getByText('2 of 24 chosen')).toBeInTheDocument()
})

test('changes theme, width and height, and copies the HTML', async () => {
  const user = userEvent.setup()
  open('?show=opportunities')
  const choose = async (label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }))
    await user.click(screen.getByRole('option', { name: option }))
  }
  await choose('Theme', 'Dark')
  await choose('Width', '480 px')
  await choose('Height', '400 px')
  const path = embedPath('opportunities', id, { theme: 'dark' })
  const title = 'Opportunities by Noor'
  const expected = embedHtml({ src: env.webOrigin + path, title, width: 480, height: 400 })
  expect(await html()).toBe(expected)
  await user.click(screen.getByRole('button', { name: 'Copy HTML' }))
  expect(await navigator.clipboard.readText()).toBe(expected)
})

test('offers rooms that visitors see', async () => {
  const user = userEvent.setup()
  mockEndpoint('get', `/v1/rooms/profiles/${id}`, [
    room(1, 'OPEN'),
    room(2, 'UPCOMING'),
    room(3, 'CLOSED'),
  ])
  open('?show=rooms')
  await waitFor(async () => expect(await html()).toContain(embedPath('rooms', roomId(1))))
  await user.click(screen.getByRole('combobox', { name: 'Room' }))
  expect(screen.queryByRole('option', { name: 'Room 2' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('option', { name: 'Room 3' }))
  expect(preview()).toBe(embedPath('rooms', roomId(3)))
})

test('says that no room is open', async () => {
  mockEndpoint('get', `/v1/rooms/profiles/${id}`, [room(2, 'UPCOMING')])
  open('?show=rooms')
  expect(await screen.findByText('You have no open room')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Copy HTML' })).not.toBeInTheDocument()
})

test('says that rooms did not load', async () => {
  mockEndpoint('get', `/v1/rooms/profiles/${id}`, errorResponse(503, 'Try again later.'))
  open('?show=rooms')
  expect(await screen.findByText('Try again later.')).toBeInTheDocument()
})
