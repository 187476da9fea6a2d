import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import LoginPage from '@/pages/login'
import SignupPage from '@/pages/signup'
import { answer } from '@/tests/support/web/api'
import { person, standInIdentity } from '@/tests/support/web/identity'
import { somebody } from '@/tests/support/web/signedInUser'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  answer('get', '/v1/profiles/', [])
})

const logIn = async (address: string) => {
  const user = userEvent.setup()
  const view = renderAt(<LoginPage artwork={null} />, { address })
  await user.type(screen.getByLabelText('Email'), 'maren@oduya.example')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(view.visits).toHaveLength(1))
  return view.visits[0]
}

test('after logging in one is back where one came from', async () => {
  const visit = await logIn('/login?next=%2Fdirectory%2Fmuseums%3Fpage%3D2')
  expect(visit).toMatchObject({ address: '/directory/museums?page=2', how: 'replace' })
})

test('an address of another site leads home', async () => {
  expect(await logIn('/login?next=%2F%2Fevil.example')).toMatchObject({ address: '/' })
})

test.each(['/login', '/signup?by=phone'])(
  'the form %s is nowhere to come back to',
  async (form) => {
    expect(await logIn(`/login?next=${encodeURIComponent(form)}`)).toMatchObject({ address: '/' })
  },
)

test('somebody who is signed in already does not stay on the form', async () => {
  const { source } = standInIdentity({ user: person() })
  const { visits } = renderAt(<LoginPage artwork={null} />, { address: '/login', source })
  await waitFor(() => expect(visits.map(({ address }) => address)).toEqual(['/']))
})

test('a new account goes on to its profile, and the way to the other form keeps the way back', async () => {
  const user = userEvent.setup()
  const { visits } = renderAt(<SignupPage artwork={null} />, { address: '/signup' })
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await user.type(screen.getByLabelText('Email'), 'new@oduya.example')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(visits[0]?.address).toBe('/signup/wizard/role'))
})

test('somebody with a profile who takes the form for new ones makes no second profile', async () => {
  const { source } = somebody({ profiles: [ownProfile(1)] })
  const { visits } = renderAt(<SignupPage artwork={null} />, { address: '/signup', source })
  await waitFor(() => expect(visits.map(({ address }) => address)).toEqual(['/']))
})

test('the work on the wall is labelled', () => {
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
