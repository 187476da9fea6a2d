import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '@/components/ui/actions/Button'
import { PopupMenu } from '@/components/ui/overlays/PopupMenu'

const onFeature = vi.fn()
const Menu = (props: { closeOnClick?: boolean }) => (
  <>
    <PopupMenu
      label="More actions for Night Tram"
      entries={[
        { label: 'Edit', icon: 'edit', href: '/artworks/edit/1' },
        { label: 'Feature on profile', onSelect: onFeature },
        'line',
        { group: 'Danger' },
        { label: 'Delete', danger: true },
      ]}
      {...props}
    />
    <p>Elsewhere</p>
  </>
)
const button = () => screen.getByRole('button', { name: 'More actions for Night Tram' })
const menu = () => screen.findByRole('menu', { name: 'More actions for Night Tram' })
const waitForClose = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())

test('opens when its button is clicked', async () => {
  render(<Menu />)
  expect(button()).toHaveAttribute('aria-haspopup', 'menu')
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button())
  expect(await menu()).toBeVisible()
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Edit',
    'Feature on profile',
    'Delete',
  ])
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', '/artworks/edit/1')
})

test('closes on a click outside', async () => {
  render(<Menu />)
  await userEvent.click(button())
  await menu()
  await userEvent.click(screen.getByText('Elsewhere'))
  await waitForClose()
})

test('closes when its button is clicked again', async () => {
  render(<Menu />)
  await userEvent.click(button())
  await menu()
  await userEvent.click(button())
  await waitForClose()
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})

test('stays open after a choice', async () => {
  render(<Menu />)
  await userEvent.click(button())
  await menu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Feature on profile' }))
  expect(onFeature).toHaveBeenCalledOnce()
  expect(screen.getByRole('menu')).toBeVisible()
})

test('closes on any click with closeOnClick', async () => {
  render(<Menu closeOnClick />)
  await userEvent.click(button())
  await menu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Feature on profile' }))
  await waitForClose()
  await userEvent.click(button())
  await menu()
  await userEvent.click(screen.getByText('Danger'))
  await waitForClose()
})

test('opens, moves and closes by keyboard', async () => {
  render(<Menu />)
  await userEvent.tab()
  expect(button()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await menu()
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Feature on profile' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitForClose()
  await waitFor(() => expect(button()).toHaveFocus())
  await userEvent.keyboard('{ArrowUp}')
  await menu()
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus())
})

test('marks the selected entry', async () => {
  render(
    <PopupMenu
      label="Currency"
      trigger={<Button>Prices in $ USD</Button>}
      entries={[
        { label: '$ USD', selected: true },
        { label: '€ EUR', selected: false },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Prices in $ USD' }))
  expect(await screen.findByRole('menuitemradio', { name: '$ USD' })).toBeChecked()
  expect(screen.getByRole('menuitemradio', { name: '€ EUR' })).not.toBeChecked()
})
