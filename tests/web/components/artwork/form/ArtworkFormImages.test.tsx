import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import toast from 'react-hot-toast/headless'
import { artwork } from '@/tests/support/fixtures/artworks'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import {
  acceptUploads,
  add,
  box,
  descriptions,
  file,
  open,
  post,
  sentFields,
} from './openArtworkForm'

afterEach(() => toast.removeAll())

test('names the rejected files and adds the accepted ones', async () => {
  acceptUploads()
  await open()
  // Dropped files are not filtered by type, as a file picker would do.
  const user = userEvent.setup({ applyAccept: false })
  await add(
    user,
    file('good.webp'),
    file('plan.svg', 'image/svg+xml'),
    file('p.heic', 'image/heic'),
  )
  expect(descriptions()).toHaveLength(1)
  expect(screen.getByText('plan.svg')).toBeInTheDocument()
  expect(screen.getByText(/SVG files can contain scripts/)).toBeInTheDocument()
  expect(screen.getByText(/HEIC images cannot be shown everywhere/)).toBeInTheDocument()
})

test('adds images that are dropped or pasted anywhere on the page', async () => {
  acceptUploads()
  await open()
  const transfer = (name: string) => ({ files: [file(name)], types: ['Files'] })
  const page = screen.getByRole('heading', { level: 1 })
  // The page adds its listeners just after it renders.
  const dragOver = () => fireEvent.dragOver(page, { dataTransfer: transfer('a.webp') })
  await waitFor(() => expect(dragOver()).toBe(false))
  expect(fireEvent.drop(page, { dataTransfer: transfer('a.webp') })).toBe(false)
  await waitFor(() => expect(descriptions()).toHaveLength(1))
  expect(fireEvent.paste(page, { clipboardData: transfer('b.webp') })).toBe(false)
  await waitFor(() => expect(descriptions()).toHaveLength(2))
  const box = screen.getByRole('button', { name: 'Add more images' })
  fireEvent.drop(box, { dataTransfer: transfer('c.webp') })
  await waitFor(() => expect(descriptions()).toHaveLength(3))
})

test('does not count rejected files towards the image limit', async () => {
  acceptUploads()
  await open()
  const user = userEvent.setup({ applyAccept: false })
  const good = Array.from({ length: 10 }, (_, index) => file(`${index}.webp`))
  await add(user, file('plan.svg', 'image/svg+xml'), ...good)
  expect(descriptions()).toHaveLength(10)
  expect(screen.queryByText(/left out/)).not.toBeInTheDocument()
})

test('leaves out the eleventh image and reports that', async () => {
  acceptUploads()
  const { user } = await open()
  await add(user, ...Array.from({ length: 11 }, (_, index) => file(`${index}.webp`)))
  expect(descriptions()).toHaveLength(10)
  expect(screen.getByText(/1 image was left out/)).toBeInTheDocument()
  expect(screen.getByText('An artwork has at most 10 images.')).toBeInTheDocument()
})

test('retries a failed upload and keeps the description', async () => {
  mockEndpoint('post', '/v1/uploads', () => errorResponse(503, 'The service has a rest.'))
  const { user } = await open()
  await add(user, file('a.webp'))
  await user.type(box(/^Describe image 1/), 'Pears')
  expect(await screen.findByText(/Image 1 could not be uploaded/)).toBeInTheDocument()
  expect(screen.getByText('a.webp')).toBeInTheDocument()
  await user.click(post())
  expect(await screen.findByText(/An image could not be uploaded/)).toBeInTheDocument()
  acceptUploads()
  await user.click(screen.getByRole('button', { name: /^Try again/ }))
  await waitFor(() => expect(screen.queryByText(/could not be uploaded/)).not.toBeInTheDocument())
  expect(box(/^Describe image 1/)).toHaveValue('Pears')
})

test('resumes failed uploads when the connection returns', async () => {
  mockEndpoint('post', '/v1/uploads', () => Response.error())
  const { user } = await open()
  await add(user, file('a.webp'), file('b.webp'))
  expect(await screen.findByText(/Image 2 could not be uploaded/)).toBeInTheDocument()
  acceptUploads()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/could not be uploaded/)).not.toBeInTheDocument())
})

test('moves an image with its description', async () => {
  acceptUploads()
  const { user } = await open()
  await add(user, file('a.webp'), file('b.webp'))
  await user.type(box(/^Describe image 2/), 'Second')
  await user.click(screen.getByRole('button', { name: 'Move up: image 2' }))
  expect(box(/^Describe image 1/)).toHaveValue('Second')
})

test('uploads an image again when the API no longer has it', async () => {
  acceptUploads()
  const posted = mockEndpoint('post', '/v1/artworks/', () =>
    posted.length > 1
      ? artwork(1)
      : errorResponse(422, 'images.0: This image is no longer available. Upload it again.', {
          fields: { 'images.0': 'This image is no longer available. Upload it again.' },
        }),
  )
  const { user, saved } = await open()
  await add(user, file('a.webp'))
  await user.type(box(/^Describe image 1/), 'Pears')
  await user.click(post())
  expect(await screen.findByText(/had to be uploaded again/)).toBeInTheDocument()
  expect(screen.queryByText(/no longer available/)).not.toBeInTheDocument()
  await user.click(post())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(JSON.parse(sentFields(posted[1]?.text ?? '').images ?? '')).toEqual([
    { key: 'upload-2.webp', alt: 'Pears' },
  ])
})
