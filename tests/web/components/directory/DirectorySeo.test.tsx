import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DirectorySeo } from '@/components/directory/DirectorySeo'
import type { DirectoryStart } from '@/lib/directory/useDirectory'
import { answer } from '@/tests/support/web/api'
import { directoryPage } from '@/tests/support/fixtures/directory'
import { collectHead } from '@/tests/support/web/head'
import { renderAt } from '@/tests/support/web/render'

const address = '/directory/museums?city=Oslo&page=2'

beforeEach(() => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const show = (result: DirectoryStart['result']) => {
  const head = collectHead()
  renderAt(
    <head.Head>
      <DirectorySeo type="museums" start={{ address, result }} />
    </head.Head>,
    { address },
  )
  return head
}
const told = () => document.querySelector('script[type="application/ld+json"]')?.textContent

test('search engines are told of the list, its profiles in their places, and the way to it', async () => {
  const head = show({ data: directoryPage(2, 26, { page: 2 }) })
  await waitFor(() => expect(head.title()).toBe('Museums · Art Commons'))
  expect(head.said('canonical')).toMatch(/\/directory\/museums\?city=Oslo&page=2$/)
  const { '@graph': things } = JSON.parse(told() ?? '') as { '@graph': Record<string, unknown>[] }
  expect(things).toContainEqual(
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
  expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
})

test('a list that failed asks not to be found, and tells nothing', async () => {
  const head = show({ error: 'Resting', status: 503 })
  await waitFor(() => expect(head.said('robots')).toBe('noindex'))
  expect(told()).toBeUndefined()
})
