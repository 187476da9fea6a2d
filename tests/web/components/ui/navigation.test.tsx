import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Breadcrumb } from '@/components/ui/display/Breadcrumb'
import { Pagination } from '@/components/ui/display/Pagination'
import { Stepper } from '@/components/ui/display/Stepper'
import { Tabs } from '@/components/ui/display/Tabs'
import { pageNumbers } from '@/lib/lists/pageNumbers'

const pages = (page: number, last: number) =>
  render(<Pagination page={page} pages={last} href={(n) => `/directory/people?page=${n}`} />)
const link = (name: string) => screen.queryByRole('link', { name })

test('lists the first, the last and neighboring pages without gaps of one', () => {
  expect(pageNumbers(2, 35)).toEqual([1, 2, 3, null, 35])
  expect(pageNumbers(18, 35)).toEqual([1, null, 17, 18, 19, null, 35])
  expect(pageNumbers(4, 6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(99, 5)).toEqual([1, null, 5])
})

test('marks the current page and links to its neighbors', () => {
  pages(2, 35)
  expect(link('Page 2')).toHaveAttribute('aria-current', 'page')
  expect(link('Previous')).toHaveAttribute('href', '/directory/people?page=1')
  expect(link('Next')).toHaveAttribute('href', '/directory/people?page=3')
  expect(link('Page 35')).toHaveAttribute('href', '/directory/people?page=35')
})

test('disables Previous on the first page and Next on the last', () => {
  const { unmount } = pages(1, 3)
  expect(link('Previous')).toBeNull()
  expect(link('Next')).not.toBeNull()
  unmount()
  pages(3, 3)
  expect(link('Previous')).not.toBeNull()
  expect(link('Next')).toBeNull()
})

test('links to the last page from a page beyond it', () => {
  pages(99, 5)
  expect(link('Previous')).toHaveAttribute('href', '/directory/people?page=5')
  expect(link('Next')).toBeNull()
})

test('renders nothing for a single page', () => {
  pages(1, 1)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('renders tabs as links and marks the current one', () => {
  render(
    <Tabs
      label="Profile"
      current="/profile/1"
      tabs={[
        { href: '/profile/1', label: 'Works', count: 23 },
        { href: '/profile/1?tab=cv', label: 'CV' },
      ]}
    />,
  )
  const tabs = within(screen.getByRole('navigation', { name: 'Profile' }))
  expect(tabs.getByRole('link', { name: 'Works 23' })).toHaveAttribute('aria-current', 'page')
  expect(tabs.getByRole('link', { name: 'CV' })).not.toHaveAttribute('aria-current')
})

test('ends a breadcrumb with the current page', () => {
  render(
    <Breadcrumb
      trail={[{ href: '/opportunities', label: 'Opportunities' }]}
      current="Lantern House"
    />,
  )
  expect(link('Opportunities')).toHaveAttribute('href', '/opportunities')
  expect(link('Lantern House')).toBeNull()
  const here = screen.getAllByRole('listitem').at(-1)
  expect(here).toHaveTextContent('Lantern House')
  expect(here).toHaveAttribute('aria-current', 'page')
})

test('marks completed and current steps', () => {
  render(<Stepper label="Sign-up" steps={['Role', 'About', 'Location']} current={1} />)
  const steps = screen.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual(['Role, done', 'About', 'Location'])
  expect(steps[1]).toHaveAttribute('aria-current', 'step')
})
