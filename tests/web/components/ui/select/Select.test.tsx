import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Select } from '@/components/ui/select/Select'

const countries = { BE: 'Belgium', EE: 'Estonia', FI: 'Finland', FR: 'France', IT: 'Italy' }
type Country = keyof typeof countries

interface Props {
  disabled?: boolean
  filter?: true | ((label: string, typed: string, value: string) => boolean)
  initially?: Country
}
function Countries({ initially, ...rest }: Props) {
  const [value, setValue] = useState(initially)
  return (
    <>
      <Select
        label="Country"
        placeholder="Any country"
        options={countries}
        value={value}
        onChange={setValue}
        {...rest}
      />
      <p>Elsewhere</p>
      <button>Next</button>
    </>
  )
}
const field = () => screen.getByRole('combobox', { name: 'Country' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const active = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
    ?.textContent

test('opens on click and shows the label of each option', async () => {
  render(<Countries />)
  expect(field()).toHaveTextContent('Any country')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(field())
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('listbox', { name: 'Country' })).toBeVisible()
  expect(options()).toEqual(['Belgium', 'Estonia', 'Finland', 'France', 'Italy'])
})

test('stays closed while disabled', async () => {
  render(<Countries disabled />)
  await userEvent.click(field())
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('closes on a choice, shows it and restores the focus', async () => {
  render(<Countries />)
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'France' }))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(field()).toHaveTextContent('France')
  expect(field()).toHaveFocus()
  await userEvent.click(field())
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('France')
})

test('closes on a click outside and keeps the value', async () => {
  render(<Countries initially="EE" />)
  await userEvent.click(field())
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(field()).toHaveTextContent('Estonia')
})

test('closes on a press outside in browsers that do not focus buttons', () => {
  render(<Countries />)
  fireEvent.click(field())
  expect(screen.getByRole('listbox')).toBeVisible()
  fireEvent.pointerDown(screen.getByText('Elsewhere'))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test.each(['{ArrowDown}', '{ArrowUp}', '{Enter}', ' '])('opens on the key “%s”', async (key) => {
  render(<Countries initially="FI" />)
  await userEvent.tab()
  await userEvent.keyboard(key)
  expect(screen.getByRole('listbox')).toBeVisible()
  expect(active()).toBe('Finland')
})

test('moves through the options by keyboard and stops at the ends', async () => {
  render(<Countries />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Belgium')
  await userEvent.keyboard('{ArrowUp}')
  expect(active()).toBe('Belgium')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Finland')
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(active()).toBe('Italy')
  await userEvent.keyboard('{Home}')
  expect(active()).toBe('Belgium')
  await userEvent.keyboard('{PageDown}')
  expect(active()).toBe('Italy')
  await userEvent.keyboard('{PageUp}{Enter}')
  expect(field()).toHaveTextContent('Belgium')
})

test('moves to options that start with the typed letters and cycles on a repeated letter', async () => {
  render(<Countries />)
  await userEvent.tab()
  await userEvent.keyboard('f')
  expect(active()).toBe('Finland')
  await userEvent.keyboard('f')
  expect(active()).toBe('France')
  await userEvent.keyboard('{Escape}')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
  await userEvent.keyboard('fr')
  expect(active()).toBe('France')
  vi.restoreAllMocks()
})

test('closes without a choice on Escape and selects the active option on Tab', async () => {
  render(<Countries initially="BE" />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{ArrowDown}{Escape}')
  expect(field()).toHaveTextContent('Belgium')
  expect(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Tab}')
  expect(field()).toHaveTextContent('Estonia')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
})

test('filters labels by their start, ignoring case', async () => {
  render(<Countries filter />)
  await userEvent.click(field())
  expect(screen.getByRole('combobox', { name: 'Filter Country' })).toHaveFocus()
  await userEvent.keyboard('F')
  expect(options()).toEqual(['Finland', 'France'])
  await userEvent.keyboard('rA')
  expect(options()).toEqual(['France'])
  await userEvent.keyboard('{Enter}')
  expect(field()).toHaveTextContent('France')
  expect(field()).toHaveFocus()
})

test('shows a message when the filter matches nothing', async () => {
  render(<Countries filter />)
  await userEvent.click(field())
  await userEvent.keyboard('land')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Nothing starts with “land”.')
})

test('applies a custom filter', async () => {
  render(<Countries filter={(label, typed, value) => label.includes(typed) || value === typed} />)
  await userEvent.click(field())
  await userEvent.keyboard('land')
  expect(options()).toEqual(['Finland'])
  await userEvent.clear(screen.getByRole('combobox', { name: 'Filter Country' }))
  await userEvent.keyboard('IT')
  expect(options()).toEqual(['Italy'])
})

test('associates the error with the field', () => {
  render(
    <Select
      label="Country"
      options={countries}
      value={undefined}
      onChange={() => {}}
      error="Choose one."
    />,
  )
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('Choose one.')
})
