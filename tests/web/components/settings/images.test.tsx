import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { GallerySettings } from '@/components/settings/images/GallerySettings'
import { CoverSettings } from '@/components/settings/images/CoverSettings'
import { ImageSettings } from '@/components/settings/images/ImageSettings'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'
import { file, signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

const image = (key: string) => ({
  key,
  url: `http://localhost:4000/v1/images/${key}`,
  alt: `View ${key}`,
  width: 800,
  height: 600,
  dominantColor: '#888888',
})
const quay = ownProfile(1, {
  name: 'Quay',
  role: 'ART_ORGANIZATION',
  organizationType: 'GALLERY',
  gallery: [image('door'), image('stairs')],
})

const open = async (Part: ComponentType<{ profile: OwnProfile }>, profile: OwnProfile = quay) => {
  const given = signedInUser({ profiles: [profile] })
  const view = renderAt(
    <OwnProfileOnly>{(current) => <Part profile={current} />}</OwnProfileOnly>,
    { source: given.source },
  )
  await waitFor(() => expect(given.tokens).toHaveLength(1))
  const input = await waitFor(() => {
    const found = view.container.querySelector('input[type=file]')
    if (!found) throw new Error('not there yet')
    return found as HTMLInputElement
  })
  return {
    ...view,
    ...given,
    choose: (...files: File[]) => userEvent.upload(input, files, { applyAccept: false }),
  }
}
const images = '/v1/profiles/images'
const waiting = () => screen.queryByRole('list', { name: 'Uploads' })

test('uploads several images one by one and shows them', async () => {
  const { choose, stored } = await open(GallerySettings)
  const calls = mockEndpoint('post', images, () => {
    const added = image(`new-${calls.length}`)
    stored.profiles = [{ ...quay, gallery: [...(stored.profiles[0]?.gallery ?? []), added] }]
    return HttpResponse.json([added], { status: 201 })
  })
  await choose(file('a.webp'), file('b.webp'), file('c.webp'))
  await waitFor(() => expect(waiting()).toBeNull())
  expect(calls).toHaveLength(3)
  expect(calls[0]?.text).toContain('GALLERY')
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Images' })).getAllByRole('listitem'),
    ).toHaveLength(5),
  )
})

test('rejects an unsupported file with the reason and without a request', async () => {
  const { choose } = await open(GallerySettings)
  const calls = mockEndpoint('post', images, [])
  await choose(file('mark.svg', 'image/svg+xml'), file('IMG_1.HEIC', 'image/heic'))
  const messages = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(messages[0]).toMatch(/^SVG files can contain scripts/)
  expect(messages[1]).toMatch(/^HEIC images/)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: mark.svg' }))
  expect(screen.queryByText('mark.svg')).toBeNull()
  expect(calls).toHaveLength(0)
})

