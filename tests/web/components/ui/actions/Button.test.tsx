import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '@/components/ui/actions/Button'
import { IconButton } from '@/components/ui/actions/IconButton'

test('a button does not send a form unless it is told to', () => {
  render(<Button>Save as draft</Button>)
  expect(screen.getByRole('button', { name: 'Save as draft' })).toHaveAttribute('type', 'button')
})

test('a button with an address is a link', () => {
  render(<Button href="/opportunities/new">Post</Button>)
  expect(screen.getByRole('link', { name: 'Post' })).toHaveAttribute('href', '/opportunities/new')
})

test('a busy button keeps the focus and does nothing', async () => {
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

test('an icon button has a name and tells whether it is pressed', () => {
  render(<IconButton icon="bookmark" label="Bookmark: Winter residency" pressed />)
  expect(screen.getByRole('button', { name: 'Bookmark: Winter residency' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
