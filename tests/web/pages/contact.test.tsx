import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import ContactPage, { getServerSideProps } from '@/pages/contact/[id]'
import { artwork, artworkId } from '@/tests/support/fixtures/artworks'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'
import { serverSide } from '@/tests/support/web/serverSide'
import { signedInUser } from '@/tests/support/web/signedInUser'

const maren = {
  id: profileId(1),
  handle: 'maren-oduya',
  name: 'Maren Oduya',
  acceptsMessages: true,
}
const address = `/contact/${maren.id}`
const messages = `/v1/profiles/${maren.id}/messages`
const sent = () => new Response(null, { status: 204 })

beforeEach(() => {
  sessionStorage.clear()
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const props = { profile: maren, artwork: null }
const asVisitor = () => standInIdentity({ isRemembered: false }).source
const asAna = () => signedInUser({ profiles: [ownProfile(7, { name: 'Ana Sol' })] }).source
/** Until the session is known, the button waits. */
const readyToSend = async () => {
  const button = screen.getByRole('button', { name: 'Send message' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  return button
}
const message = () => screen.getByRole('textbox', { name: 'Message' })

test('sends the message once, with the name of the current profile', async () => {
  const posts = mockEndpoint('post', messages, sent)
  renderAt(<ContactPage {...props} artwork={{ id: artworkId(2), title: 'Low Sun' }} />, {
    address,
    source: asAna(),
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enquire about Low Sun')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana Sol'),
  )
  await userEvent.type(message(), 'Is it available?')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByRole('heading', { name: 'Your message is on its way' })).toBeVisible()
  expect(posts.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { name: 'Ana Sol', text: 'Is it available?', artworkId: artworkId(2) },
  ])
  expect(posts[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{64}$/)
  expect(screen.getByRole('link', { name: 'Back to the work' })).toBeVisible()
})

test('leads a visitor to the log-in page and back to the typed text', async () => {
  const posts = mockEndpoint('post', messages, sent)
  const view = renderAt(<ContactPage {...props} />, { address, source: asVisitor() })
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ana')
  await userEvent.type(message(), 'Hello')
  await userEvent.click(await screen.findByRole('button', { name: 'Log in to send' }))
  await waitFor(() =>
    expect(view.visits.at(-1)?.address).toBe(`/login?next=${encodeURIComponent(address)}`),
  )
  expect(posts).toHaveLength(0)
  view.unmount()
  renderAt(<ContactPage {...props} />, { address, source: asAna() })
  await waitFor(() => expect(message()).toHaveValue('Hello'))
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana')
})

test('keeps the text when it is refused, with the reason, and repeats it with the same key', async () => {
  const posts = mockEndpoint('post', messages, () =>
    errorResponse(429, 'You can send 20 messages a day.', { code: 'rate_limited' }),
  )
  renderAt(<ContactPage {...props} />, { address, source: asAna() })
  await userEvent.type(message(), 'Hello')
  await userEvent.click(await readyToSend())
  expect(await screen.findByRole('alert')).toHaveTextContent('You can send 20 messages a day.')
  expect(message()).toHaveValue('Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(posts).toHaveLength(2))
  expect(posts[0]?.headers.get('idempotency-key')).toBe(posts[1]?.headers.get('idempotency-key'))
})

test('marks an empty message', async () => {
  renderAt(<ContactPage {...props} />, { address, source: asAna() })
  await userEvent.click(await readyToSend())
  expect(await screen.findByText('Enter a message.')).toBeVisible()
})

test('says when a profile takes no messages', () => {
  renderAt(<ContactPage profile={{ ...maren, acceptsMessages: false }} artwork={null} />, {
    address,
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Maren Oduya doesn’t take messages here',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

describe('getServerSideProps', () => {
  const load = (query = '') =>
    serverSide(getServerSideProps, `${address}${query}`, { id: maren.id })
  const profile = ownProfile(1, maren)

  test('returns no address of the profile', async () => {
    mockEndpoint('get', `/v1/profiles/${maren.id}`, profile)
    expect((await load()).props).toEqual({ profile: maren, artwork: null })
  })

  test('returns 404 for an artwork of another profile', async () => {
    mockEndpoint('get', `/v1/profiles/${maren.id}`, profile)
    const work = artwork(2)
    mockEndpoint('get', `/v1/artworks/${work.id}`, work)
    expect((await load(`?artwork=${work.id}`)).props).toMatchObject({ artwork: { id: work.id } })
    mockEndpoint('get', `/v1/artworks/${work.id}`, {
      ...work,
      profile: { ...work.profile, id: profileId(9) },
    })
    expect(await load(`?artwork=${work.id}`)).toMatchObject({ notFound: true })
  })

  test('returns 404 for an unknown profile and the status of a failure', async () => {
    mockEndpoint('get', `/v1/profiles/${maren.id}`, errorResponse(404, 'Profile not found.'))
    expect(await load()).toMatchObject({ notFound: true })
    mockEndpoint('get', `/v1/profiles/${maren.id}`, errorResponse(503, 'Resting'))
    expect(await load()).toMatchObject({ status: 503, props: { error: 'Resting' } })
  })
})

test('says how many messages a day are possible before the first one', () => {
  renderAt(<ContactPage {...props} />, { address, source: asVisitor() })
  expect(screen.getByText('You can send 5 messages a day to one person.')).toBeVisible()
})

test('offers no form for a message to an own profile', async () => {
  const { source } = signedInUser({ profiles: [ownProfile(7), ownProfile(1)] })
  renderAt(<ContactPage {...props} />, { address, source })
  expect(await screen.findByRole('heading', { name: 'This is your own profile' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})
