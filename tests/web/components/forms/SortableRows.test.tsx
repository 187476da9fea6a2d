import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SortableRows } from '@/components/forms/SortableRows'

const Rows = () => {
  const [rows, setRows] = useState(['Salt', 'Kelp', 'Low Sun'].map((key) => ({ key })))
  return (
    <SortableRows label="Works" rows={rows} nameOf={({ key }) => key} onChange={setRows}>
      {({ key }) => <p>{key}</p>}
    </SortableRows>
  )
}

const order = () =>
  within(screen.getByRole('list', { name: 'Works' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** jsdom has no layout: stacks the rows at 100 px each. */
const mockLayout = () => {
  const rows = screen.getByRole('list').children
  for (const row of rows) {
    row.getBoundingClientRect = () => {
      const top = [...rows].indexOf(row) * 100
      return { top, height: 100, bottom: top + 100 } as DOMRect
    }
  }
}

test('moves a row by its buttons, announces its position and stops at the ends', async () => {
  render(<Rows />)
  await press('Move down: Salt')
  expect(order()).toEqual(['Kelp', 'Salt', 'Low Sun'])
  expect(screen.getByRole('status')).toHaveTextContent('Salt: now 2 of 3')
  await press('Move up: Kelp')
  expect(order()).toEqual(['Kelp', 'Salt', 'Low Sun'])
  expect(screen.getByRole('button', { name: 'Move up: Kelp' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('moves the focus to the neighboring row after a removal', async () => {
  render(<Rows />)
  await press('Remove: Kelp')
  expect(order()).toEqual(['Salt', 'Low Sun'])
  expect(screen.getByRole('button', { name: 'Remove: Low Sun' })).toHaveFocus()
})

test('moves a dragged row when the pointer passes the middle of another row', () => {
  const { container } = render(<Rows />)
  mockLayout()
  const grip = container.querySelector('[data-icon=grip]')?.parentElement as HTMLElement
  fireEvent.pointerDown(grip, { button: 0, clientY: 50 })
  fireEvent.pointerMove(grip, { clientY: 140 })
  expect(order()).toEqual(['Salt', 'Kelp', 'Low Sun'])
  fireEvent.pointerMove(grip, { clientY: 260 })
  expect(order()).toEqual(['Kelp', 'Low Sun', 'Salt'])
  fireEvent.pointerUp(grip)
  fireEvent.pointerMove(grip, { clientY: 10 })
  expect(order()).toEqual(['Kelp', 'Low Sun', 'Salt'])
})
