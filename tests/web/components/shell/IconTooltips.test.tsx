import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { IconTooltips } from '@/components/shell/IconTooltips'
import { Help } from '@/components/ui/inputs/Help'
import { IconButton } from '@/components/ui/actions/IconButton'

let now = Date.now()

/* Loads the panel in advance and starts each test long after the last tooltip closed. */
beforeEach(async () => {
  await import('@/components/ui/overlays/TooltipPanel')
  now += 60_000
  vi.useFakeTimers({ now })
})

const show = () =>
  render(
    <>
      <header>
        <IconButton icon="search" label="Search" />
        <button aria-label="With words">Words</button>
        <IconButton icon="menu" label="Menu" aria-expanded />
      </header>
      <main id="main">
        <IconButton icon="share" label="Share" />
        <Help about="sizes">Height first.</Help>
      </main>
      <IconTooltips />
    </>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const point = (element: Element, pointerType = 'mouse') =>
  fireEvent.pointerOver(element, { pointerType })
const text = () => screen.queryByRole('tooltip')?.textContent ?? null

test('opens at once in the app shell', async () => {
  show()
  point(button('Search'))
  await pass(0)
  expect(text()).toBe('Search')
})

test('opens after 700 ms on the page, wherever the pointer moves in the icon', async () => {
  show()
  point(button('Share'))
  await pass(400)
  const drawing = button('Share').querySelector('svg')
  if (drawing) point(drawing)
  await pass(299)
  expect(text()).toBeNull()
  await pass(1)
  expect(text()).toBe('Share')
})

test('stays closed when the hover ends early', async () => {
  show()
  point(button('Share'))
  await pass(400)
  point(document.body)
  await pass(1000)
  expect(text()).toBeNull()
})

test('closes on a press and stays closed under the same pointer', async () => {
  show()
  point(button('Search'))
  await pass(0)
  fireEvent.pointerDown(button('Search'))
  point(button('Search'))
  await pass(1000)
  expect(text()).toBeNull()
})

test.each(['With words', 'Menu'])(
  'stays closed for “%s”, which has a visible label or an open menu',
  async (name) => {
    show()
    point(button(name))
    await pass(1000)
    expect(text()).toBeNull()
  },
)

test('stays closed for a control with its own tooltip', async () => {
  show()
  fireEvent.pointerEnter(button('About sizes'), { pointerType: 'mouse' })
  point(button('About sizes'))
  await pass(1000)
  expect(screen.getAllByRole('tooltip').map((tip) => tip.textContent)).toEqual(['Height first.'])
})

test('stays closed on touch', async () => {
  show()
  point(button('Search'), 'touch')
  await pass(1000)
  expect(text()).toBeNull()
})

test('opens on Tab focus but not on programmatic focus', async () => {
  show()
  act(() => button('Share').focus())
  await pass(1000)
  expect(text()).toBeNull()
  fireEvent.keyDown(button('Share'), { key: 'Tab' })
  act(() => button('Search').focus())
  await pass(0)
  expect(text()).toBe('Search')
  act(() => button('Search').blur())
  expect(text()).toBeNull()
})
