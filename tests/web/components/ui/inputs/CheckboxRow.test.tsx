import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CheckboxRow } from '@/components/ui/inputs/CheckboxRow'

function Row({ initially = false, plain = false }: { initially?: boolean; plain?: boolean }) {
  const [selected, setSelected] = useState(initially)
  return (
    <CheckboxRow label="Travel" selected={selected} onSelectedChange={setSelected}>
      {plain ? undefined : <p>Describe it in one line</p>}
    </CheckboxRow>
  )
}
const box = () => screen.getByRole('checkbox', { name: 'Travel' })
const row = () => screen.getByRole('button', { name: 'Travel' })
const content = () => screen.queryByText('Describe it in one line')

test('expands and selects a row on click', async () => {
  render(<Row />)
  expect(content()).not.toBeInTheDocument()
  await userEvent.click(row())
  expect(row()).toHaveAttribute('aria-expanded', 'true')
  expect(content()).toBeVisible()
  expect(box()).toBeChecked()
})

test('expands a selected row on click and keeps it selected', async () => {
  render(<Row initially />)
  await userEvent.click(row())
  expect(content()).toBeVisible()
  expect(box()).toBeChecked()
})

test('selects a row by its checkbox without expanding it', async () => {
  render(<Row />)
  await userEvent.click(box())
  expect(box()).toBeChecked()
  expect(content()).not.toBeInTheDocument()
})

test('deselects and collapses a selected row by its checkbox', async () => {
  render(<Row />)
  await userEvent.click(row())
  await userEvent.click(box())
  expect(box()).not.toBeChecked()
  expect(content()).not.toBeInTheDocument()
  expect(row()).toHaveAttribute('aria-expanded', 'false')
})

test('collapses an open row on another click and keeps the selection', async () => {
  render(<Row />)
  await userEvent.click(row())
  await userEvent.click(row())
  expect(content()).not.toBeInTheDocument()
  expect(box()).toBeChecked()
})

test('is operable by keyboard', async () => {
  render(<Row />)
  await userEvent.tab()
  expect(box()).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(box()).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(content()).toBeVisible()
})

test('toggles a row without content on any click', async () => {
  render(<Row plain />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await userEvent.click(screen.getByText('Travel'))
  expect(box()).toBeChecked()
  await userEvent.click(screen.getByText('Travel'))
  expect(box()).not.toBeChecked()
})

test('associates the error with the checkbox', () => {
  render(
    <CheckboxRow
      label="Cash Prize"
      selected
      onSelectedChange={() => {}}
      error="State the amount of the prize."
    />,
  )
  expect(screen.getByRole('checkbox')).toBeInvalid()
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('State the amount of the prize.')
})
