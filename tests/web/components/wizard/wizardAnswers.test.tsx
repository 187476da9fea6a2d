import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { ProfileDraft } from '@/contract/forms/profile'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { authUser } from '@/tests/support/web/identity'
import { file, signedInUser, wizardDraft } from '@/tests/support/web/signedInUser'
import { artist, at, created, onCreate, press, title } from './openWizard'

test('shows answers from another device and keeps them on back', async () => {
  const { saves } = wizardDraft({ ...artist, answers: { ...artist.answers, city: 'Lagos' } })
  at('location')
  const city = await screen.findByRole('textbox', { name: /^City/ })
  expect(city).toHaveValue('Lagos')
  await userEvent.type(city, ' Island')
  await press('About')
  await title('What’s your name?')
  await waitFor(() => expect(saves.at(-1)?.text).toContain('Lagos Island'))
  await press('Continue')
  expect(await screen.findByRole('textbox', { name: /^City/ })).toHaveValue('Lagos Island')
})

test('creates one profile on a double click, then shows the first artwork and the plan', async () => {
  const { stored, saves } = wizardDraft(artist)
  const calls = onCreate(() => HttpResponse.json(created, { status: 201 }))
  mockEndpoint('get', '/v1/profiles/subscriptions', [])
  const { visits } = at('fields')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Painting' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create my profile' }))
  await title('Post your first artwork')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(calls[0]?.text).toContain('["PAINTING"]')
  expect(stored.draft).toEqual({ step: 'first' })
  expect(await screen.findByRole('link', { name: 'Open the full form' })).toHaveAttribute(
    'href',
    '/artworks/new',
  )
  await press('Not now')
  await title('You’re on the free plan')
  expect(screen.getByText('Up to 10 works')).toBeVisible()
  await press('Go to your page')
  await waitFor(() => expect(visits.at(-1)?.address).toBe(`/profile/${created.id}/maren-oduya`))
  expect(JSON.parse(saves.at(-1)?.text ?? '')).toEqual({})
})

test('repeats the idempotency key after a lost response and changes it with the answers', async () => {
  wizardDraft(artist)
  const calls = onCreate(() => HttpResponse.error())
  at('fields')
  await screen.findByRole('button', { name: 'Create my profile' })
  await press('Create my profile')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Network error: Failed to fetch. What you wrote is still here: check your connection',
  )
  await press('Create my profile')
  await waitFor(() => expect(calls).toHaveLength(2))
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Film' }))
  await press('Create my profile')
  await waitFor(() => expect(calls).toHaveLength(3))
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('shows a taken handle at its step and keeps all answers', async () => {
  wizardDraft(artist)
  onCreate(() =>
    errorResponse(409, 'This handle is taken.', {
      code: 'conflict',
      fields: { handle: 'This handle is taken.' },
    }),
  )
  at('fields')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Film' }))
  await press('Create my profile')
  const handle = await screen.findByRole('textbox', { name: 'Handle' })
  expect(handle).toHaveAccessibleDescription(/This handle is taken\./)
  await waitFor(() => expect(handle).toHaveFocus())
  expect(handle).toHaveValue('maren-oduya')
})

test('sends only a handle that the user has chosen', async () => {
  wizardDraft(artist)
  const proposed = onCreate(() => errorResponse(503, 'Later'))
  const { unmount } = at('fields')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Film' }))
  await press('Create my profile')
  await waitFor(() => expect(proposed).toHaveLength(1))
  expect(proposed[0]?.text).not.toContain('name="handle"')
  unmount()
  wizardDraft({ answers: { ...artist.answers, handle: 'studio-oduya' } })
  const chosen = onCreate(() => errorResponse(503, 'Later'))
  at('fields')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Film' }))
  await press('Create my profile')
  await waitFor(() => expect(chosen).toHaveLength(1))
  expect(chosen[0]?.text).toContain('studio-oduya')
})

test('stays on a step that could not be saved and keeps its values', async () => {
  wizardDraft(artist)
  at('location')
  await userEvent.type(await screen.findByRole('textbox', { name: /^City/ }), 'Lagos')
  mockEndpoint('put', '/v1/profiles/draft', errorResponse(503, 'Please try again in a moment.'))
  await press('Continue')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.')
  expect(screen.getByRole('textbox', { name: /^City/ })).toHaveValue('Lagos')
})

test('saves valid answers after a pause', async () => {
  const { saves } = wizardDraft({ answers: { role: 'ARTIST' } })
  at('about')
  const headline = await screen.findByRole('textbox', { name: /^Headline/ })
  await userEvent.type(headline, 'Salt')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Handle' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Handle' }), 'a')
  await waitFor(() => expect(saves.length).toBeGreaterThan(0))
  const saved = JSON.parse(saves.at(-1)?.text ?? '') as ProfileDraft
  expect(saved.step).toBe('about')
  expect(saved.answers).toMatchObject({ role: 'ARTIST', headline: 'Salt' })
  expect(saved.answers).not.toHaveProperty('handle')
})

test('saves at once when the page is hidden', async () => {
  const { saves } = wizardDraft({ answers: { role: 'ARTIST' } })
  at('about')
  await userEvent.click(await screen.findByRole('textbox', { name: /^Headline/ }))
  await userEvent.paste('Salt')
  expect(saves).toHaveLength(0)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  seen.mockRestore()
  await waitFor(() => expect(saves[0]?.text).toContain('Salt'), { timeout: 500 })
})

test('rejects a file of the wrong type at once and sends an image', async () => {
  wizardDraft(artist)
  const calls = onCreate(() => HttpResponse.json(created, { status: 201 }))
  const { container } = at('fields')
  await screen.findByRole('button', { name: 'Create my profile' })
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  const choose = (chosen: File) => userEvent.upload(input, chosen, { applyAccept: false })
  await choose(file('scan.pdf', 'application/pdf'))
  expect(screen.getByRole('alert')).toHaveTextContent(/This is a document, not an image/)
  await choose(file('letter.jpg', 'image/jpeg'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'letter.jpg: This is not an image that can be shown. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
    ),
  )
  await choose(new File(['RIFF\0\0\0\0WEBPVP8 '], 'me.webp', { type: 'image/webp' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use this image' }))
  expect(await screen.findByText('me.webp')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Create my profile')
  await title('Post your first artwork')
  expect(calls[0]?.text).toContain('name="image"')
})

test('keeps the answers when the session ends', async () => {
  wizardDraft({ answers: { role: 'ARTIST' } })
  const ines = authUser({ uid: 'ines' })
  const { source, setUser } = signedInUser()
  setUser(ines)
  at('about', source)
  const headline = () => screen.findByRole('textbox', { name: /^Headline/ })
  await userEvent.type(await headline(), 'Salt and slow light')
  mockEndpoint('put', '/v1/profiles/draft', () => errorResponse(401, 'You were signed out.'))
  await press('Continue')
  await title('You have been signed out')
  const lists = mockEndpoint('get', '/v1/profiles/', [])
  act(() => setUser(ines))
  await waitFor(async () => expect(await headline()).toHaveValue('Salt and slow light'))
  await waitFor(() => expect(lists).not.toHaveLength(0))
})
