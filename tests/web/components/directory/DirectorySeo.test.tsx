import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DirectorySeo } from '@/components/directory/DirectorySeo'
import type { DirectoryPage } from '@/contract/profiles/directory'
import type { InitialList } from '@/lib/lists/listDefinition'
import { mockEndpoint } from '@/tests/support/web/api'
import { directoryPage } from '@/tests/support/fixtures/directory'
import { collectHead } from '@/tests/support/web/head'
import { renderAt } from '@/tests/support/web/render'

const address = '/directory/museums?city=Oslo&page=2'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const show = (result: InitialList<DirectoryPage>['result']) => {
  const head = collectHead()
  renderAt(
    <head.Head>
      <DirectorySeo type="museums" initial={{ address, result }} />
    </head.Head>,
    { address },
  )
  return head
}
const jsonLd = () => document.querySelector('script[type="application/ld+json"]')?.textContent

test('describes the list, the positions of its profiles and its breadcrumbs', async () => {
  const head = show({ data: directoryPage(2, 26, { page: 2 }) })
  await waitFor(() => expect(head.title()).toBe('Museums · Art Commons'))
  expect(head.content('canonical')).toMatch(/\/directory\/museums\?city=Oslo&page=2$/)
  const { '@graph': nodes } = JSON.parse(jsonLd() ?? '') as { '@graph': Record<string, unknown>[] }
  expect(nodes).toContainEqual(
    expect.objectContaining({
      '@type': 'CollectionPage',
      mainEntity: expect.objectContaining({
        numberOfItems: 26,
        itemListElement: [
          expect.objectContaining({ position: 25, name: 'Profile 1' }),
          expect.objectContaining({ position: 26, name: 'Profile 2' }),
        ],
      }) as unknown,
    }),
  )
  expect(nodes).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
})

test('adds noindex and no structured data to a failed list', async () => {
  const head = show({ error: 'Resting', status: 503 })
  await waitFor(() => expect(head.content('robots')).toBe('noindex'))
  expect(jsonLd()).toBeUndefined()
})
