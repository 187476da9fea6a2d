import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DirectoryView } from '@/components/directory/DirectoryView'
import { mockEndpoint } from '@/tests/support/web/api'
import { directoryPage } from '@/tests/support/fixtures/directory'
import { renderAt } from '@/tests/support/web/render'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  mockEndpoint('get', '/v1/profiles/directory', ({ url }: { url: URL }) =>
    directoryPage(1, url.searchParams.get('roles') ? 18 : 121),
  )
})

const open = async () => {
  const user = userEvent.setup()
  const initial = { address: '/directory/people', result: { data: directoryPage(1, 121) } }
  const { visits } = renderAt(<DirectoryView initial={initial} />, {
    address: '/directory/people',
    pathname: '/directory/[type]',
    params: { type: 'people' },
  })
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  return { visits, user, sheet: within(await screen.findByRole('dialog', { name: 'Filters' })) }
}

test('counts staged filters and applies them with “Show N results”', async () => {
  const { visits, user, sheet } = await open()
  expect(await sheet.findByRole('button', { name: 'Show 121 results' })).toBeInTheDocument()
  await user.click(sheet.getByRole('checkbox', { name: /Curators/ }))
  const apply = await sheet.findByRole('button', { name: 'Show 18 results' })
  expect(visits).toEqual([])
  await user.click(apply)
  expect(visits.map(({ address }) => address)).toEqual(['/directory/people?roles=CURATOR'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('discards staged filters when the sheet is closed', async () => {
  const { visits, user, sheet } = await open()
  await user.click(sheet.getByRole('checkbox', { name: /Curators/ }))
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const again = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(again.getByRole('checkbox', { name: /Curators/ })).not.toBeChecked()
  expect(visits).toEqual([])
})
