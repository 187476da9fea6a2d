import { screen, waitFor, within } from '@testing-library/react'
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

test('shows how much of the quota is used', async () => {
  await open()
  expect(screen.getByText(/7 of 10 used/)).toBeInTheDocument()
})

test('posts every field once on a double click', async () => {
  acceptUploads()
  const posted = mockEndpoint('post', '/v1/artworks/', artwork(1))
  const { user, saved } = await open()
  await add(user, file('a.webp'), file('b.webp'))
  await user.type(box('Describe image 1 for people who cannot see it'), 'Pears on a cloth')
  await user.type(box('Title'), 'Pears')
  await user.type(box('Year'), '2019')
  await user.type(box('End year'), '2021')
  await user.type(box('Height'), '42,5')
  await user.type(box('Width'), '60')
  await user.click(screen.getByRole('radio', { name: 'For sale' }))
  await user.type(box('Price'), '1,450')
  await user.dblClick(post())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(posted).toHaveLength(1)
  expect(posted[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{64}$/)
  const sent = sentFields(posted[0]?.text ?? '')
  expect(sent).toMatchObject({
    title: 'Pears',
    yearFrom: '2019',
    yearTo: '2021',
    availability: 'FOR_SALE',
    visibility: 'PUBLIC',
    madeWithAi: 'false',
  })
  expect(JSON.parse(sent.size ?? '')).toEqual({ height: 42.5, width: 60, depth: null, unit: 'cm' })
  expect(JSON.parse(sent.price ?? '')).toEqual({ amountMinor: 145000, currency: 'USD' })
  expect(JSON.parse(sent.images ?? '')).toEqual([
    { key: 'upload-1.webp', alt: 'Pears on a cloth' },
    { key: 'upload-2.webp', alt: '' },
  ])
})

test('asks for an image before posting', async () => {
  const { user } = await open()
  await user.type(box('Title'), 'Pears')
  await user.click(post())
  expect(
    await screen.findByText('Add an image, or save the artwork as a draft.'),
  ).toBeInTheDocument()
  expect(box('Title')).toHaveValue('Pears')
})

test('saves an empty draft', async () => {
  const posted = mockEndpoint('post', '/v1/artworks/', artwork(1, { visibility: 'DRAFT' }))
  const { user, saved } = await open()
  await user.click(screen.getByRole('radio', { name: /Draft/ }))
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(sentFields(posted[0]?.text ?? '')).toMatchObject({ visibility: 'DRAFT', images: '[]' })
})

test.each([
  ['End year', '2018', 'Enter 2019 or a later year.'],
  ['Year', '19', 'Enter a year from 1000 to 2100.'],
  ['Height', 'tall', 'Enter a number, such as 120 or 42.5.'],
  ['Video, audio or 3D model', 'vimeo', 'Enter a web address'],
])('shows an error at %s for “%s”', async (name, typed, message) => {
  acceptUploads()
  const { user } = await open()
  await add(user, file('a.webp'))
  await user.type(box('Year'), '2019')
  const field = box(name)
  await user.clear(field)
  await user.type(field, typed)
  await user.click(post())
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)))
  expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('shows an error without a connection and posts on the next try', async () => {
  acceptUploads()
  mockEndpoint('post', '/v1/artworks/', () => Response.error())
  const { user, saved } = await open()
  await add(user, file('a.webp'))
  await user.click(post())
  expect(await screen.findByText(/What you wrote is still here/)).toBeVisible()
  mockEndpoint('post', '/v1/artworks/', artwork(1))
  await user.click(post())
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('shows an API error at its field and keeps the typed text', async () => {
  acceptUploads()
  mockEndpoint('post', '/v1/artworks/', () =>
    errorResponse(422, 'title: Use at most 200 characters.', {
      fields: { title: 'Use at most 200 characters.' },
    }),
  )
  const { user, saved } = await open()
  await add(user, file('a.webp'))
  await user.type(box('Title'), 'Pears')
  await user.click(post())
  await waitFor(() =>
    expect(box('Title')).toHaveAccessibleDescription(/Use at most 200 characters\./),
  )
  expect(screen.getByText('Check 1 field.')).toBeInTheDocument()
  expect(box('Title')).toHaveValue('Pears')
  expect(saved).toHaveLength(0)
})

test('shows the quota error with a link to the plans', async () => {
  acceptUploads()
  mockEndpoint('post', '/v1/artworks/', () =>
    errorResponse(403, 'All places of your plan are taken.', { code: 'quota_exceeded' }),
  )
  const { user } = await open()
  await add(user, file('a.webp'))
  await user.click(post())
  const summary = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(await summary.findByRole('alert')).toHaveTextContent('All places of your plan are taken.')
  expect(await summary.findByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  expect(descriptions()).toHaveLength(1)
})

test('sends the unchanged fields of an edited artwork', async () => {
  const original = artwork(4, { tags: ['fog'], description: 'From *memory*.' })
  const changed = mockEndpoint('put', `/v1/artworks/${original.id}`, original)
  const { user, saved } = await open(original)
  await user.type(box('Title'), ' again')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const sent = sentFields(changed[0]?.text ?? '')
  expect(sent).toMatchObject({
    title: 'Work 4 again',
    tags: '["fog"]',
    description: 'From *memory*.',
  })
  expect(JSON.parse(sent.images ?? '')).toEqual([{ key: 'image4.jpg', alt: 'What image 4 shows' }])
})

test('asks whether height and width are swapped, and swaps them', async () => {
  acceptUploads()
  const { user } = await open()
  await add(user, file('wide.webp'))
  await user.type(box('Height'), '120')
  await user.type(box('Width'), '90')
  expect(await screen.findByText(/Is it 90 × 120 cm, like the first image\?/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Swap height and width' }))
  expect(box('Height')).toHaveValue('90')
  expect(box('Width')).toHaveValue('120')
  expect(screen.queryByText(/Is it/)).not.toBeInTheDocument()
})
