import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { type ReceivedRequest, mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { standInIdentity } from '@/tests/support/web/identity'
import { signedInUser, wizardDraft } from '@/tests/support/web/signedInUser'
import { artist, at, created, newUser, press, title } from './openWizard'

test('redirects a visitor to the login page and back to the step', async () => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
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
      role: 'ART_ORGANIZATION',
      name: 'Quay',
      handle: 'quay-rooms',
      organizationType: 'GALLERY',
    },
  })
  at('about')
  await userEvent.click(await screen.findByRole('combobox', { name: /^Organization type/ }))
  expect(screen.getByRole('option', { name: 'Nonprofit' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Not-for-profit' })).toBeNull()
  await userEvent.keyboard('{Escape}')
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
  const source = newUser()
  mockEndpoint('get', '/v1/profiles/handles/:handle', ({ url }: ReceivedRequest) => ({
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

test('continues with a taken handle that was proposed, and stops at one that was chosen', async () => {
  wizardDraft({ answers: { role: 'ARTIST', name: 'Lucja Berg', handle: 'studio' } })
  const source = newUser()
  mockEndpoint('get', '/v1/profiles/handles/:handle', { isFree: false })
  at('about', source)
  const handle = await screen.findByRole('textbox', { name: 'Handle' })
  await press('Continue')
  await waitFor(() => expect(handle).toHaveFocus())
  expect(handle).toBeInvalid()
  await userEvent.clear(handle)
  await userEvent.type(handle, 'lucja-berg')
  await waitFor(() => expect(handle).toHaveAccessibleDescription(/Yours gets a number/))
  expect(handle).toBeValid()
  await press('Continue')
  expect(await screen.findByRole('textbox', { name: /^City/ })).toBeVisible()
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

test('loads the answers on a retry', async () => {
  mockEndpoint('get', '/v1/profiles/draft', errorResponse(503, 'Please try again in a moment.'))
  at('role')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.')
  wizardDraft(artist)
  await press('Try again')
  await title('What describes you best?')
  expect(screen.getByRole('radio', { name: 'Artist' })).toBeChecked()
})

test('offers no eleventh profile', async () => {
  wizardDraft()
  const profiles = Array.from({ length: 10 }, (_, n) => ownProfile(n))
  at('role', signedInUser({ profiles }).source)
  await title('You have reached the limit of ten profiles')
})

test('keeps the path to continue to from step to step, and goes there in the end', async () => {
  wizardDraft()
  const next = 'next=%2Fopportunities%3Fpage%3D2'
  const start = at(`resume?${next}`)
  await title('What describes you best?')
  await userEvent.click(screen.getByRole('radio', { name: 'Curator' }))
  await press('Continue')
  await title('What’s your name?')
  expect(start.visits.map(({ address }) => address)).toEqual([
    `/signup/wizard/role?${next}`,
    `/signup/wizard/about?${next}`,
  ])
  start.unmount()
  mockEndpoint('get', '/v1/profiles/subscriptions', [])
  wizardDraft({ step: 'plan' })
  const end = at(`plan?${next}`, signedInUser({ profiles: [created] }).source)
  await title('You’re on the free plan')
  await press('Continue')
  const visits = () => end.visits.map(({ address }) => address)
  await waitFor(() => expect(visits()).toContain('/opportunities?page=2'))
  // The answers are gone by now, which must not lead back to the first step while the next page loads.
  await title('You’re on the free plan')
  expect(visits()).toEqual(['/opportunities?page=2'])
})
