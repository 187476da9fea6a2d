import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ContentView } from '@/components/application/read/ContentView'
import type { Application, ApplicationDocument } from '@/contract/applications/applications'
import type { ApplicationContent } from '@/contract/forms/application'
import ApplicationPage from '@/pages/applications/[id]'
import { application, shownContent } from '@/tests/support/fixtures/applications'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const { id, call } = application()
const path = `/v1/applications/${id}`
const requirements: Application['requirements'] = [
  { type: 'video', required: true, limit: null, note: null, max: 3 },
]
const film: ApplicationDocument = {
  id: profileId(901),
  name: 'Tide.mp4',
  pages: 0,
  bytes: 4_000_000,
  media: { type: 'VIDEO', seconds: 151, codecs: 'H.264, AAC', contentType: 'video/mp4' },
}

const open = async () => {
  const given = { requirements, content: shownContent({ works: [], texts: {} }) }
  mockEndpoint('get', path, application(given))
  mockEndpoint('get', '/v1/account/addresses', { emails: ['ana@example.org'] })
  let version = 1
  const updated = mockEndpoint('put', path, () => application({ ...given, version: ++version }))
  renderAt(<ApplicationPage />, {
    address: `/applications/${id}`,
    pathname: '/applications/[id]',
    params: { id },
    source: signedInUser({ profiles: [ownProfile(1)] }).source,
  })
  await screen.findByRole('heading', { level: 1, name: `Apply: ${call.title}` })
  await screen.findByRole('group', { name: 'Video' })
  return { updated, user: userEvent.setup({ applyAccept: false }) }
}
const fileInput = () => screen.getByLabelText('Video', { selector: 'input[type=file]' })
const button = () => screen.getByRole('button', { name: /^(Choose a file|Replace): Video$/ })
const last = (updated: ReceivedRequest[]) =>
  JSON.parse(updated.at(-1)?.text ?? '{}') as ApplicationContent

test('uploads a video, says what it is, and removes it again', async () => {
  const { updated, user } = await open()
  expect(await screen.findByText(/^MP4 or MP3, at most 3 minutes, up to 200 MB\./)).toBeVisible()
  mockEndpoint('post', `${path}/media`, film)
  await user.upload(fileInput(), new File(['film'], 'Tide.mp4', { type: 'video/mp4' }))
  expect(await screen.findByText('MP4, 2:31, H.264, AAC')).toBeVisible()
  await waitFor(() => expect(last(updated).documents).toEqual({ video: film.id }), {
    timeout: 3000,
  })
  await user.click(screen.getByRole('button', { name: 'Remove: Video' }))
  expect(screen.queryByText('MP4, 2:31, H.264, AAC')).toBeNull()
})

test('refuses another file at once, and shows what the API refuses', async () => {
  const { user } = await open()
  const fields = { document: 'This file is damaged.' }
  const refused = errorResponse(422, 'document: This file is damaged.', { fields })
  const sent = mockEndpoint('post', `${path}/media`, refused)
  await user.upload(fileInput(), new File(['film'], 'Tide.mov', { type: 'video/quicktime' }))
  await waitFor(() => expect(button()).toHaveAccessibleDescription(/neither an MP4 nor an MP3/))
  expect(sent).toEqual([])
  await user.upload(fileInput(), new File(['film'], 'Tide.mp4', { type: 'video/mp4' }))
  await waitFor(() => expect(button()).toHaveAccessibleDescription('This file is damaged.'))
})

test('shows what is being uploaded in place of what is missing, until it is canceled', async () => {
  const { user } = await open()
  expect(screen.queryByText(/^Scripts and attachments in a PDF/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Submit the application' }))
  await waitFor(() =>
    expect(button()).toHaveAccessibleDescription('Upload a file, or enter a link.'),
  )
  mockEndpoint('post', `${path}/media`, () => new Promise(() => {}))
  await user.upload(fileInput(), new File(['film'], 'Tide.mp4', { type: 'video/mp4' }))
  expect(await screen.findByRole('progressbar', { name: 'Uploading Tide.mp4' })).toBeVisible()
  expect(screen.getByText('Tide.mp4')).toBeVisible()
  const field = within(screen.getByRole('group', { name: 'Video' }))
  expect(field.queryByText('Upload a file, or enter a link.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel: Video' }))
  expect(field.getByText('Upload a file, or enter a link.')).toBeVisible()
})

test('takes a link instead, of a supported host', async () => {
  const { updated } = await open()
  expect(screen.getByText(/Video: Upload a file, or enter a link\./)).toBeInTheDocument()
  const link = screen.getByRole('textbox', { name: /^Or a link to the video/ })
  fireEvent.change(link, { target: { value: 'https://evil.example/film' } })
  expect(await screen.findByText(/Video: Use the link of a video or audio/)).toBeInTheDocument()
  fireEvent.change(link, { target: { value: 'https://vimeo.com/76979871' } })
  await waitFor(() => expect(screen.queryByText(/^Video: /)).toBeNull())
  await waitFor(
    () => expect(last(updated).texts).toEqual({ video: 'https://vimeo.com/76979871' }),
    { timeout: 3000 },
  )
})

const view = (content: Parameters<typeof shownContent>[0]) =>
  render(
    <ContentView
      content={shownContent({ works: [], texts: {}, ...content })}
      requirements={requirements}
      applicationId={id}
    />,
  )

test('plays a video once that is wanted, and says when it can’t be played', async () => {
  const user = userEvent.setup()
  const url = 'https://api.test/v1/applications/media/token'
  const requests = mockEndpoint('post', '/v1/applications/downloads', { url })
  const { container } = view({ documents: { video: film } })
  expect(container.querySelector('video')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Play the video (2:31)' }))
  await waitFor(() => expect(container.querySelector('video')).toHaveAttribute('src', url))
  expect(requests.map(({ text }) => JSON.parse(text) as object)).toEqual([
    { kind: 'MEDIA', applicationId: id, documentId: film.id },
  ])
  fireEvent.error(container.querySelector('video') as HTMLVideoElement)
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t play the video')
  expect(await screen.findByRole('button', { name: 'Play the video (2:31)' })).toBeVisible()
})

test('links to a supported host, and to nothing else', () => {
  const { unmount } = view({ texts: { video: 'https://vimeo.com/76979871' } })
  expect(screen.getByRole('link', { name: 'https://vimeo.com/76979871' })).toHaveAttribute(
    'rel',
    'noopener nofollow ugc',
  )
  unmount()
  view({ texts: { video: '[link hidden]' } })
  expect(screen.queryByRole('link', { name: /hidden/ })).toBeNull()
  expect(screen.getByText('[link hidden]')).toBeVisible()
})
