import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from '@/components/ui/actions/Button'
import { Help } from '@/components/ui/inputs/Help'
import { Tooltip } from '@/components/ui/overlays/Tooltip'
import { ShellTooltips } from '@/components/ui/overlays/TooltipDelay'

let now = Date.now()

/* Loads the panel in advance and starts each test long after the last tooltip closed. */
beforeEach(async () => {
  await import('@/components/ui/overlays/TooltipPanel')
  now += 60_000
  vi.useFakeTimers({ now })
})

const Pair = () => (
  <>
    <Tooltip content="Saved for later">
      <Button>Bookmarks</Button>
    </Tooltip>
    <Tooltip content="Light or dark">
      <Button>Theme</Button>
    </Tooltip>
  </>
)
const button = (name: string) => screen.getByRole('button', { name })
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const enter = (name: string) => fireEvent.pointerEnter(button(name), { pointerType: 'mouse' })
const leave = (name: string) => {
  fireEvent.pointerLeave(button(name), { pointerType: 'mouse' })
  fireEvent.pointerMove(document.body)
}
const text = () => screen.queryByRole('tooltip')?.textContent ?? null

test('opens after 700 ms of hover', async () => {
  render(<Pair />)
  enter('Bookmarks')
  await advance(699)
  expect(text()).toBeNull()
  await advance(1)
  expect(text()).toContain('Saved for later')
  expect(button('Bookmarks')).toHaveAccessibleDescription(/Saved for later/)
})

test('stays closed when the hover ends early', async () => {
  render(<Pair />)
  enter('Bookmarks')
  await advance(400)
  leave('Bookmarks')
  await advance(1000)
  expect(text()).toBeNull()
})

test('opens at once within 300 ms of another tooltip', async () => {
  render(<Pair />)
  enter('Bookmarks')
  await advance(700)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(text()).toBeNull()
  await advance(299)
  enter('Theme')
  await advance(0)
  expect(text()).toContain('Light or dark')
})

test('waits again 300 ms after another tooltip', async () => {
  render(<Pair />)
  enter('Bookmarks')
  await advance(700)
  fireEvent.keyDown(document, { key: 'Escape' })
  await advance(301)
  enter('Theme')
  await advance(0)
  expect(text()).toBeNull()
  await advance(700)
  expect(text()).toContain('Light or dark')
})

test('opens at once in the app shell', async () => {
  render(
    <ShellTooltips>
      <Pair />
    </ShellTooltips>,
  )
  enter('Bookmarks')
  await advance(0)
  expect(text()).toContain('Saved for later')
  fireEvent.keyDown(document, { key: 'Escape' })
  enter('Theme')
  await advance(0)
  expect(text()).toContain('Light or dark')
})

test('opens at once on focus and closes on blur', async () => {
  vi.useRealTimers()
  render(<Pair />)
  await userEvent.tab()
  expect(button('Bookmarks')).toHaveFocus()
  expect(text()).toContain('Saved for later')
  act(() => button('Bookmarks').blur())
  expect(text()).toBeNull()
})

test('closes on Escape and keeps the focus', async () => {
  vi.useRealTimers()
  render(<Pair />)
  await userEvent.tab()
  expect(text()).toContain('Saved for later')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(text()).toBeNull()
  expect(button('Bookmarks')).toHaveFocus()
})

test('stays closed on touch', async () => {
  render(<Pair />)
  fireEvent.pointerEnter(button('Bookmarks'), { pointerType: 'touch' })
  await advance(1000)
  expect(text()).toBeNull()
})

test('toggles a help text on tap', async () => {
  vi.useRealTimers()
  render(<Help about="fees">Charged when someone applies.</Help>)
  await userEvent.pointer({ keys: '[TouchA]', target: button('About fees') })
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Charged when someone applies.')
  await userEvent.pointer({ keys: '[TouchA]', target: button('About fees') })
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})
