import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { FloatingBack } from '@/components/shell/FloatingBack'
import { Layout } from '@/layouts/Layout'
import { mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
const back = () => screen.getByRole('button', { name: 'Back to the previous page', hidden: true })
const isThere = (name: string) => screen.queryByRole('button', { name, hidden: true }) !== null

test('shows the floating back button after 50 pixels of scroll', () => {
  renderAt(<FloatingBack />)
  scrollTo(50)
  expect(back()).toHaveAttribute('inert')
  scrollTo(51)
  expect(back()).not.toHaveAttribute('inert')
})

test('goes to the parent list when there is no previous page', async () => {
  const { visits } = renderAt(<FloatingBack />, { address: '/art/1', pathname: '/art/[id]' })
  scrollTo(51)
  await userEvent.click(back())
  expect(visits).toEqual([{ address: '/artworks', how: 'push', isShallow: false }])
})

test('goes back to the previous page', async () => {
  const { visits, events } = renderAt(<FloatingBack />, { address: '/art/1' })
  act(() => events.emit('routeChangeComplete', '/art/1', { shallow: false }))
  scrollTo(51)
  await userEvent.click(back())
  expect(visits).toEqual([{ address: '', how: 'back', isShallow: false }])
})

test.each([
  ['/directory/[type]', { back: true, up: false, footer: true, header: true }],
  ['/art/[id]', { back: true, up: true, footer: false, header: true }],
  ['/opportunities/new', { back: true, up: true, footer: false, header: true }],
  ['/artworks/new', { back: true, up: false, footer: false, header: true }],
  ['/artworks/edit/[id]', { back: true, up: false, footer: false, header: true }],
  ['/login', { back: false, up: false, footer: false, header: false }],
])('renders %s in its layout', (route, frame) => {
  renderAt(<Layout route={route}>page</Layout>, { pathname: route })
  expect({
    back: isThere('Back to the previous page'),
    up: isThere('Back to top'),
    footer: screen.queryByRole('contentinfo') !== null,
    header: screen.queryByRole('banner') !== null,
  }).toEqual(frame)
  expect(screen.getByRole('main')).toHaveTextContent('page')
})
