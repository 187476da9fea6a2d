import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ArtworkCard } from '@/components/artwork/card/ArtworkCard'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { Artwork } from '@/contract/artworks/artworks'
import { mockEndpoint } from '@/tests/support/web/api'
import { artworkId, card, artworkImage } from '@/tests/support/fixtures/artworks'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const show = (over: Partial<Artwork> = {}) =>
  renderAt(
    <>
      <ArtworkCard artwork={card(1, over)} sizes="20rem" />
      <Toaster />
    </>,
  )
const label = () => screen.getByRole('article').textContent

test('renders the whole card as one link named by title and year', () => {
  show()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Work 1, 2025' })).toHaveAttribute(
    'href',
    `/art/${artworkId(1)}`,
  )
})

test('gives a small image its place, and no more pixels than it has', () => {
  show({ images: [artworkImage(1, { width: 20, height: 10 })] })
  const box = screen.getByRole('img', { name: 'What image 1 shows' }).parentElement
  expect(box?.style.getPropertyValue('--natural')).toBe('20px')
  expect(box?.style.aspectRatio).toBe('20 / 10')
})

test('renders the image in its own proportions with its description', () => {
  show({ images: [artworkImage(1, { width: 900, height: 1600 })] })
  const image = screen.getByRole('img', { name: 'What image 1 shows' })
  expect(image).toHaveAttribute('width', '900')
  expect(image).toHaveAttribute('height', '1600')
  expect(image.getAttribute('src')).not.toContain('crop')
})

test('names artist, medium and size on the label', () => {
  show()
  expect(label()).toContain('Maren Oduya')
  expect(label()).toContain('Oil on linen, 160 × 190\u00a0cm')
})

test.each([
  ['medium', { medium: null }, '160 × 190\u00a0cm'],
  ['size', { size: null }, 'Oil on linen'],
])('writes a label without %s and without a stray comma', (_, over, text) => {
  show(over)
  expect(
    screen.getByText((_content, element) => element?.textContent === text, { selector: 'p' }),
  ).toBeInTheDocument()
})

test('shows an artwork without a title as Untitled in italics', () => {
  show({ title: null, yearFrom: null })
  expect(screen.getByRole('link', { name: 'Untitled' }).querySelector('cite')).toHaveTextContent(
    'Untitled',
  )
})

test('shows a range of years', () => {
  show({ yearFrom: 2019, yearTo: 2021 })
  expect(screen.getByRole('link', { name: 'Work 1, 2019–2021' })).toBeInTheDocument()
})

test('labels a sold artwork', () => {
  show({ availability: 'SOLD' })
  expect(screen.getByText('Sold')).toBeInTheDocument()
})

test.each(['TOP_POST', 'HIGHLIGHT'] as const)('labels an artwork with %s as promoted', (boost) => {
  show({ boosts: [boost] })
  expect(screen.getByText('Promoted')).toBeInTheDocument()
})

test.each([[[]], [['INSTAGRAM']]] as Artwork['boosts'][][])(
  'does not label an artwork with %j as promoted',
  (boosts = []) => {
    show({ boosts })
    expect(screen.queryByText('Promoted')).not.toBeInTheDocument()
  },
)

test('shows a message and keeps the link when the image fails to load', () => {
  show()
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('Failed to load image')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Work 1, 2025' })).toBeInTheDocument()
})

test('shows a message for an artwork without images', () => {
  show({ images: [] })
  expect(screen.getByText('No image')).toBeInTheDocument()
})

test('copies the link from the menu', async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole('button', { name: 'More actions for Work 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText('Link copied')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/art/${artworkId(1)}`)
})

test('leads to the report form from the menu of another’s artwork', async () => {
  const user = userEvent.setup()
  show()
  await user.click(screen.getByRole('button', { name: 'More actions for Work 1' }))
  expect(await screen.findByRole('menuitem', { name: 'Report' })).toHaveAttribute(
    'href',
    `/report/artwork/${artworkId(1)}`,
  )
})

test('shows what to do when the link cannot be copied', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  show()
  await user.click(screen.getByRole('button', { name: 'More actions for Work 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
  expect(await screen.findByText('Copy it from the address bar.')).toBeInTheDocument()
})

test('opens the share dialog of the device when there is one', async () => {
  const user = userEvent.setup()
  const share = vi.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  show()
  await user.click(screen.getByRole('button', { name: 'More actions for Work 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }))
  await waitFor(() =>
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Work 1 by Maren Oduya',
      url: `${window.location.origin}/art/${artworkId(1)}`,
    }),
  )
  Reflect.deleteProperty(navigator, 'share')
})
