import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PasswordField } from '@/components/ui/inputs/PasswordField'
import { TextField } from '@/components/ui/inputs/TextField'

afterEach(() => vi.restoreAllMocks())

test('uses the label as name and the hint as description', () => {
  render(<TextField label="Title" placeholder="Untitled" hint="As on the label." />)
  const field = screen.getByRole('textbox', { name: 'Title' })
  expect(field).toHaveAttribute('placeholder', 'Untitled')
  expect(field).toHaveAccessibleDescription('As on the label.')
  expect(field).toBeValid()
})

test('shows the error below the field and marks it invalid', () => {
  render(<TextField label="Email" error="This address is missing its ending." />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  const error = screen.getByText('This address is missing its ending.')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('This address is missing its ending.')
  expect(field.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('hides a password until it is revealed', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAttribute('autocomplete', 'current-password')
})

test('accepts no text while disabled', async () => {
  render(<TextField label="Profile id" defaultValue="AC-1029" disabled />)
  await userEvent.type(screen.getByRole('textbox'), '1')
  expect(screen.getByRole('textbox')).toBeDisabled()
  expect(screen.getByRole('textbox')).toHaveValue('AC-1029')
})

test('resizes a text area between its minimum and maximum rows', async () => {
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    return 24 * this.value.split('\n').length
  })
  render(<TextField label="Statement" type="textarea" minRows={2} maxRows={5} />)
  const area = screen.getByRole('textbox', { name: 'Statement' })
  expect(area).toHaveAttribute('rows', '2')
  expect(area.style.getPropertyValue('--min-rows')).toBe('2')
  expect(area.style.getPropertyValue('--max-rows')).toBe('5')
  await userEvent.type(area, 'one\ntwo\nthree')
  expect(area).toHaveStyle({ height: '73px' })
  await userEvent.clear(area)
  expect(area).toHaveStyle({ height: '25px' })
})

test('shows the counter near the limit and counts past it', async () => {
  render(<TextField label="Headline" limit={10} />)
  const field = screen.getByRole('textbox')
  await userEvent.type(field, '1234567')
  expect(screen.queryByText(/left/)).not.toBeInTheDocument()
  await userEvent.type(field, '8')
  expect(screen.getByText('2 characters left')).toBeVisible()
  await userEvent.type(field, '9ab')
  expect(field).toHaveValue('123456789ab')
  expect(screen.getAllByText('1 character too many')[0]).toBeVisible()
})

test('updates the counter when the value prop changes', async () => {
  const Draft = () => {
    const [text, setText] = useState('')
    return (
      <>
        <TextField
          label="Summary"
          limit={5}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        <button onClick={() => setText('12345')}>Fill in</button>
      </>
    )
  }
  render(<Draft />)
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }))
  expect(screen.getAllByText('0 characters left')[0]).toBeVisible()
})

test('exposes the input or textarea by ref', () => {
  const line = createRef<HTMLInputElement>()
  const area = createRef<HTMLTextAreaElement>()
  render(
    <>
      <TextField label="Name" ref={line} />
      <TextField label="Bio" type="textarea" ref={area} />
    </>,
  )
  expect(line.current).toBe(screen.getByLabelText('Name'))
  expect(area.current).toBe(screen.getByLabelText('Bio'))
})

test('supports text in either direction', () => {
  render(<TextField label="Name" />)
  expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'auto')
})

test('shows a tooltip from a button beside the label', async () => {
  render(<TextField label="Medium" tooltip="Materials as a conservator would list them." />)
  await userEvent.click(screen.getByRole('button', { name: 'About Medium' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('as a conservator would')
})
