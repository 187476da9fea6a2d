import '@/tests/support/web/dialog'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ArtworkImages } from '@/components/artwork/viewer/ArtworkImages'
import { mockEndpoint } from '@/tests/support/web/api'
import { cancel } from '@/tests/support/web/dialog'
import { artworkImage } from '@/tests/support/fixtures/artworks'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

/** Sets the width of every element, because jsdom has no layout. */
const layOut = (width: number) =>
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)

const show = (count: number, over: Parameters<typeof artworkImage>[1] = {}) => ({
  user: userEvent.setup(),
  ...renderAt(
    <>
      <ArtworkImages
        title="A Room"
        images={Array.from({ length: count }, (_, index) => artworkImage(index + 1, over))}
      />
      <input aria-label="Elsewhere" />
      <section aria-label="Wall" tabIndex={0} />
    </>,
  ),
})
const place = () => screen.getByRole('status')
const next = () => screen.getByRole('button', { name: 'Next image' })
const previous = () => screen.getByRole('button', { name: 'Previous image' })

afterEach(() => vi.restoreAllMocks())

test('moves from image to image with the arrow keys and announces the position', async () => {
  const { user } = show(3)
  expect(place()).toHaveTextContent('1 of 3')
  await user.keyboard('{ArrowRight}')
  expect(place()).toHaveTextContent('2 of 3')
  await user.keyboard('{ArrowLeft}')
  expect(place()).toHaveTextContent('1 of 3')
})

test('moves with the buttons and disables them at either end', async () => {
  const { user } = show(2)
  expect(previous()).toHaveAttribute('aria-disabled', 'true')
  await user.click(next())
  expect(place()).toHaveTextContent('2 of 2')
  expect(next()).toHaveAttribute('aria-disabled', 'true')
  await user.click(next())
  await user.keyboard('{ArrowRight}')
  expect(place()).toHaveTextContent('2 of 2')
})

test('follows a swipe that scrolls the row', async () => {
  layOut(300)
  show(3)
  const row = screen.getByRole('list')
  row.scrollLeft = 620
  fireEvent.scroll(row)
  await waitFor(() => expect(place()).toHaveTextContent('3 of 3'))
})

test('announces only the target while the row scrolls to it', async () => {
  layOut(300)
  const { user } = show(3)
  const row = screen.getByRole('list')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  row.scrollLeft = 310
  fireEvent.scroll(row)
  expect(place()).toHaveTextContent('3 of 3')
  row.scrollLeft = 600
  fireEvent.scroll(row)
  row.scrollLeft = 0
  fireEvent.scroll(row)
  expect(place()).toHaveTextContent('1 of 3')
})

test.each([
  ['while something is typed', 'Elsewhere'],
  ['in a region that scrolls itself', 'Wall'],
])('ignores arrow keys %s', async (_, name) => {
  const { user } = show(2)
  screen.getByLabelText(name).focus()
  await user.keyboard('{ArrowRight}')
  expect(place()).toHaveTextContent('1 of 2')
})

test('ignores arrow keys with a modifier', async () => {
  const { user } = show(2)
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(place()).toHaveTextContent('1 of 2')
})

test('shows no position and no buttons for a single image', () => {
  show(1)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Next image' })).not.toBeInTheDocument()
})

test('renders all images with their descriptions', () => {
  show(3)
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'What image 1 shows',
    'What image 2 shows',
    'What image 3 shows',
  ])
})

test('offers zoom only when the image has more pixels than are shown', () => {
  layOut(1500)
  const view = show(1, { width: 1600 })
  expect(screen.queryByRole('button', { name: 'Look closer' })).not.toBeInTheDocument()
  view.unmount()
  vi.restoreAllMocks()
  layOut(800)
  show(1, { width: 1600 })
  expect(screen.getByRole('button', { name: 'Look closer' })).toBeInTheDocument()
})

const lookCloser = async () => {
  layOut(500)
  const view = show(2, { width: 2048, height: 1536 })
  await view.user.click(screen.getByRole('button', { name: 'Look closer' }))
  const dialog = await screen.findByRole('dialog', { name: 'A Room, enlarged' })
  return { ...view, dialog }
}
const scale = () => screen.getAllByRole('status').at(-1)

test('zooms in with +, out with - and resets with 0', async () => {
  const { user } = await lookCloser()
  expect(scale()).toHaveTextContent('100%')
  await user.keyboard('+')
  expect(scale()).toHaveTextContent('150%')
  await user.keyboard('++++')
  // jsdom's window is 1024 × 768: an image of 2048 × 1536 goes to twice that.
  expect(scale()).toHaveTextContent('200%')
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('-')
  expect(scale()).toHaveTextContent('133%')
  await user.keyboard('0')
  expect(scale()).toHaveTextContent('100%')
})

test('scrolls a zoomed image with the arrow keys, and moves to the next otherwise', async () => {
  const scrollBy = vi.fn()
  Object.assign(HTMLElement.prototype, { scrollBy })
  const { user } = await lookCloser()
  await user.keyboard('+{ArrowDown}{ArrowRight}')
  expect(scrollBy.mock.calls).toEqual([[{ left: 0, top: 80 }], [{ left: 80, top: 0 }]])
  await user.keyboard('0{ArrowRight}')
  expect(screen.getByText('2 of 2', { selector: 'dialog p' })).toBeInTheDocument()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy')
})

test('moves to the next image and back with the buttons of the enlarged view', async () => {
  const { user, dialog } = await lookCloser()
  const view = within(dialog)
  const [before, after] = ['Previous image', 'Next image'].map((name) =>
    view.getByRole('button', { name }),
  ) as [HTMLElement, HTMLElement]
  expect(before).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('+')
  after.focus()
  await user.keyboard('{Enter}')
  expect(view.getByText('2 of 2')).toBeInTheDocument()
  expect(view.getByRole('img', { name: 'What image 2 shows' })).toBeInTheDocument()
  expect(scale()).toHaveTextContent('100%')
  expect(after).toHaveAttribute('aria-disabled', 'true')
  // The focus stays on the button, for the next press.
  expect(after).toHaveFocus()
  await user.click(after)
  expect(view.getByText('2 of 2')).toBeInTheDocument()
  await user.click(before)
  expect(view.getByText('1 of 2')).toBeInTheDocument()
})

test('shows no buttons in the enlarged view of a single image', async () => {
  layOut(500)
  const { user } = show(1, { width: 2048, height: 1536 })
  await user.click(screen.getByRole('button', { name: 'Look closer' }))
  expect(await screen.findByRole('dialog', { name: 'A Room, enlarged' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Next image' })).not.toBeInTheDocument()
})

test('drags the image with the mouse and toggles zoom with a click', async () => {
  await lookCloser()
  const frame = screen.getByRole('region', { name: /^Image\. Press/ })
  const mouse = { pointerType: 'mouse', button: 0 }
  const hold = (to: number) => {
    fireEvent.pointerDown(frame, { ...mouse, clientX: 100, clientY: 100 })
    fireEvent.pointerMove(frame, { ...mouse, clientX: to, clientY: to })
    fireEvent.pointerUp(frame, mouse)
  }
  hold(100)
  expect(scale()).toHaveTextContent('200%')
  frame.scrollLeft = 50
  hold(70)
  expect(frame.scrollLeft).toBe(80)
  expect(scale()).toHaveTextContent('200%')
  hold(100)
  expect(scale()).toHaveTextContent('100%')
})

test('closes on Escape and restores the focus', async () => {
  const { dialog } = await lookCloser()
  cancel(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Look closer' })).toHaveFocus()
})
