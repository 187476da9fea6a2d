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

test('a chip is removed by a button that names it', async () => {
  render(<Filters />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Open Call' }))
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Free',
    'Estonia',
  ])
})

test('after a removal the focus is on the next chip, or on the one before the end', async () => {
  render(<Filters />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Free' }))
  expect(screen.getByRole('button', { name: 'Remove filter: Open Call' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Estonia' }))
  expect(screen.getByRole('button', { name: 'Remove filter: Open Call' })).toHaveFocus()
})

test('a chip can be pressed, or lead somewhere', () => {
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
