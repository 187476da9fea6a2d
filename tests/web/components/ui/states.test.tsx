import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Ledger } from '@/components/ui/display/Ledger'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { Status } from '@/components/ui/feedback/Status'

test('reserves space at once and shows the skeleton after 200 ms', () => {
  vi.useFakeTimers()
  render(
    <Loading label="Loading profiles">
      <Skeleton ratio="4 / 5" />
    </Loading>,
  )
  const status = screen.getByRole('status', { name: 'Loading profiles' })
  const block = status.firstElementChild as HTMLElement
  expect(status).toHaveAttribute('aria-busy', 'true')
  expect(block).toHaveStyle({ aspectRatio: '4 / 5' })
  act(() => void vi.advanceTimersByTime(199))
  expect(block).not.toBeVisible()
  act(() => void vi.advanceTimersByTime(1))
  expect(block).toBeVisible()
})

test('shows title, text and action of an empty state', () => {
  render(
    <EmptyState title="An empty wall" action={<a href="#post">Post an artwork</a>}>
      Post a first work and it will hang here.
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { name: 'An empty wall' })).toBeVisible()
  expect(screen.getByText('Post a first work and it will hang here.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Post an artwork' })).toBeVisible()
})

test('announces an error and offers a retry', async () => {
  const onRetry = vi.fn()
  render(
    <ErrorState title="We couldn’t load the profiles" onRetry={onRetry}>
      Check the connection.
    </ErrorState>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the profiles')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('writes the status beside its dot', () => {
  render(<Status state="half">3 days left</Status>)
  expect(screen.getByText('3 days left')).toBeVisible()
})

test('omits ledger rows without a value', () => {
  render(
    <Ledger
      total
      rows={[
        { label: 'Standard post', value: 'Until the deadline', amount: '$49.00' },
        { label: 'Coupon', amount: '' },
        { label: 'Total today', amount: '$64.00' },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Standard post',
    'Total today',
  ])
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('Until the deadline$49.00')
})
