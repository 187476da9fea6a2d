import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { AccountMenu } from '@/components/navigation/AccountMenu'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { SubscriptionSettings } from '@/components/settings/SubscriptionSettings'
import AccountPage from '@/pages/settings/account'
import { answer, refusal } from '@/tests/support/web/api'
import { identityError, person, standInIdentity } from '@/tests/support/web/identity'
import { somebody } from '@/tests/support/web/signedInUser'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

const maren = ownProfile(1, { name: 'Maren Oduya', handle: 'maren-oduya' })
const quay = ownProfile(2, { name: 'Quay', role: 'ART_ORGANIZATION', organizationType: 'GALLERY' })

const open = (profiles = [maren, quay]) => {
  const given = somebody({ profiles })
  const view = renderAt(<AccountPage />, { address: '/settings/account', source: given.source })
  return { ...view, ...given }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('settings are for whoever is signed in; others are led to the login and back', async () => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const { source } = standInIdentity()
  const { visits } = renderAt(<AccountPage />, { address: '/settings/account', source })
  await waitFor(() =>
    expect(visits.at(-1)).toMatchObject({ address: '/login?next=%2Fsettings%2Faccount' }),
  )
})

test('signing out everywhere tells the API first, then ends the sign-in here', async () => {
  const { asked } = open()
  const calls = answer(
    'post',
    '/v1/account/sign-out-everywhere',
    new HttpResponse(null, { status: 204 }),
  )
  expect(await screen.findByText('maren@oduya.example')).toBeVisible()
  await press('Sign out everywhere')
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' })
  expect(calls).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(asked).toContain('sign out'))
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token of maren')
})

test('an address that is not confirmed is said to be so, and the link can be sent again', async () => {
  const { tell, asked, failWith, tokens } = open()
  expect(await screen.findByText('Confirmed')).toBeVisible()
  await waitFor(() => expect(tokens).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull()
  act(() => tell(person({ emailVerified: false })))
  expect(await screen.findByText(/^Not confirmed yet/)).toBeVisible()
  await press('Send the link again')
  expect(await screen.findByText('A link is on its way to maren@oduya.example.')).toBeVisible()
  expect(asked).toContain('verification')
  failWith(identityError('auth/too-many-requests'))
  await press('Send the link again')
  expect(await screen.findByText(/^Too many attempts/)).toBeVisible()
})

test('a profile is deleted once its handle is typed, and another one is acted as', async () => {
  const { tokens } = open()
  const calls = answer('delete', '/v1/profiles/:id', new HttpResponse(null, { status: 204 }))
  await screen.findByText(/^Maren Oduya’s page/)
  await waitFor(() => expect(tokens).toHaveLength(1))
  await press('Delete this profile')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Maren Oduya?' }))
  const confirm = dialog.getByRole('button', { name: 'Delete this profile' })
  expect(confirm).toBeDisabled()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Handle' }), 'maren')
  expect(confirm).toBeDisabled()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Handle' }), '-oduya')
  await userEvent.click(confirm)
  await screen.findByText(/^Quay’s page/)
  expect(calls[0]?.url.pathname).toBe(`/v1/profiles/${profileId(1)}`)
  await waitFor(() => expect(tokens.at(-1)?.text).toContain(profileId(2)))
})

test('a profile whose plan renews stays, with the reason', async () => {
  open([maren])
  answer('delete', '/v1/profiles/:id', refusal(409, 'Cancel the subscription first.'))
  await screen.findByText(/^Maren Oduya’s page/)
  await press('Delete this profile')
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Handle' }), 'maren-oduya{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Cancel the subscription first.')
})

const plan = (
  subscription: { type: string | null; isExpired: boolean } | null,
  profile = maren,
) => {
  const { source } = somebody({ profiles: [profile], subscription })
  return renderAt(
    <OwnProfileOnly>{(current) => <SubscriptionSettings profile={current} />}</OwnProfileOnly>,
    { source },
  )
}

test('the plan is what the token says, with what it holds; without one it is free', async () => {
  const paid = plan({ type: 'ARTIST_PRO', isExpired: false })
  expect(await screen.findByRole('heading', { name: 'Pro' })).toBeVisible()
  expect(screen.getByText('Up to 200 works')).toBeVisible()
  expect(screen.getByText('Active')).toBeVisible()
  paid.unmount()
  const free = plan(null)
  expect(await screen.findByRole('heading', { name: 'Free' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  free.unmount()
  plan({ type: 'ORGANIZATION_BASIC', isExpired: true }, quay)
  expect(await screen.findByText('Ended')).toBeVisible()
  expect(screen.getByText(/To post new ones, renew your plan/)).toBeVisible()
})

test('a plan that could not be loaded can be asked for again', async () => {
  const { source } = somebody({
    profiles: [maren],
    subscription: { type: 'ARTIST_PRO', isExpired: false },
  })
  const failing = answer('post', '/v1/profiles/token/', refusal(503, 'Later'))
  renderAt(
    <OwnProfileOnly>{(current) => <SubscriptionSettings profile={current} />}</OwnProfileOnly>,
    { source },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your plan')
  expect(failing).toHaveLength(1)
  answer('post', '/v1/profiles/token/', { token: 't', isLegacyUser: false, subscription: null })
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'Free' })).toBeVisible()
})

test('the account menu lists the profiles, marks the current one, switches, and leads to a new one', async () => {
  const { source } = somebody({ profiles: [maren, quay] })
  renderAt(<AccountMenu />, { source })
  await userEvent.click(await screen.findByRole('button', { name: 'You, Maren Oduya' }))
  const group = within(screen.getByRole('group', { name: 'Act as' }))
  expect(group.getByRole('button', { name: 'Maren Oduya', pressed: true })).toBeVisible()
  await userEvent.click(group.getByRole('button', { name: 'Quay', pressed: false }))
  expect(await screen.findByRole('button', { name: 'You, Quay' })).toBeVisible()
  expect(document.cookie).toContain(`profile=${profileId(2)}`)
  expect(screen.getByRole('link', { name: 'Add a profile' })).toHaveAttribute(
    'href',
    '/signup/wizard/role',
  )
})

test('with ten profiles there is no way to an eleventh', async () => {
  const { source } = somebody({ profiles: Array.from({ length: 10 }, (_, n) => ownProfile(n)) })
  renderAt(<AccountMenu />, { source })
  await userEvent.click(await screen.findByRole('button', { name: /^You, Profile 0/ }))
  expect(screen.queryByRole('link', { name: 'Add a profile' })).toBeNull()
  expect(screen.getByText('You have reached the limit of ten profiles.')).toBeVisible()
})
