import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import toast from 'react-hot-toast/headless'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { notify } from '@/components/ui/feedback/notify'
import { Toaster } from '@/components/ui/feedback/Toaster'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => act(() => toast.removeAll()))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const say = (...acts: (() => void)[]) => acts.forEach((doIt) => act(doIt))
const card = (title: string) => screen.getByText(title).closest('[data-kind]')

test.each(['success', 'info', 'warning', 'error'] as const)(
  'closes a toast of type %s after 4000 ms',
  async (kind) => {
    render(<Toaster />)
    say(() => notify[kind]('Artwork posted', { detail: 'It hangs first on your wall.' }))
    expect(card('Artwork posted')).toHaveAttribute('data-kind', kind)
    expect(screen.getByText('It hangs first on your wall.')).toBeVisible()
    await pass(3999)
    expect(card('Artwork posted')).not.toHaveAttribute('inert')
    await pass(1)
    expect(card('Artwork posted')).toHaveAttribute('inert')
    await pass(250)
    expect(screen.queryByText('Artwork posted')).not.toBeInTheDocument()
  },
)

test('keeps a loading toast until it is replaced', async () => {
  render(<Toaster />)
  let id = ''
  say(() => (id = notify.loading('Uploading 3 images')))
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  await pass(60_000)
  expect(card('Uploading 3 images')).not.toHaveAttribute('inert')
  say(() => notify.success('3 images uploaded', { id }))
  expect(screen.queryByText('Uploading 3 images')).not.toBeInTheDocument()
  await pass(4000)
  await pass(250)
  expect(screen.queryByText('3 images uploaded')).not.toBeInTheDocument()
})

test('shows three toasts at most and queues the rest', async () => {
  render(<Toaster />)
  for (const title of ['one', 'two', 'three', 'four']) say(() => notify.info(title))
  expect(card('one')).toHaveAttribute('inert')
  for (const title of ['two', 'three', 'four']) expect(card(title)).not.toHaveAttribute('inert')
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
  expect(card('one')).not.toHaveAttribute('inert')
})

test('places toasts 14 px apart', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => this.report()
      disconnect = () => undefined
      constructor(private readonly report: () => void) {}
    },
  )
  render(<Toaster />)
  say(
    () => notify.info('one'),
    () => notify.info('two'),
  )
  const offset = (title: string) => (card(title) as HTMLElement).style.getPropertyValue('--offset')
  expect([offset('two'), offset('one')]).toEqual(['0px', '54px'])
})

test('announces errors assertively and others politely', () => {
  render(<Toaster />)
  say(
    () => notify.error('The image did not upload'),
    () => notify.info('Prices now in euros'),
  )
  const region = screen.getByRole('region', { name: 'Notifications' })
  expect(region).toContainElement(screen.getByText('Prices now in euros'))
  const announced = (title: string) =>
    screen.getByText(title).closest('[aria-live]')?.getAttribute('aria-live')
  expect(announced('The image did not upload')).toBe('assertive')
  expect(announced('Prices now in euros')).toBe('polite')
})

const swipe = (element: Element, x: number, y: number) => {
  fireEvent.pointerDown(element, { button: 0, clientX: 100, clientY: 100 })
  fireEvent.pointerMove(element, { clientX: 100 + x, clientY: 100 + y })
  fireEvent.pointerUp(element, { clientX: 100 + x, clientY: 100 + y })
}

test.each([
  [45, 0],
  [-45, 0],
  [0, -45],
])('dismisses on a swipe by %i, %i', (x, y) => {
  render(<Toaster />)
  say(() => notify.info('Prices now in euros'))
  swipe(card('Prices now in euros') as Element, x, y)
  expect(card('Prices now in euros')).toHaveAttribute('inert')
})

test.each([
  [44, 0],
  [0, -44],
  [0, 200],
])('stays on a swipe by %i, %i', (x, y) => {
  render(<Toaster />)
  say(() => notify.info('Prices now in euros'))
  swipe(card('Prices now in euros') as Element, x, y)
  expect(card('Prices now in euros')).not.toHaveAttribute('inert')
})

test('pauses the timers while a toast is hovered', async () => {
  render(<Toaster />)
  say(() => notify.info('Prices now in euros'))
  fireEvent.mouseEnter(screen.getByRole('region'))
  await pass(10_000)
  expect(card('Prices now in euros')).not.toHaveAttribute('inert')
  fireEvent.mouseLeave(screen.getByRole('region'))
  await pass(4000)
  await pass(250)
  expect(screen.queryByText('Prices now in euros')).not.toBeInTheDocument()
})

test('keeps the other toasts for their time after one was dismissed by keyboard', async () => {
  render(
    <>
      <button>Save</button>
      <Toaster />
    </>,
  )
  act(() => screen.getByRole('button', { name: 'Save' }).focus())
  say(
    () => notify.info('one'),
    () => notify.info('two'),
  )
  act(() => screen.getAllByRole('button', { name: 'Dismiss' })[0]?.focus())
  await pass(5000)
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  await pass(100)
  expect(card('two')).toHaveAttribute('inert')
  expect(card('one')).not.toHaveAttribute('inert')
  await pass(4000)
  await pass(250)
  expect(screen.queryByText('one')).not.toBeInTheDocument()
})

test('pauses the timers while a toast is hovered, wherever the focus goes', async () => {
  render(<Toaster />)
  say(() => notify.info('Prices now in euros'))
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  fireEvent.mouseEnter(screen.getByRole('region'))
  act(() => dismiss.focus())
  act(() => dismiss.blur())
  await pass(10_000)
  expect(card('Prices now in euros')).not.toHaveAttribute('inert')
})

test.each(['hovered', 'focused'])(
  'closes a toast in its time after another was dismissed while %s, which reports no leaving',
  async (how) => {
    render(<Toaster />)
    say(
      () => notify.info('one'),
      () => notify.info('two'),
    )
    if (how === 'hovered') fireEvent.mouseEnter(screen.getByRole('region'))
    else act(() => screen.getAllByRole('button', { name: 'Dismiss' })[0]?.focus())
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
    await pass(4000)
    await pass(250)
    expect(screen.queryByText('one')).not.toBeInTheDocument()
  },
)

test('closes a toast in its time after another went away under the pointer', async () => {
  render(<Toaster />)
  say(() => notify.info('one'))
  fireEvent.mouseEnter(screen.getByRole('region'))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await pass(250)
  expect(screen.queryByText('one')).not.toBeInTheDocument()
  say(() => notify.info('two'))
  await pass(4000)
  await pass(250)
  expect(screen.queryByText('two')).not.toBeInTheDocument()
})

test('restores the focus after a dismissal', () => {
  render(
    <>
      <button>Save</button>
      <Toaster />
    </>,
  )
  act(() => screen.getByRole('button', { name: 'Save' }).focus())
  say(() => notify.info('Prices now in euros'))
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  expect(dismiss).toHaveAccessibleDescription(/Prices now in euros/)
  act(() => dismiss.focus())
  fireEvent.click(dismiss)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('runs the action of a toast', () => {
  const onClick = vi.fn()
  render(<Toaster />)
  say(() => notify.success('Artwork deleted', { action: { label: 'Undo', onClick } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('keeps toasts reachable while a dialog is open', () => {
  render(
    <>
      <Toaster />
      <Dialog open title="Delete?" confirmLabel="Delete" onClose={() => {}} onConfirm={() => {}} />
    </>,
  )
  say(() => notify.error('That did not work'))
  expect(screen.getByRole('dialog')).toContainElement(screen.getByText('That did not work'))
})
