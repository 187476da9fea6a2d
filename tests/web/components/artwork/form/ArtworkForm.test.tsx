import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import toast from 'react-hot-toast/headless'
import { ArtworkForm } from '@/components/artwork/form/ArtworkForm'
import type { Artwork } from '@/contract/artworks'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { answer, refusal } from '@/tests/support/web/api'
import { artwork } from '@/tests/support/fixtures/artworks'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

afterEach(() => toast.removeAll())

const file = (name: string, type = 'image/webp') => new File([new Uint8Array(64)], name, { type })

const acceptUploads = () => {
  let count = 0
  return answer('post', '/v1/uploads', () => {
    count += 1
    return {
      key: `upload-${count}.webp`,
      width: 800,
      height: 600,
      dominantColor: '#123456',
      alt: '',
    }
  })
}

const open = async (initial: Artwork | null = null) => {
  const saved: Artwork[] = []
  const view = renderAt(
    <ArtworkForm
      profile={ownProfile(1, { name: 'Maren Oduya' })}
      artwork={initial}
      currency="USD"
      quota={{ permitted: true, limit: 10, used: 7, remaining: 3 }}
      onSaved={(artwork) => saved.push(artwork)}
    />,
    { address: '/artworks/new', source: signedInUser({ profiles: [ownProfile(1)] }).source },
  )
  await screen.findByRole('heading', { name: initial ? 'Edit the artwork' : 'Post an artwork' })
  return { ...view, saved, user: userEvent.setup() }
}

const box = (name: string | RegExp) =>
  screen.getByRole('textbox', { name: typeof name === 'string' ? new RegExp(`^${name}`) : name })
const post = () => screen.getByRole('button', { name: 'Post artwork' })
const add = (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(screen.getByLabelText(/^(Choose|Add more) images$/, { selector: 'input' }), files)
const descriptions = () => screen.queryAllByRole('textbox', { name: /^Describe image/ })

const sentFields = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

test('shows how much of the quota is used', async () => {
  await open()
  expect(screen.getByText(/7 of 10 used/)).toBeInTheDocument()
})

test('posts every field once on a double click', async () => {
  acceptUploads()
  const posted = answer('post', '/v1/artworks/', artwork(1))
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
  const posted = answer('post', '/v1/artworks/', artwork(1, { visibility: 'DRAFT' }))
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
  answer('post', '/v1/uploads', () => refusal(503, 'The service has a rest.'))
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
  answer('post', '/v1/uploads', () => Response.error())
  const { user } = await open()
  await add(user, file('a.webp'), file('b.webp'))
  expect(await screen.findByText(/Image 2 could not be uploaded/)).toBeInTheDocument()
  acceptUploads()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/could not be uploaded/)).not.toBeInTheDocument())
})

test('shows an error without a connection and posts on the next try', async () => {
  acceptUploads()
  answer('post', '/v1/artworks/', () => Response.error())
  const { user, saved } = await open()
  await add(user, file('a.webp'))
  await user.click(post())
  expect(await screen.findByText(/What you wrote is still here/)).toBeVisible()
  answer('post', '/v1/artworks/', artwork(1))
  await user.click(post())
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('moves an image with its description', async () => {
  acceptUploads()
  const { user } = await open()
  await add(user, file('a.webp'), file('b.webp'))
  await user.type(box(/^Describe image 2/), 'Second')
  await user.click(screen.getByRole('button', { name: 'Move up: image 2' }))
  expect(box(/^Describe image 1/)).toHaveValue('Second')
})

test('shows an API error at its field and keeps the typed text', async () => {
  acceptUploads()
  answer('post', '/v1/artworks/', () =>
    refusal(422, 'title: Use at most 200 characters.', {
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

test('uploads an image again when the API no longer has it', async () => {
  acceptUploads()
  const posted = answer('post', '/v1/artworks/', () =>
    posted.length > 1
      ? artwork(1)
      : refusal(422, 'images.0: This image is no longer available. Upload it again.', {
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

test('shows the quota error with a link to the plans', async () => {
  acceptUploads()
  answer('post', '/v1/artworks/', () =>
    refusal(403, 'All places of your plan are taken.', { code: 'quota_exceeded' }),
  )
  const { user } = await open()
  await add(user, file('a.webp'))
  await user.click(post())
  const summary = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(await summary.findByRole('alert')).toHaveTextContent('All places of your plan are taken.')
  expect(summary.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/pricing')
  expect(descriptions()).toHaveLength(1)
})

test('sends the unchanged fields of an edited artwork', async () => {
  const original = artwork(4, { tags: ['fog'], description: 'From *memory*.' })
  const changed = answer('put', `/v1/artworks/${original.id}`, original)
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
