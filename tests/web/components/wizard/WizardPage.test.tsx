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
import { person, standInIdentity } from '@/tests/support/web/identity'
import { file, keptDraft, somebody } from '@/tests/support/web/signedInUser'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

const Screen = () => (
  <RequireSignIn waiting={null}>
    <WizardPage requested={useRouter().asPath.split('/').at(-1) ?? ''} />
  </RequireSignIn>
)
/** Somebody new each time: what one left unfinished is remembered for them alone. */
const someone = () => {
  const { source, tell } = somebody()
  tell(person({ uid: crypto.randomUUID() }))
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

test('whoever is signed out is led to the login, and back to the step', async () => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const { visits } = at('location', standInIdentity().source)
  await waitFor(() =>
    expect(visits.at(-1)?.address).toBe('/login?next=%2Fsignup%2Fwizard%2Flocation'),
  )
})

test('a role is chosen by its card, kept, and the next step follows', async () => {
  const { saves } = keptDraft()
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

test('without a role there is no going on, and the cards say so', async () => {
  const { saves } = keptDraft()
  at('role')
  await title(/What describes/)
  await press('Continue')
  await waitFor(() =>
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a role.'),
  )
  expect(saves).toHaveLength(0)
})

test('people are asked for pronouns, organizations for kind, year, address and hours', async () => {
  keptDraft(artist)
  const { unmount } = at('about')
  await screen.findByRole('combobox', { name: /^Pronouns/ })
  expect(screen.queryByRole('textbox', { name: /^Founded/ })).toBeNull()
  unmount()
  keptDraft({
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

test('the handle follows the name until somebody writes one of their own', async () => {
  keptDraft({ answers: { role: 'ARTIST' } })
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

test('a handle that somebody else has is said so at once', async () => {
  keptDraft({ answers: { role: 'ARTIST' } })
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

test('a step too early leads to as far as the answers reach, an unknown one to where one was', async () => {
  keptDraft({ step: 'location', answers: { role: 'ARTIST' } })
  const early = at('fields')
  await title('What’s your name?')
  expect(early.visits.at(-1)).toMatchObject({ address: '/signup/wizard/about', how: 'replace' })
  early.unmount()
  keptDraft({ ...artist, step: 'location' })
  const unknown = at('nowhere')
  await title('Where do you work?')
  expect(unknown.visits.at(-1)?.address).toBe('/signup/wizard/location')
})

test('what was answered on another device is there, and going back keeps it', async () => {
  const { saves } = keptDraft({ ...artist, answers: { ...artist.answers, city: 'Lagos' } })
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

test('pressed twice, the profile is made once; then comes the first work, the plan, and the page', async () => {
  const { kept, saves } = keptDraft(artist)
  const calls = made1(() => HttpResponse.json(made, { status: 201 }))
  const { visits } = at('fields')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Painting' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create my profile' }))
  await title('Post your first artwork')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(calls[0]?.text).toContain('["PAINTING"]')
  expect(kept.draft).toEqual({ step: 'first' })
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

test('sent again after a lost answer it carries the same key, after a change another', async () => {
  keptDraft(artist)
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

test('a handle that is taken is said where it is asked, with everything still there', async () => {
  keptDraft(artist)
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

test('a step that could not be kept stays, says why, and loses nothing', async () => {
  keptDraft(artist)
  at('location')
  await userEvent.type(await screen.findByRole('textbox', { name: /^City/ }), 'Lagos')
  answer('put', '/v1/profiles/draft', refusal(503, 'Please try again in a moment.'))
  await press('Continue')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.')
  expect(screen.getByRole('textbox', { name: /^City/ })).toHaveValue('Lagos')
})

test('what is typed is kept after a pause, as far as it can be said', async () => {
  const { saves } = keptDraft({ answers: { role: 'ARTIST' } })
  at('about')
  const headline = await screen.findByRole('textbox', { name: /^Headline/ })
  await userEvent.type(headline, 'Salt')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Handle' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Handle' }), 'a')
  await waitFor(() => expect(saves.length).toBeGreaterThan(0))
  const kept = JSON.parse(saves.at(-1)?.text ?? '') as ProfileDraft
  expect(kept.step).toBe('about')
  expect(kept.answers).toMatchObject({ role: 'ARTIST', headline: 'Salt' })
  expect(kept.answers).not.toHaveProperty('handle')
})

test('what is typed is kept at once when somebody turns to something else', async () => {
  const { saves } = keptDraft({ answers: { role: 'ARTIST' } })
  at('about')
  await userEvent.click(await screen.findByRole('textbox', { name: /^Headline/ }))
  await userEvent.paste('Salt')
  expect(saves).toHaveLength(0)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  seen.mockRestore()
  await waitFor(() => expect(saves[0]?.text).toContain('Salt'), { timeout: 500 })
})

test('answers that could not be loaded can be asked for again', async () => {
  answer('get', '/v1/profiles/draft', refusal(503, 'Please try again in a moment.'))
  at('role')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.')
  keptDraft(artist)
  await press('Try again')
  await title('What describes you best?')
  expect(screen.getByRole('radio', { name: 'Artist' })).toBeChecked()
})

test('a picture of the wrong kind is refused at once, a right one goes along', async () => {
  keptDraft(artist)
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

test('organizations are offered a call of their own, and eleven profiles are too many', async () => {
  const place: OwnProfile = { ...made, role: 'ART_ORGANIZATION', organizationType: 'GALLERY' }
  keptDraft({ step: 'first' })
  const first = at('first', somebody({ profiles: [place] }).source)
  await title('Post your first opportunity')
  expect(screen.getByRole('link', { name: 'Post an opportunity' })).toHaveAttribute(
    'href',
    '/opportunities/new',
  )
  first.unmount()
  keptDraft()
  const profiles = Array.from({ length: 10 }, (_, n) => ownProfile(n))
  at('role', somebody({ profiles }).source)
  await title('You have reached the limit of ten profiles')
})

test('a sign-in that ends in the middle of an answer loses none of it', async () => {
  keptDraft({ answers: { role: 'ARTIST' } })
  const ines = person({ uid: 'ines' })
  const { source, tell } = somebody()
  tell(ines)
  at('about', source)
  const headline = () => screen.findByRole('textbox', { name: /^Headline/ })
  await userEvent.type(await headline(), 'Salt and slow light')
  answer('put', '/v1/profiles/draft', () => refusal(401, 'You were signed out.'))
  await press('Continue')
  await title('You have been signed out')
  const lists = answer('get', '/v1/profiles/', [])
  act(() => tell(ines))
  await waitFor(async () => expect(await headline()).toHaveValue('Salt and slow light'))
  await waitFor(() => expect(lists).not.toHaveLength(0))
})
