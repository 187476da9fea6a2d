import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import LoginPage from '@/pages/login'
import SignupPage from '@/pages/signup'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { authUser, standInIdentity } from '@/tests/support/web/identity'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  signedInUser({ profiles: [ownProfile(1)] })
})

const logIn = async (address: string) => {
  const user = userEvent.setup()
  const view = renderAt(<LoginPage artwork={null} />, { address })
  await user.type(screen.getByLabelText('Email'), 'maren@oduya.example')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(view.visits).toHaveLength(1))
  return view.visits[0]
}

test('returns to the previous page after logging in', async () => {
  const visit = await logIn('/login?next=%2Fdirectory%2Fmuseums%3Fpage%3D2')
  expect(visit).toMatchObject({ address: '/directory/museums?page=2', how: 'replace' })
})

test('goes home instead of to another site', async () => {
  expect(await logIn('/login?next=%2F%2Fevil.example')).toMatchObject({ address: '/' })
})

test.each(['/login', '/signup?by=phone'])(
  'goes home instead of back to the form %s',
  async (form) => {
    expect(await logIn(`/login?next=${encodeURIComponent(form)}`)).toMatchObject({ address: '/' })
  },
)

test('leads a user without a profile into the wizard', async () => {
  mockEndpoint('get', '/v1/profiles/', [])
  expect(await logIn('/login')).toMatchObject({ address: '/signup/wizard/resume' })
})

test('tells the wizard where a user without a profile wanted to go', async () => {
  mockEndpoint('get', '/v1/profiles/', [])
  const address = '/signup/wizard/resume?next=%2Fopportunities%3Fpage%3D2'
  expect(await logIn('/login?next=%2Fopportunities%3Fpage%3D2')).toMatchObject({ address })
})

test('returns to a step of the wizard as it is', async () => {
  mockEndpoint('get', '/v1/profiles/', [])
  const visit = await logIn('/login?next=%2Fsignup%2Fwizard%2Fabout')
  expect(visit).toMatchObject({ address: '/signup/wizard/about' })
})

test('goes on without the wizard when the profiles cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mockEndpoint('get', '/v1/profiles/', () => errorResponse(503, 'Resting'))
  expect(await logIn('/login?next=%2Fartworks')).toMatchObject({ address: '/artworks' })
})

test('redirects a user who is already signed in', async () => {
  const { source } = standInIdentity({ user: authUser() })
  const { visits } = renderAt(<LoginPage artwork={null} />, { address: '/login', source })
  await waitFor(() => expect(visits.map(({ address }) => address)).toEqual(['/']))
})

test('continues with the profile after sign-up and links to the login form', async () => {
  mockEndpoint('get', '/v1/profiles/', [])
  const user = userEvent.setup()
  const { visits } = renderAt(<SignupPage artwork={null} />, { address: '/signup' })
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await user.type(screen.getByLabelText('Email'), 'new@oduya.example')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(visits[0]?.address).toBe('/signup/wizard/resume'))
})

test('redirects a user with a profile away from the sign-up form', async () => {
  const { source } = signedInUser({ profiles: [ownProfile(1)] })
  const { visits } = renderAt(<SignupPage artwork={null} />, { address: '/signup', source })
  await waitFor(() => expect(visits.map(({ address }) => address)).toEqual(['/']))
})

test('labels the artwork beside the form', () => {
  const image = { key: 'a.webp', url: '', width: 6, height: 8, alt: 'Paper', dominantColor: '#fff' }
  renderAt(
    <LoginPage
      artwork={{
        title: null,
        yearFrom: 2026,
        medium: 'Painted paper',
        size: { height: 130, width: 100, depth: null, unit: 'cm' },
        image,
        by: 'Inês Caldas Roxo',
      }}
    />,
    { address: '/login' },
  )
  const label = screen.getByRole('figure')
  expect(label).toHaveTextContent('Inês Caldas RoxoUntitled, 2026Painted paper, 130 × 100 cm')
  expect(screen.getByRole('img', { name: 'Paper' })).toBeInTheDocument()
})
