import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import NotFoundPage from '@/pages/404'
import FailurePage from '@/pages/500'
import PrivacyPage, { getStaticProps as privacyProps } from '@/pages/privacy'
import TermsPage, { getStaticProps as termsProps } from '@/pages/terms'
import { mockEndpoint } from '@/tests/support/web/api'
import { collectHead } from '@/tests/support/web/head'
import { renderAt } from '@/tests/support/web/render'

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
