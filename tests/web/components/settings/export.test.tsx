import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CheckedPortfolio, PortfolioRow } from '@/contract/artworks/portfolio'
import ExportPage from '@/pages/settings/export'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { zip } from '@/tests/support/fixtures/zips'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const open = (memberRole: 'OWNER' | 'READER' = 'OWNER') =>
  renderAt(<ExportPage />, {
    source: signedInUser({ profiles: [ownProfile(1, { name: 'Noor' })], memberRole }).source,
    address: '/settings/export',
    pathname: '/settings/export',
  })

const row = (line: number, given: Partial<PortfolioRow['artwork']> = {}): PortfolioRow => ({
  line,
  title: `Work ${line}`,
  problem: null,
  warnings: [],
  artwork: {
    source: `0d0d0d0d-0000-4000-8000-00000000000${line}`,
    fields: { title: `Work ${line}` },
    images: [],
    visibility: 'PUBLIC',
    featured: false,
    state: 'NEW',
    ...given,
  },
})
const checked = (given: Partial<CheckedPortfolio> = {}): CheckedPortfolio => ({
  rows: [row(1), row(2)],
  ignoredColumns: [],
  slots: 1,
  draftSlots: 200,
  ...given,
})

const csv = new File(['title\nWork 1\nWork 2\n'], 'works.csv')
const choose = async (file: File) => {
  await screen.findByRole('button', { name: 'Choose a file' })
  await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('requests a download of what is public, or of everything', async () => {
  const requests = mockEndpoint('post', '/v1/portfolio/downloads', errorResponse(503, 'Busy.'))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Download the website' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Include what isn’t public' }))
  await press('Download the website')
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { everything: false },
    { everything: true },
  ])
})

test('says what an import would create, and imports it as chosen', async () => {
  mockEndpoint('post', '/v1/portfolio/checks', checked({ ignoredColumns: ['Shelf mark'] }))
  const imports = mockEndpoint('post', '/v1/portfolio/artworks', {
    id: profileId(1),
    visibility: 'PUBLIC',
    isKnown: false,
  })
  open()
  await choose(csv)
  expect(await screen.findByText(/2 works to import/)).toHaveTextContent('2 works will be drafts.')
  expect(screen.getByText(/Shelf mark/)).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'With the visibility in the file' }))
  expect(screen.getByText(/2 works to import/)).toHaveTextContent(
    '1 work will be public or unlisted. 1 work will be drafts. Your plan has no room for 1 work more to be shown.',
  )
  expect(imports).toHaveLength(0)
  await press('Import 2 works')
  expect(await screen.findByText(/2 works imported/)).toBeVisible()
  expect(imports[0]?.text).toContain('Work 2')
  expect(imports[0]?.text).toMatch(/name="visibility"\s+PUBLIC/)
})

test('names rows that can’t be imported, also without their images', async () => {
  mockEndpoint(
    'post',
    '/v1/portfolio/checks',
    checked({
      rows: [
        row(1, { images: [{ file: 'a.jpg', alt: '' }] }),
        { line: 2, title: null, problem: 'year from: Enter a year.', warnings: [], artwork: null },
        row(3, { state: 'KNOWN' }),
      ],
    }),
  )
  open()
  await choose(csv)
  expect(await screen.findByText(/No work to import/)).toHaveTextContent(
    'You have 1 work of this file already.',
  )
  expect(screen.getByText(/images: The file a.jpg is missing./)).toBeInTheDocument()
  expect(screen.getByText(/year from: Enter a year./)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
})

test('refuses a file that leads out of its folder, and takes another one', async () => {
  mockEndpoint('post', '/v1/portfolio/checks', checked())
  open()
  await choose(new File([new Uint8Array(zip([{ name: '../a', content: 'x' }]))], 'a.zip'))
  expect(await screen.findByRole('alert')).toHaveTextContent('leads out of its folder')
  await choose(csv)
  expect(await screen.findByText(/2 works to import/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('says why an import has stopped, and goes on with what is left', async () => {
  mockEndpoint('post', '/v1/portfolio/checks', checked())
  mockEndpoint(
    'post',
    '/v1/portfolio/artworks',
    errorResponse(403, 'You have 200 drafts.', { code: 'quota_exceeded' }),
  )
  open()
  await choose(csv)
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 works' }))
  expect(await screen.findByText(/The import has stopped/)).toHaveTextContent(
    'You have 200 drafts. You can go on',
  )
  const rows = [row(1), row(2, { state: 'KNOWN' })]
  mockEndpoint('post', '/v1/portfolio/checks', checked({ rows }))
  const imports = mockEndpoint('post', '/v1/portfolio/artworks', {
    id: profileId(1),
    visibility: 'DRAFT',
    isKnown: false,
  })
  await press('Go on')
  expect(await screen.findByText(/1 work imported, all as drafts/)).toBeVisible()
  expect(imports.map(({ text }) => /Work \d/.exec(text)?.[0])).toEqual(['Work 1'])
})

test('shows readers that they need another role', async () => {
  open('READER')
  expect(await screen.findByText(/you need the role Editor/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download the website' })).not.toBeInTheDocument()
})
