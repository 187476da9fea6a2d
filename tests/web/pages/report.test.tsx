import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RestrictionDetails } from '@/contract/reports'
import AppealPage, { getServerSideProps as loadAppeal } from '@/pages/appeal/[id]'
import ReportPage, { getServerSideProps as loadReport } from '@/pages/report/[kind]/[id]'
import { artworkId } from '@/tests/support/fixtures/artworks'
import { profileId } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import { standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'
import { serverSide } from '@/tests/support/web/serverSide'
import { signedInUser } from '@/tests/support/web/signedInUser'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})
const done = () => new Response(null, { status: 204 })
const received = { reference: artworkId(7), isMailed: true }
const send = async (name: string) => {
  const button = screen.getByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  await userEvent.click(button)
}

describe('a report', () => {
  const address = `/report/artwork/${artworkId(1)}`
  const open = (source = signedInUser().source) =>
    renderAt(<ReportPage kind="ARTWORK" id={artworkId(1)} />, { address, source })

  test('is sent with a reason and details', async () => {
    const posts = mockEndpoint('post', '/v1/reports', received)
    open()
    await userEvent.click(screen.getByRole('radio', { name: /without permission/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Details' }), 'I painted it.')
    await send('Send report')
    expect(await screen.findByRole('heading', { name: 'Thank you for your report' })).toBeVisible()
    expect(screen.getByText(/We mail you a receipt/)).toBeVisible()
    expect(screen.getByText(/Number: /)).toBeVisible()
    expect(JSON.parse(posts[0]?.text ?? '')).toEqual({
      kind: 'ARTWORK',
      id: artworkId(1),
      reason: 'RIGHTS',
      text: 'I painted it.',
    })
  })

  test('asks a visitor for an address, and marks what is missing', async () => {
    const posts = mockEndpoint('post', '/v1/reports', () =>
      errorResponse(422, 'Enter your email address, or log in.', {
        code: 'invalid',
        fields: { email: 'Enter your email address, or log in.' },
      }),
    )
    open(standInIdentity({ isRemembered: false }).source)
    await send('Send report')
    expect(await screen.findByText('Choose a reason.')).toBeVisible()
    expect(screen.getByText('Say what is wrong.')).toBeVisible()
    expect(posts).toHaveLength(0)
    await userEvent.click(screen.getByRole('radio', { name: 'It is spam' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Details' }), 'Advertising')
    await send('Send report')
    expect(await screen.findByText('Enter your email address, or log in.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Details' })).toHaveValue('Advertising')
  })

  test('returns 404 for an unknown kind or id', async () => {
    const load = (kind: string, id: string) =>
      serverSide(loadReport, `/report/${kind}/${id}`, { kind, id })
    expect(await load('message', artworkId(1))).toMatchObject({ props: { kind: 'MESSAGE' } })
    expect(await load('planet', artworkId(1))).toMatchObject({ notFound: true })
    expect(await load('artwork', 'nonsense')).toMatchObject({ notFound: true })
  })
})

describe('an appeal', () => {
  const id = profileId(901)
  const restriction: RestrictionDetails = {
    id,
    kind: 'ARTWORK',
    subjectName: 'Low Sun',
    reason: 'Another artist made it.',
    createdAt: '2026-11-20T10:00:00.000Z',
    appealedAt: null,
    decidedAt: null,
    decision: null,
    liftedAt: null,
  }

  test('shows the reason and takes one appeal', async () => {
    const posts = mockEndpoint('post', `/v1/restrictions/${id}/appeal`, done)
    renderAt(<AppealPage restriction={restriction} />, { address: `/appeal/${id}` })
    expect(screen.getByText('Another artist made it.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox'), 'I can prove it.')
    await send('Send appeal')
    expect(await screen.findByText(/We have your appeal/)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(JSON.parse(posts[0]?.text ?? '')).toEqual({ text: 'I can prove it.' })
  })

  test('shows the decision', () => {
    const decided = { ...restriction, appealedAt: restriction.createdAt, decision: 'No proof.' }
    renderAt(<AppealPage restriction={decided} />, { address: `/appeal/${id}` })
    expect(screen.getByText('No proof.')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('returns 404 for an unknown link', async () => {
    mockEndpoint('get', `/v1/restrictions/${id}`, errorResponse(404, 'Decision not found.'))
    expect(await serverSide(loadAppeal, `/appeal/${id}`, { id })).toMatchObject({ notFound: true })
  })
})
