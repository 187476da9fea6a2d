import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import NotFoundPage from '@/pages/404'
import FailurePage from '@/pages/500'
import BrowsersPage from '@/pages/browsers'
import PrivacyPage, { getStaticProps as privacyProps } from '@/pages/privacy'
import TermsPage, { getStaticProps as termsProps } from '@/pages/terms'
import { supportedBrowsers } from '@/lib/browser/supportedBrowsers'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { artwork } from '@/tests/support/fixtures/artworks'
import { opportunity } from '@/tests/support/fixtures/responses'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { collectHead } from '@/tests/support/web/head'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

// The page loads it on demand, which may take longer than a test.
beforeAll(() => import('@/components/status/PrivatePage'))
beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

test.each([
  ['/terms', TermsPage, termsProps, 'Terms'],
  ['/privacy', PrivacyPage, privacyProps, 'Privacy'],
] as const)('%s shows the operator’s document', async (address, Page, getStaticProps, title) => {
  const result = await getStaticProps({})
  if (!('props' in result)) throw new Error('no document')
  const { props } = result
  const head = collectHead()
  renderAt(
    <head.Head>
      <Page {...props} />
    </head.Head>,
    { address },
  )
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3)
  await waitFor(() => expect(head.content('canonical')).toMatch(new RegExp(`${address}$`)))
})

test('/browsers lists the oldest supported version of each browser', () => {
  renderAt(<BrowsersPage />, { address: '/browsers' })
  expect(screen.getByRole('heading', { level: 1, name: 'Supported browsers' })).toBeVisible()
  for (const { name, version } of supportedBrowsers) {
    const row = screen.getByRole('rowheader', { name }).closest('tr')
    expect(row).toHaveTextContent(`${version} or later`)
  }
})

test.each([
  ['404', NotFoundPage],
  ['500', FailurePage],
])('%s links onward and is not indexed', async (_, Page) => {
  const head = collectHead()
  renderAt(
    <head.Head>
      <Page />
    </head.Head>,
  )
  const ways = within(screen.getByRole('navigation', { name: 'Next steps' })).getAllByRole('link')
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/artworks',
    '/opportunities',
    '/directory/people',
    '/directory/organizations',
  ])
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  await waitFor(() => expect(head.content('robots')).toBe('noindex'))
})

const restriction = {
  id: '11111111-1111-4111-8111-111111111111',
  reason: 'The works are not yours.',
  createdAt: '2026-11-20T12:00:00Z',
  appealedAt: null,
  decidedAt: null,
}

test('404 tells the owner of a hidden profile why it is hidden and how to appeal', async () => {
  const profile = ownProfile(1, { restriction })
  const { source } = signedInUser({ profiles: [profile] })
  window.history.replaceState(null, '', `/profile/${profile.id}/${profile.handle}`)
  renderAt(<NotFoundPage />, { pathname: '/404', source })
  expect(await screen.findByText(/The works are not yours/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(profile.name)
  const appeal = screen.getByRole('link', { name: 'Appeal' })
  expect(appeal).toHaveAttribute('href', `/appeal/${restriction.id}`)
})

test('404 says nothing about a hidden profile at another address', async () => {
  const { source, tokens } = signedInUser({ profiles: [ownProfile(1, { restriction })] })
  window.history.replaceState(null, '', '/profile/22222222-2222-4222-8222-222222222222')
  renderAt(<NotFoundPage />, { pathname: '/404', source })
  await waitFor(() => expect(tokens).toHaveLength(1))
  expect(screen.getByText('Error 404')).toBeVisible()
  expect(screen.queryByText(/The works are not yours/)).toBeNull()
})

test.each([
  ['a hidden artwork', { restriction }, 'An administrator has hidden this', '/appeal/'],
  ['a draft', { visibility: 'DRAFT' as const }, 'Draft: only you', '/artworks/edit/'],
])('404 shows the owner the page of %s, marked', async (_, over, words, action) => {
  const { source } = signedInUser({ profiles: [ownProfile(1)] })
  const shown = artwork(3, over)
  const reads = mockEndpoint('get', `/v1/artworks/${shown.id}`, shown)
  window.history.replaceState(null, '', `/art/${shown.id}`)
  renderAt(<NotFoundPage />, { pathname: '/404', source })
  expect(await screen.findByRole('heading', { level: 1, name: /^Work 3/ })).toBeVisible()
  const notice = screen.getByText(new RegExp(words)).closest('div') as HTMLElement
  const href = within(notice).getByRole('link').getAttribute('href')
  expect(href).toContain(action)
  expect(reads[0]?.headers.has('x-ac-token')).toBe(true)
})

test.each([
  ['hidden', true, 'An administrator has hidden this'],
  ['shown to others', false, 'By invitation: this page is listed nowhere'],
])('404 shows an opportunity by invitation to its owner, %s', async (_, isHidden, words) => {
  const { source } = signedInUser({ profiles: [ownProfile(1)] })
  const shown = opportunity({
    byInvitation: true,
    status: 'PUBLISHED',
    management: { chosenBoost: null, invitationCode: 'code', isHidden, unpublishedChanges: null },
  })
  mockEndpoint('get', `/v1/opportunities/${shown.id}`, shown)
  mockEndpoint('get', '/v1/opportunities/bookmarks/ids', [])
  window.history.replaceState(null, '', `/opportunities/${shown.id}`)
  renderAt(<NotFoundPage />, { pathname: '/404', source })
  expect(await screen.findByRole('heading', { level: 1, name: shown.title })).toBeVisible()
  expect(screen.getByText(new RegExp(words))).toBeVisible()
})

test('404 of an artwork stays one for users whose it is not', async () => {
  const { source, tokens } = signedInUser({ profiles: [ownProfile(1)] })
  const reads = mockEndpoint('get', '/v1/artworks/:id', errorResponse(404, 'Artwork not found'))
  window.history.replaceState(null, '', `/art/${artwork(3).id}`)
  renderAt(<NotFoundPage />, { pathname: '/404', source })
  await waitFor(() => expect(tokens).toHaveLength(1))
  await waitFor(() => expect(reads).toHaveLength(1))
  expect(screen.getByText('Error 404')).toBeVisible()
})
