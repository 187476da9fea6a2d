import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Avatar } from '@/components/ui/media/Avatar'
import { Image } from '@/components/ui/media/Image'
import { PrivateImages } from '@/components/ui/media/PrivateImages'
import { env } from '@/lib/env'
import { imageUrl } from '@/lib/images/images'

const parameters = (address: string | null) =>
  Object.fromEntries(new URL(address ?? '', 'http://localhost').searchParams)
const image = () => screen.getByRole('img')

test('requests images of the image host as WebP and GIFs unchanged', () => {
  expect(imageUrl('tram.jpg')).toBe(`${env.imageUrl}/tram.jpg?fm=webp`)
  expect(imageUrl(`${env.imageUrl}/tram.jpg`)).toBe(`${env.imageUrl}/tram.jpg?fm=webp`)
  expect(parameters(imageUrl('dance.gif', { width: 320 }))).toEqual({ w: '320' })
  expect(imageUrl('dance.gif')).toBe(`${env.imageUrl}/dance.gif`)
})

test('leaves external images unchanged', () => {
  for (const address of ['blob:http://localhost/1', '/art/a.png', 'https://example.org/a.jpg'])
    expect(imageUrl(address, { width: 100 })).toBe(address)
})

test('crops to a square around the center of interest, 240 by 240 by default', () => {
  const cut = { fit: 'crop', crop: 'entropy', fm: 'webp' }
  expect(parameters(imageUrl('a.jpg', { square: 64 }))).toEqual({ w: '64', h: '64', ...cut })
  render(<Image src="a.jpg" alt="Tram" crop={{}} />)
  expect(image()).toHaveAttribute('width', '240')
  expect(image()).toHaveAttribute('height', '240')
  expect(parameters(image().getAttribute('src'))).toEqual({ w: '240', h: '240', ...cut })
})

test('keeps the ratio and offers several widths up to the original', () => {
  render(<Image src="a.jpg" alt="Night Tram" width={700} height={990} sizes="50vw" />)
  expect(image()).toHaveAttribute('width', '700')
  expect(image()).toHaveAttribute('height', '990')
  expect(image()).toHaveAttribute('sizes', '50vw')
  const offered = image().getAttribute('srcset')?.match(/\d+w/g)
  expect(offered).toEqual(['160w', '240w', '320w', '480w', '640w', '700w'])
})

test('adds the user’s pass to private images, and to no others', () => {
  render(
    <>
      <PrivateImages value="pass.1.sig">
        <Image src="draft.jpg" alt="Draft" width={700} height={990} />
      </PrivateImages>
      <Image src="public.jpg" alt="Public" width={700} height={990} />
    </>,
  )
  const [draft, shown] = screen.getAllByRole('img')
  expect(parameters(draft?.getAttribute('src') ?? null)).toMatchObject({ pass: 'pass.1.sig' })
  expect(draft?.getAttribute('srcset')?.match(/pass=pass\.1\.sig/g)).toHaveLength(6)
  expect(shown?.outerHTML).not.toContain('pass')
})

test('loads near the window, or early in a large one, or before all others', () => {
  render(<Image src="a.jpg" alt="one" width={10} height={10} />)
  expect(image()).toHaveAttribute('loading', 'lazy')
  render(<Image src="b.jpg" alt="two" width={10} height={10} load="first" />)
  expect(screen.getByAltText('two')).toHaveAttribute('loading', 'eager')
  expect(screen.getByAltText('two')).toHaveAttribute('fetchpriority', 'high')
  render(<Image src="three-early.jpg" alt="three" width={10} height={10} load="early" />)
  expect(screen.getByAltText('three')).toHaveAttribute('loading', 'lazy')
  // Other test files share the document, and React leaves preloads in it.
  const preload = document.head.querySelector('link[rel=preload][imagesrcset*="three-early.jpg"]')
  expect(preload).toHaveAttribute('media', '(min-width: 700px)')
})

test('shows the dominant color while loading', () => {
  render(<Image src="a.png" alt="Kelp" width={10} height={10} color="#804020" />)
  expect(image()).toHaveStyle({ backgroundColor: '#804020' })
  fireEvent.load(image())
  expect(image()).not.toHaveStyle({ backgroundColor: '#804020' })
})

test('shows a message when the image fails', async () => {
  render(<Image src="a.jpg" alt="Kelp" width={10} height={20} retry />)
  fireEvent.error(image())
  expect(screen.getByText('Failed to load image')).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(image()).toBeVisible()
})

test('resets its state for another image', () => {
  const { rerender } = render(<Image src="a.jpg" alt="one" width={10} height={20} />)
  fireEvent.error(image())
  rerender(<Image src="b.jpg" alt="two" width={10} height={20} />)
  expect(screen.getByAltText('two')).toBeVisible()
})

test('crops an avatar to an ellipse of 44 by 44', () => {
  render(<Avatar image={{ key: 'maren.jpg' }} alt="Maren" />)
  expect(image()).toHaveAttribute('width', '44')
  expect(image()).toHaveAttribute('height', '44')
  expect(parameters(image().getAttribute('src'))).toMatchObject({
    w: '44',
    h: '44',
    mask: 'ellipse',
  })
  expect(image().getAttribute('srcset')).toMatch(/dpr=2\S* 2x$/)
})

test('shows an icon for an avatar without an image or with a failed one', () => {
  const { container, rerender } = render(<Avatar image={null} />)
  expect(container.querySelector('svg')).toBeVisible()
  rerender(<Avatar image={{ key: 'gone.jpg' }} alt="Maren" />)
  fireEvent.error(image())
  expect(container.querySelector('svg')).toBeVisible()
  expect(screen.getByText('Failed to load image')).toBeInTheDocument()
})

test('crops the avatar to 44 by 44 as an ellipse, and a portrait to 152', () => {
  const { container, rerender } = render(<Avatar image={{ key: 'a.jpg' }} />)
  const edge = () => container.querySelector('span')?.style.getPropertyValue('--avatar')
  const requested = () => parameters(container.querySelector('img')?.getAttribute('src') ?? null)
  expect(edge()).toBe('2.75rem')
  expect(requested()).toMatchObject({ w: '44', h: '44', mask: 'ellipse' })
  rerender(<Avatar image={{ key: 'a.jpg' }} isPortrait />)
  expect(edge()).toBe('9.5rem')
  expect(requested()).toMatchObject({ w: '152', h: '152' })
})

test('shows initials instead of the icon of a person where there are some', () => {
  const { container, rerender } = render(<Avatar image={null} initials="PH" />)
  expect(container).toHaveTextContent('PH')
  expect(container.querySelector('svg')).toBeNull()
  rerender(<Avatar image={null} />)
  expect(container.querySelector('svg')).toBeInTheDocument()
})
