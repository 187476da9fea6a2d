import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useReload } from '@/lib/hooks/useReload'
import { renderAt } from '@/tests/support/web/render'

const Page = () => <button onClick={useReload().reload}>Reload</button>

const open = (address: string) => {
  window.history.replaceState(null, '', address)
  return { ...renderAt(<Page />, { address }), user: userEvent.setup() }
}
afterEach(() => window.history.replaceState(null, '', '/'))

test('requests the page again and keeps the fragment of its address', async () => {
  const { visits, user } = open('/profile/1/ada#works')
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(visits.at(-1)?.address).toBe('/profile/1/ada'))
  await waitFor(() => expect(window.location.hash).toBe('#works'))
})

test('does not stop the user from leaving the page', async () => {
  const { visits, events, user } = open('/profile/1/ada')
  events.emit('routeChangeStart', '/artworks', { shallow: false })
  await user.click(screen.getByRole('button'))
  expect(visits).toEqual([])
  events.emit('routeChangeError', new Error('canceled'), '/artworks', { shallow: false })
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(visits).toHaveLength(1))
})
