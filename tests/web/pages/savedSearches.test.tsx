import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SaveSearchButton } from '@/components/opportunity/searches/SaveSearchButton'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { SavedSearch } from '@/contract/opportunities/searches'
import { parseOpportunities } from '@/lib/opportunities/opportunities'
import SavedSearchesPage from '@/pages/opportunities/searches'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'
import { standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const searches: SavedSearch[] = [
  {
    id: crypto.randomUUID(),
    name: 'Nordic residencies',
    frequency: 'WEEKLY',
    filters: { types: 'ART_RESIDENCY', location: 'Norway' },
    createdAt: '2026-11-01T00:00:00.000Z',
  },
  {
    id: crypto.randomUUID(),
    name: 'Everything',
    frequency: 'NEVER',
    filters: {},
    createdAt: '2026-10-01T00:00:00.000Z',
  },
]
const plan = { type: 'ARTIST_OPPORTUNITIES', isExpired: false }
const path = '/v1/opportunities/searches'
const bodyOf = (seen: ReceivedRequest | undefined) => JSON.parse(seen?.text ?? 'null') as unknown

const openList = (subscription: typeof plan | null = plan) =>
  renderAt(
    <>
      <SavedSearchesPage />
      <Toaster />
    </>,
    {
      address: '/opportunities/searches',
      source: signedInUser({ profiles: [ownProfile(1)], subscription }).source,
    },
  )
const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem')

test('lists saved searches with their filters, each a link to its list', async () => {
  mockEndpoint('get', path, searches)
  openList()
  const [first, second] = await rows()
  const link = within(first ?? document.body).getByRole('link', { name: 'Nordic residencies' })
  expect(link).toHaveAttribute('href', '/opportunities?types=ART_RESIDENCY&location=Norway')
  expect(first).toHaveTextContent('Residencies · Norway')
  expect(second).toHaveTextContent('All opportunities')
})

test('changes how often a search mails, and shows the former choice after a failure', async () => {
  mockEndpoint('get', path, searches)
  const updates = mockEndpoint('put', `${path}/:id`, { ...searches[0], frequency: 'DAILY' })
  openList()
  const select = await screen.findByRole('combobox', { name: 'Email for Nordic residencies' })
  await userEvent.selectOptions(select, 'Daily')
  await waitFor(() => expect(bodyOf(updates[0])).toEqual({ frequency: 'DAILY' }))
  expect(select).toHaveValue('DAILY')
  mockEndpoint('put', `${path}/:id`, errorResponse(503, 'Resting'))
  await userEvent.selectOptions(select, 'Never')
  await waitFor(() => expect(select).toHaveValue('DAILY'))
  expect(await screen.findByText('We couldn’t change the email. Try again.')).toBeVisible()
})

test('offers no email that the plan does not include', async () => {
  mockEndpoint('get', path, searches)
  openList(null)
  const select = await screen.findByRole('combobox', { name: 'Email for Everything' })
  expect(within(select).getAllByRole('option')).toHaveLength(1)
  expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/pricing',
  )
})

test('deletes a search and restores it with Undo', async () => {
  let stored = searches
  mockEndpoint('get', path, () => stored)
  mockEndpoint('delete', `${path}/:id`, () => {
    stored = searches.slice(1)
    return new Response(null, { status: 204 })
  })
  const created = mockEndpoint('post', path, () => {
    stored = searches
    return searches[0]
  })
  openList()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Nordic residencies' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  const { name, filters, frequency } = searches[0] ?? {}
  expect(bodyOf(created[0])).toEqual({ name, filters, frequency })
})

test('says how to save the first search, and retries after a failure', async () => {
  mockEndpoint('get', path, errorResponse(503, 'Resting'))
  openList()
  expect(await screen.findByText('We couldn’t load your saved searches')).toBeVisible()
  mockEndpoint('get', path, [])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No saved searches yet')).toBeVisible()
})

const state = parseOpportunities({ types: 'JOB', query: 'ceramics', sortBy: 'newest', page: '2' })
const address = '/opportunities?types=JOB&query=ceramics&sortBy=newest&page=2'
const openButton = (
  source = signedInUser({ profiles: [ownProfile(1)], subscription: plan }).source,
) =>
  renderAt(
    <>
      <SaveSearchButton state={state} />
      <Toaster />
    </>,
    { address, source },
  )
const openDialog = async () =>
  userEvent.click(screen.getByRole('button', { name: 'Save this search' }))

test('saves the filters without order and page, with a proposed name', async () => {
  const saved = mockEndpoint('post', path, (seen: ReceivedRequest) => ({
    ...searches[0],
    ...JSON.parse(seen.text),
  }))
  openButton()
  await openDialog()
  const name = await screen.findByRole('textbox', { name: /Name/ })
  expect(name).toHaveValue('Jobs, “ceramics”')
  await userEvent.click(await screen.findByRole('radio', { name: 'Daily' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(bodyOf(saved[0])).toEqual({
    name: 'Jobs, “ceramics”',
    frequency: 'DAILY',
    filters: { types: 'JOB', query: 'ceramics' },
  })
  expect(await screen.findByText('“Jobs, “ceramics”” is saved.')).toBeVisible()
})

test('shows a missing name at the field and a refusal in the dialog', async () => {
  mockEndpoint('post', path, errorResponse(403, 'You have 50 saved searches. Delete one first.'))
  openButton()
  await openDialog()
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }))
  expect(await screen.findByText('Enter a name.')).toBeVisible()
  await userEvent.type(name, 'Clay')
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 50 saved searches.')
})

test('asks a visitor to log in and leads back to the dialog', async () => {
  const { visits } = openButton(standInIdentity({ user: null }).source)
  await openDialog()
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(visits).toHaveLength(1))
  const next = new URL(visits[0]?.address ?? '', 'http://localhost').searchParams.get('next')
  expect(next).toBe(`${address}#save-search`)
})
