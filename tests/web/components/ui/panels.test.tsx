import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { BottomSheet } from '@/components/ui/overlays/BottomSheet'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { MobileMenu } from '@/components/ui/overlays/MobileMenu'
import { cancel } from '@/tests/support/web/dialog'

const Sheet = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Filters</button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={<button>Show 18 results</button>}
      >
        <input aria-label="City" />
      </BottomSheet>
    </>
  )
}

test('renders a sheet as a dialog with heading, content and buttons', async () => {
  render(<Sheet />)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Filters' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'City' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show 18 results' })).toBeVisible()
})

test('moves the focus into the sheet and back to its opener', async () => {
  render(<Sheet />)
  const opener = screen.getByRole('button', { name: 'Filters' })
  await userEvent.click(opener)
  const sheet = screen.getByRole('dialog')
  expect(sheet).toContainElement(document.activeElement as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(sheet).not.toBeVisible()
  expect(opener).toHaveFocus()
})

test('closes a sheet on Escape', async () => {
  render(<Sheet />)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = screen.getByRole('dialog')
  act(() => void cancel(sheet))
  expect(sheet).not.toBeVisible()
})

test('closes a sheet on a click outside, not inside', async () => {
  render(<Sheet />)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = screen.getByRole('dialog')
  await userEvent.click(screen.getByRole('textbox'))
  expect(sheet).toBeVisible()
  await userEvent.click(sheet)
  expect(sheet).not.toBeVisible()
})

test('keeps the sheet’s input when it reopens', async () => {
  render(<Sheet />)
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.type(screen.getByRole('textbox'), 'Bergen')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(screen.getByRole('textbox')).toHaveValue('Bergen')
})

test('closes a sheet when the window grows past the breakpoint', () => {
  let grow = () => {}
  const query = {
    matches: true,
    addEventListener: (_: string, listener: () => void) => (grow = listener),
    removeEventListener: () => {},
  }
  const matchMedia = vi.fn(() => query)
  vi.stubGlobal('matchMedia', matchMedia)
  const onClose = vi.fn()
  render(
    <BottomSheet open onClose={onClose} title="Filters">
      Filters
    </BottomSheet>,
  )
  act(() => grow())
  expect(matchMedia).toHaveBeenCalledWith('(min-width: 1005px)')
  expect(onClose).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

const panelOf = (menu: HTMLElement) => menu.firstElementChild as HTMLElement

test('renders the menu as a dialog 700 pixels wide by default', () => {
  const { rerender } = render(
    <MobileMenu open onClose={() => {}}>
      <a href="#artworks">Artworks</a>
    </MobileMenu>,
  )
  const menu = screen.getByRole('dialog', { name: 'Menu' })
  expect(panelOf(menu).style.getPropertyValue('--width')).toBe('700px')
  rerender(
    <MobileMenu open onClose={() => {}} width={480}>
      <a href="#artworks">Artworks</a>
    </MobileMenu>,
  )
  expect(panelOf(menu).style.getPropertyValue('--width')).toBe('480px')
})

test('has nothing focusable in a closed menu', () => {
  render(
    <MobileMenu open={false} onClose={() => {}}>
      <a href="#artworks">Artworks</a>
    </MobileMenu>,
  )
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('runs the action of a dialog only on confirmation', async () => {
  const onClose = vi.fn()
  const onConfirm = vi.fn()
  render(
    <Dialog
      open
      danger
      title="Delete this artwork?"
      confirmLabel="Delete artwork"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      You can restore it for 24 hours.
    </Dialog>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Delete this artwork?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Delete artwork' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('restores the focus when an open dialog unmounts', async () => {
  const Fleeting = () => {
    const [there, setThere] = useState(false)
    return (
      <>
        <button onClick={() => setThere(true)}>Delete</button>
        {there && (
          <Dialog
            open
            title="Delete this artwork?"
            confirmLabel="Delete artwork"
            onClose={() => setThere(false)}
            onConfirm={() => setThere(false)}
          />
        )}
      </>
    )
  }
  render(<Fleeting />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete artwork' }))
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
})
