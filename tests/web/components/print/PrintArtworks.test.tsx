import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { PrintArtworks } from '@/components/print/PrintArtworks'
import { artwork, artworkId } from '@/tests/support/fixtures/artworks'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const works = `/v1/artworks/profiles/${profileId(1)}`
const open = () =>
  renderAt(<PrintArtworks />, { source: signedInUser({ profiles: [ownProfile(1)] }).source })
const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  mockEndpoint('get', works, [
    artwork(1, { title: 'Neap tide' }),
    artwork(2, { title: 'Salt' }),
    artwork(3, { title: 'Harbor' }),
  ])
})

test('prints the chosen works in the order in which they were chosen', async () => {
  const user = userEvent.setup()
  const prints = mockEndpoint('post', '/v1/prints', () => errorResponse(503, 'Try again later.'))
  open()
  await user.click(await box(/Harbor/))
  await user.click(await box(/Neap tide/))
  await user.click(await box(/Salt/))
  await user.click(await box(/Neap tide/))
  expect(await box(/^1\. Harbor/)).toBeChecked()
  expect(await box(/^2\. Salt/)).toBeChecked()
  expect(screen.getByRole('heading', { name: '2 works' })).toBeInTheDocument()
  await user.click(button('Wall labels'))
  expect(await screen.findByText('Try again later.')).toBeInTheDocument()
  expect(prints).toHaveLength(1)
  expect(JSON.parse(prints[0]?.text ?? '')).toEqual({
    document: 'LABELS',
    labelSize: 'MEDIUM',
    artworkIds: [artworkId(3), artworkId(2)],
  })
})

test('chooses all and none; without a work there is nothing to print', async () => {
  const user = userEvent.setup()
  open()
  await box(/Harbor/)
  expect(button('List of works')).toBeDisabled()
  await user.click(button('Choose all'))
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
  expect(button('List of works')).toBeEnabled()
  await user.click(button('Choose none'))
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  expect(button('Wall labels')).toBeDisabled()
})

test('leads a profile without works to the form', async () => {
  mockEndpoint('get', works, [])
  open()
  expect(await screen.findByRole('link', { name: 'Post an artwork' })).toHaveAttribute(
    'href',
    '/artworks/new',
  )
})
