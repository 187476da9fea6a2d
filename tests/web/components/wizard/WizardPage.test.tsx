import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { useRouter } from 'next/router'
import { expect, test, vi } from 'vitest'
import { RequireSignIn } from '@/components/auth/RequireSignIn'
import { WizardPage } from '@/components/wizard/WizardPage'
import type { ProfileDraft } from '@/contract/forms/profile'
import type { OwnProfile } from '@/contract/profiles'
import { answer, refusal, type Seen } from '@/tests/support/web/api'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { file, wizardDraft, signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

const Screen = () => (
  <RequireSignIn waiting={null}>
    <WizardPage requested={useRouter().asPath.split('/').at(-1) ?? ''} />
  </RequireSignIn>
)
/** Somebody new each time: what one left unfinished is remembered for them alone. */
const someone = () => {
  const { source, setUser } = signedInUser()
  setUser(authUser({ uid: crypto.randomUUID() }))
  return source
}
const at = (step: string, source = someone()) =>
  renderAt(<Screen />, { address: `/signup/wizard/${step}`, source })

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const made = ownProfile(7, { name: 'Maren Oduya', handle: 'maren-oduya' })
const artist: ProfileDraft = {
  answers: { role: 'ARTIST', name: 'Maren Oduya', handle: 'maren-oduya' },
}

test('redirects a visitor to the login page and back to the step', async () => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const { visits } = at('location', standInIdentity().source)
  await waitFor(() =>
    expect(visits.at(-1)?.address).toBe('/login?next=%2Fsignup%2Fwizard%2Flocation'),
  )
})

test('saves the chosen role and opens the next step', async () => {
  const { saves } = wizardDraft()
  const { visits } = at('role')
  await title('What describes you best?')
  const cards = screen.getByRole('radiogroup', { name: 'Role' })
  expect(within(cards).getAllByRole('radio')).toHaveLength(5)
  await userEvent.click(screen.getByRole('radio', { name: 'Curator' }))
  await press('Continue')
  await title('What’s your name?')
  expect(visits.at(-1)?.address).toBe('/signup/wizard/about')
  expect(JSON.parse(saves.at(-1)?.text ?? '')).toEqual({
    step: 'about',
    answers: { role: 'CURATOR' },
  })
})

test('requires a role', async () => {
  const { saves } = wizardDraft()
  at('role')
  await title(/What describes/)
  await press('Continue')
  await waitFor(() =>
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a role.'),
  )
  expect(saves).toHaveLength(0)
})

test('asks people for pronouns and organizations for type, year, address and hours', async () => {
  wizardDraft(artist)
  const { unmount } = at('about')
  await screen.findByRole('combobox', { name: /^Pronouns/ })
  expect(screen.queryByRole('textbox', { name: /^Founded/ })).toBeNull()
  unmount()
  wizardDraft({
    answers: {
      ...{ role: 'ART_ORGANIZATION', name: 'Quay', handle: 'quay-rooms' },
      organizationType: 'GALLERY',
    },
  })
  at('about')
  await screen.findByRole('combobox', { name: /^Kind of organization/ })
  expect(screen.queryByRole('combobox', { name: /^Pronouns/ })).toBeNull()
  await press('Continue')
  await screen.findByRole('textbox', { name: /^Opening hours/ })
  expect(screen.getByRole('textbox', { name: /^Address/ })).toBeVisible()
})