test('cancels an upload and retries a failed one', async () => {
  const { choose } = await open(CoverSettings)
  mockEndpoint('post', images, () => new Promise(() => undefined))
  await choose(file('slow.webp'))
  expect(screen.getByRole('progressbar', { name: 'Uploading slow.webp' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel: slow.webp' }))
  expect(waiting()).toBeNull()

  mockEndpoint('post', images, errorResponse(503, 'There is no room to store this right now.'))
  await choose(file('heavy.webp'))
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no room')
  const calls = mockEndpoint('post', images, HttpResponse.json([image('cover')], { status: 201 }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again: heavy.webp' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(waiting()).toBeNull())
})

test('offers no retry for a file that the API rejects', async () => {
  const { choose } = await open(GallerySettings)
  mockEndpoint(
    'post',
    images,
    errorResponse(415, 'SVG drawings can hold programs and are not taken.'),
  )
  await choose(file('drawing.png', 'image/png'))
  expect(await screen.findByRole('alert')).toHaveTextContent('SVG drawings')
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  expect(screen.getByText(/There is room for 10 more/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: drawing.png' }))
  expect(waiting()).toBeNull()
})

test('adds only as many images as the limit permits', async () => {
  const full = Array.from({ length: 11 }, (_, n) => image(`view-${n}`))
  const { choose } = await open(GallerySettings, { ...quay, gallery: full })
  const calls = mockEndpoint('post', images, () => new Promise(() => undefined))
  expect(screen.getByText(/There is room for one more/)).toBeVisible()
  await choose(file('a.webp'), file('b.webp'))
  expect(screen.getByText('1 not added. The limit is 12 images.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose images' })).toBeDisabled()
  await waitFor(() => expect(calls).toHaveLength(1))
})

test('removes an image after a confirmation', async () => {
  const { stored } = await open(GallerySettings)
  const calls = mockEndpoint('delete', images, ({ text }: ReceivedRequest) => {
    const { url } = JSON.parse(text) as { url: string }
    stored.profiles = [{ ...quay, gallery: quay.gallery.filter((one) => one.url !== url) }]
    return new HttpResponse(null, { status: 204 })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove: View door' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Remove this image?' })
  expect(calls).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove: View door' })).toBeNull(),
  )
  expect(JSON.parse(calls[0]?.text ?? '')).toEqual({ type: 'GALLERY', url: image('door').url })
})

test('saves the description of an image on blur', async () => {
  await open(GallerySettings)
  const described = { ...image('stairs'), alt: 'Stairs to the quay' }
  const calls = mockEndpoint('put', '/v1/profiles/:id', errorResponse(503, 'Later'))
  const field = screen.getByRole('textbox', { name: 'Describe image 2' })
  expect(field).toHaveValue('View stairs')
  await userEvent.clear(field)
  await userEvent.type(field, 'Stairs to the quay')
  expect(calls).toHaveLength(0)
  await userEvent.tab()
  expect(await screen.findByText('Later')).toBeVisible()
  expect(field).toHaveValue('Stairs to the quay')
  const again = mockEndpoint('put', '/v1/profiles/:id', {
    ...quay,
    gallery: [image('door'), described],
  })
  await userEvent.click(field)
  await userEvent.tab()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(JSON.parse(again[0]?.text ?? '')).toEqual({
    imageTexts: [{ key: 'stairs', alt: 'Stairs to the quay' }],
  })
  expect(screen.getByRole('img', { name: 'Stairs to the quay' })).toBeVisible()
})

test.each([
  ['while it is typed', () => undefined],
  ['when the page is left', () => fireEvent(window, new Event('pagehide'))],
])('saves a description %s, without a blur', async (_when, act) => {
  await open(GallerySettings)
  const described = { ...image('stairs'), alt: 'View stairs, wet' }
  const calls = mockEndpoint('put', '/v1/profiles/:id', {
    ...quay,
    gallery: [image('door'), described],
  })
  const field = screen.getByRole('textbox', { name: 'Describe image 2' })
  await userEvent.type(field, ', wet')
  act()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(JSON.parse(calls[0]?.text ?? '')).toEqual({
    imageTexts: [{ key: 'stairs', alt: 'View stairs, wet' }],
  })
  expect(field).toHaveFocus()
  expect(field).toHaveValue('View stairs, wet')
})

test('asks before the user leaves during an upload', async () => {
  const { choose } = await open(ImageSettings)
  mockEndpoint('post', images, () => new Promise(() => undefined))
  await choose(file('a.gif', 'image/gif'))
  await screen.findByText('a.gif')
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '/artworks'
  await userEvent.click(link)
  link.remove()
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(dialog).toHaveTextContent('Images are still uploading.')
})

test('saves the description of the cover, also after a failed attempt', async () => {
  const covered = { ...quay, cover: { ...image('house'), alt: '' } }
  const { unmount } = await open(CoverSettings, covered)
  const calls = mockEndpoint('put', '/v1/profiles/:id', () => errorResponse(401, 'Please sign in.'))
  const field = () => screen.findByRole('textbox', { name: 'Describe the cover' })
  await userEvent.type(await field(), 'The house, from the quay')
  await userEvent.tab()
  await waitFor(() => expect(calls[0]).toBeDefined())
  expect(JSON.parse(calls[0]?.text ?? '')).toEqual({
    imageTexts: [{ key: 'house', alt: 'The house, from the quay' }],
  })
  unmount()
  await open(CoverSettings, covered)
  const restored = await field()
  await waitFor(() => expect(restored).toHaveValue('The house, from the quay'))
})
