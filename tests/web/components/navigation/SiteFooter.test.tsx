import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteFooter } from '@/components/navigation/SiteFooter'
import { authUser } from '@/tests/support/web/identity'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { renderAt } from '@/tests/support/web/render'

const footer = () => within(screen.getByRole('contentinfo'))

test('links to sign-up for visitors and to personal pages for users', async () => {
  const { source, setUser } = signedInUser()
  renderAt(<SiteFooter />, { source })
  expect(await footer().findByRole('link', { name: 'Settings' })).toBeVisible()
  expect(footer().queryByRole('link', { name: /Log in|Sign up/ })).toBeNull()
  act(() => setUser(null))
  expect(footer().getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  expect(footer().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(footer().queryByRole('link', { name: 'Settings' })).toBeNull()
  act(() => setUser(authUser()))
  expect(await footer().findByRole('link', { name: 'Bookmarks' })).toBeVisible()
})