test('derives the handle from the name until the user edits it', async () => {
  wizardDraft({ answers: { role: 'ARTIST' } })
  at('about')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const handle = screen.getByRole('textbox', { name: 'Handle' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Łucja Ångström')
  expect(handle).toHaveValue('lucja-angstrom')
  await userEvent.clear(handle)
  await userEvent.type(handle, 'lucja')
  await userEvent.type(name, ' Berg')
  expect(handle).toHaveValue('lucja')
})

test('shows at once that a handle is taken', async () => {
  wizardDraft({ answers: { role: 'ARTIST' } })
  const source = someone()
  answer('get', '/v1/profiles/handles/:handle', ({ url }: Seen) => ({
    isFree: !url.pathname.endsWith('/lucja-berg'),
  }))
  at('about', source)
  const handle = await screen.findByRole('textbox', { name: 'Handle' })
  await userEvent.clear(handle)
  await userEvent.type(handle, 'Lucja Berg')
  await waitFor(() => expect(handle).toHaveAccessibleDescription(/This handle is taken/))
  await userEvent.type(handle, '-2')
  expect(handle).not.toHaveAccessibleDescription(/taken/)
})

test('redirects a step that is not available yet, and resumes for an unknown one', async () => {
  wizardDraft({ step: 'location', answers: { role: 'ARTIST' } })
  const early = at('fields')
  await title('What’s your name?')
  expect(early.visits.at(-1)).toMatchObject({ address: '/signup/wizard/about', how: 'replace' })
  early.unmount()
  wizardDraft({ ...artist, step: 'location' })
  const unknown = at('nowhere')
  await title('Where do you work?')
  expect(unknown.visits.at(-1)?.address).toBe('/signup/wizard/location')
})

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

const made1 = (reply: (seen: Seen) => unknown) => answer('post', '/v1/profiles/', reply)

test('creates one profile on a double click, then shows the first artwork and the plan', async () => {
  const { stored, saves } = wizardDraft(artist)
  const calls = made1(() => HttpResponse.json(made, { status: 201 }))
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
  await waitFor(() => expect(visits.at(-1)?.address).toBe(`/profile/${made.id}/maren-oduya`))
  expect(JSON.parse(saves.at(-1)?.text ?? '')).toEqual({})
})

test('repeats the idempotency key after a lost response and changes it with the answers', async () => {
  wizardDraft(artist)
  const calls = made1(() => HttpResponse.error())
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
  made1(() =>
    refusal(409, 'This handle is taken.', {
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

test('stays on a step that could not be saved and keeps its values', async () => {
  wizardDraft(artist)
  at('location')
  await userEvent.type(await screen.findByRole('textbox', { name: /^City/ }), 'Lagos')
  answer('put', '/v1/profiles/draft', refusal(503, 'Please try again in a moment.'))
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

test('loads the answers on a retry', async () => {
  answer('get', '/v1/profiles/draft', refusal(503, 'Please try again in a moment.'))
  at('role')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.')
  wizardDraft(artist)
  await press('Try again')
  await title('What describes you best?')
  expect(screen.getByRole('radio', { name: 'Artist' })).toBeChecked()
})

test('rejects a file of the wrong type at once and sends an image', async () => {
  wizardDraft(artist)
  const calls = made1(() => HttpResponse.json(made, { status: 201 }))
  const { container } = at('fields')
  await screen.findByRole('button', { name: 'Create my profile' })
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  const choose = (chosen: File) => userEvent.upload(input, chosen, { applyAccept: false })
  await choose(file('scan.pdf', 'application/pdf'))
  expect(screen.getByRole('alert')).toHaveTextContent(/This is a document, not an image/)
  await choose(file('me.webp'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('me.webp')).toBeVisible()
  await press('Create my profile')
  await title('Post your first artwork')
  expect(calls[0]?.text).toContain('name="image"')
})

test('offers an organization to post an opportunity, and no eleventh profile', async () => {
  const place: OwnProfile = { ...made, role: 'ART_ORGANIZATION', organizationType: 'GALLERY' }
  wizardDraft({ step: 'first' })
  const first = at('first', signedInUser({ profiles: [place] }).source)
  await title('Post your first opportunity')
  expect(screen.getByRole('link', { name: 'Post an opportunity' })).toHaveAttribute(
    'href',
    '/opportunities/new',
  )
  first.unmount()
  wizardDraft()
  const profiles = Array.from({ length: 10 }, (_, n) => ownProfile(n))
  at('role', signedInUser({ profiles }).source)
  await title('You have reached the limit of ten profiles')
})

test('keeps the answers when the session ends', async () => {
  wizardDraft({ answers: { role: 'ARTIST' } })
  const ines = authUser({ uid: 'ines' })
  const { source, setUser } = signedInUser()
  setUser(ines)
  at('about', source)
  const headline = () => screen.findByRole('textbox', { name: /^Headline/ })
  await userEvent.type(await headline(), 'Salt and slow light')
  answer('put', '/v1/profiles/draft', () => refusal(401, 'You were signed out.'))
  await press('Continue')
  await title('You have been signed out')
  const lists = answer('get', '/v1/profiles/', [])
  act(() => setUser(ines))
  await waitFor(async () => expect(await headline()).toHaveValue('Salt and slow light'))
  await waitFor(() => expect(lists).not.toHaveLength(0))
})
