import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
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
const document = (name: string) => screen.getByRole('radio', { name })
const button = (name: string) => screen.getByRole('button', { name })

const choose = async (user: UserEvent, name: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name }))
  await user.click(screen.getByRole('option', { name: option }))
}

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
  await user.click(document('Wall labels'))
  await user.click(button('Save as PDF'))
  expect(await screen.findByText('Try again later.')).toBeInTheDocument()
  expect(prints).toHaveLength(1)
  expect(JSON.parse(prints[0]?.text ?? '')).toEqual({
    document: 'LABELS',
    paper: 'A4',
    labelSize: 'MEDIUM',
    artworkIds: [artworkId(3), artworkId(2)],
  })
})

test('chooses all and none; without a work only the CV can be printed', async () => {
  const user = userEvent.setup()
  open()
  await box(/Harbor/)
  expect(button('Save as PDF')).toBeDisabled()
  await user.click(button('Choose all'))
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
  expect(button('Save as PDF')).toBeEnabled()
  await user.click(button('Choose none'))
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  expect(button('Save as PDF')).toBeDisabled()
  await user.click(document('CV'))
  expect(button('Save as PDF')).toBeEnabled()
})

test('prints a portfolio with what is chosen for it, and says why it is refused', async () => {
  const user = userEvent.setup()
  const message = 'Many documents are being written right now.'
  const prints = mockEndpoint('post', '/v1/prints', () => errorResponse(503, message))
  open()
  await user.click(await box(/Salt/))
  await user.click(document('Portfolio'))
  await user.click(screen.getByRole('checkbox', { name: 'Prices' }))
  await user.click(screen.getByRole('checkbox', { name: 'Contact' }))
  await choose(user, 'Works', 'Two works on a page')
  await choose(user, 'Size of the file', 'For mail: at most 5 MB')
  await choose(user, 'Paper', 'US Letter')
  await user.click(button('Save as PDF'))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(JSON.parse(prints[0]?.text ?? '')).toEqual({
    document: 'PORTFOLIO',
    paper: 'LETTER',
    portfolio: {
      worksPerPage: 'TWO',
      withPrices: true,
      withStatement: true,
      withCv: true,
      withContact: false,
      size: 'MAIL_5',
    },
    artworkIds: [artworkId(2)],
  })
})

test('prints the CV without works', async () => {
  const user = userEvent.setup()
  const prints = mockEndpoint('post', '/v1/prints', () => errorResponse(503, 'Try again later.'))
  mockEndpoint('get', works, [])
  open()
  await user.click(await screen.findByRole('button', { name: 'Save as PDF' }))
  expect(await screen.findByText('Try again later.')).toBeInTheDocument()
  const sent = JSON.parse(prints[0]?.text ?? '') as object
  expect(sent).toMatchObject({ document: 'CV', paper: 'A4' })
  expect(sent).not.toHaveProperty('artworkIds')
})

test('leads to the certificate of a work that alone is chosen', async () => {
  const user = userEvent.setup()
  open()
  const link = () => screen.getByRole('link', { name: /Certificates of authenticity/ })
  await user.click(await box(/Salt/))
  expect(link()).toHaveAttribute('href', `/artworks/certificates?artwork=${artworkId(2)}`)
  await user.click(await box(/Harbor/))
  expect(link()).toHaveAttribute('href', '/artworks/certificates')
})

test('leads a profile without works to the form', async () => {
  mockEndpoint('get', works, [])
  open()
  expect(await screen.findByRole('link', { name: 'Post an artwork' })).toHaveAttribute(
    'href',
    '/artworks/new',
  )
})
