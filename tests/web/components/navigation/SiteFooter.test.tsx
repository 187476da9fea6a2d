import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SiteFooter } from '@/components/navigation/SiteFooter'
import { person } from '@/tests/support/web/identity'
import { somebody } from '@/tests/support/web/signedInUser'
import { renderAt } from '@/tests/support/web/render'

const footer = () => within(screen.getByRole('contentinfo'))

test('links to sign-up for visitors and to personal pages for users', async () => {
  const { source, tell } = somebody()
  renderAt(<SiteFooter />, { source })
  expect(await footer().findByRole('link', { name: 'Settings' })).toBeVisible()
  expect(footer().queryByRole('link', { name: /Log in|Sign up/ })).toBeNull()
  act(() => tell(null))
  expect(footer().getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  expect(footer().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(footer().queryByRole('link', { name: 'Settings' })).toBeNull()
  act(() => tell(person()))
  expect(await footer().findByRole('link', { name: 'Bookmarks' })).toBeVisible()
})
