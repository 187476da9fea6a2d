import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Chip } from '@/components/ui/display/Chip'
import { Chips } from '@/components/ui/display/Chips'

const Filters = () => {
  const [items, setItems] = useState(['Free', 'Open Call', 'Estonia'])
  return (
    <Chips
      label="Filters"
      items={items.map((label) => ({ key: label, label }))}
      onRemove={(key) => setItems(items.filter((item) => item !== key))}
    />
  )
}

test('removes a chip by its named button', async () => {
  render(<Filters />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Open Call' }))
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Free',
    'Estonia',
  ])
})

test('moves the focus to the neighboring chip after a removal', async () => {
  render(<Filters />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Free' }))
  expect(screen.getByRole('button', { name: 'Remove filter: Open Call' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Estonia' }))
  expect(screen.getByRole('button', { name: 'Remove filter: Open Call' })).toHaveFocus()
})

test('renders toggle and link chips', () => {
  render(
    <>
      <Chip pressed>Painting</Chip>
      <Chip href="/artworks?tags=paper">paper</Chip>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Painting' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('link', { name: 'paper' })).toHaveAttribute(
    'href',
    '/artworks?tags=paper',
  )
})
