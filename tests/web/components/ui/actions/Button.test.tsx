import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '@/components/ui/actions/Button'
import { IconButton } from '@/components/ui/actions/IconButton'

test('does not submit a form by default', () => {
  render(<Button>Save as draft</Button>)
  expect(screen.getByRole('button', { name: 'Save as draft' })).toHaveAttribute('type', 'button')
})

test('renders a link for a button with href', () => {
  render(<Button href="/opportunities/new">Post</Button>)
  expect(screen.getByRole('link', { name: 'Post' })).toHaveAttribute('href', '/opportunities/new')
})

test('keeps the focus and ignores clicks while busy', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Posting
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Posting' })
  await userEvent.click(button)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('exposes name and pressed state of an icon button', () => {
  render(<IconButton icon="bookmark" label="Bookmark: Winter residency" pressed />)
  expect(screen.getByRole('button', { name: 'Bookmark: Winter residency' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
