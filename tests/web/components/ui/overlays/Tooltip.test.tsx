import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from '@/components/ui/actions/Button'
import { Help } from '@/components/ui/inputs/Help'
import { Tooltip } from '@/components/ui/overlays/Tooltip'
import { ShellTooltips } from '@/components/ui/overlays/TooltipDelay'

let now = Date.now()

/* The panel is fetched beforehand, and each test begins long after the tooltips of the last one. */
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
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const enter = (name: string) => fireEvent.pointerEnter(button(name), { pointerType: 'mouse' })
const leave = (name: string) => {
  fireEvent.pointerLeave(button(name), { pointerType: 'mouse' })
  fireEvent.pointerMove(document.body)
}
const text = () => screen.queryByRole('tooltip')?.textContent ?? null

test('a tooltip shows after 700 ms of hover', async () => {
  render(<Pair />)
  enter('Bookmarks')
  await pass(699)
  expect(text()).toBeNull()
  await pass(1)
  expect(text()).toContain('Saved for later')
  expect(button('Bookmarks')).toHaveAccessibleDescription(/Saved for later/)
})

test('a hover that ends before shows nothing', async () => {
  render(<Pair />)
  enter('Bookmarks')
  await pass(400)
  leave('Bookmarks')
  await pass(1000)
  expect(text()).toBeNull()
})

test('within 300 ms of one tooltip the next shows at once', async () => {
  render(<Pair />)
  enter('Bookmarks')
  await pass(700)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(text()).toBeNull()
  await pass(299)
  enter('Theme')
  await pass(0)
  expect(text()).toContain('Light or dark')
})

test('after 300 ms the next tooltip waits again', async () => {
  render(<Pair />)
  enter('Bookmarks')
  await pass(700)
  fireEvent.keyDown(document, { key: 'Escape' })
  await pass(301)
  enter('Theme')
  await pass(0)
  expect(text()).toBeNull()
  await pass(700)
  expect(text()).toContain('Light or dark')
})

test('in the app shell it shows at once, and so does the next', async () => {
  render(
    <ShellTooltips>
      <Pair />
    </ShellTooltips>,
  )
  enter('Bookmarks')
  await pass(0)
  expect(text()).toContain('Saved for later')
  fireEvent.keyDown(document, { key: 'Escape' })
  enter('Theme')
  await pass(0)
  expect(text()).toContain('Light or dark')
})

test('it shows at once on focus and goes with it', async () => {
  vi.useRealTimers()
  render(<Pair />)
  await userEvent.tab()
  expect(button('Bookmarks')).toHaveFocus()
  expect(text()).toContain('Saved for later')
  act(() => button('Bookmarks').blur())
  expect(text()).toBeNull()
})

test('Escape hides it and leaves the focus', async () => {
  vi.useRealTimers()
  render(<Pair />)
  await userEvent.tab()
  expect(text()).toContain('Saved for later')
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(text()).toBeNull()
  expect(button('Bookmarks')).toHaveFocus()
})

test('a touch does not hover', async () => {
  render(<Pair />)
  fireEvent.pointerEnter(button('Bookmarks'), { pointerType: 'touch' })
  await pass(1000)
  expect(text()).toBeNull()
})

test('the button of an explanation shows it on a tap and hides it on the next', async () => {
  vi.useRealTimers()
  render(<Help about="fees">Charged when someone applies.</Help>)
  await userEvent.pointer({ keys: '[TouchA]', target: button('About fees') })
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Charged when someone applies.')
  await userEvent.pointer({ keys: '[TouchA]', target: button('About fees') })
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})
