import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import toast from 'react-hot-toast/headless'
import type { Review } from '@/contract/applications/reviews'
import ApplicationPage from '@/pages/opportunities/[id]/applications/[applicationId]'
import ReviewPage from '@/pages/opportunities/[id]/applications'
import { profileId } from '@/tests/support/fixtures/profiles'
import {
  juror,
  reviewedApplication,
  reviewedCall,
  reviewSummary,
} from '@/tests/support/fixtures/reviews'
import { mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { mockReview } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const path = `/v1/opportunities/${reviewedCall}/assignments`
const jo = juror()
const bo = juror({ id: profileId(652), name: null, email: 'bo@example.org', assigned: 2 })

const plan = ({ text }: ReceivedRequest) => ({
  jurorsEach: (JSON.parse(text) as { jurorsEach: number | null }).jurorsEach,
  jurors: [
    { id: jo.id, name: 'Jo Juror', before: 0, after: 2 },
    { id: bo.id, name: 'bo@example.org', before: 1, after: 1 },
  ],
  short: 1,
})
const bodies = (requests: { text: string }[]) =>
  requests.map(({ text }) => JSON.parse(text) as object)

const openJurors = async (over: Partial<Review> = {}) => {
  const api = mockReview({ review: { jurors: [jo, bo], ...over } })
  const previews = mockEndpoint('post', `${path}/preview`, plan)
  const assigned = mockEndpoint('put', path, plan)
  renderAt(<ReviewPage />, {
    address: `/opportunities/${reviewedCall}/applications?view=jurors`,
    pathname: '/opportunities/[id]/applications',
    params: { id: reviewedCall },
    source: signedInUser().source,
  })
  await screen.findByRole('heading', { level: 2, name: 'Jurors' })
  return { ...api, previews, assigned, user: userEvent.setup() }
}
const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'Assign applications' }))
  return within(await screen.findByRole('dialog', { name: 'Assign applications to jurors' }))
}

test('previews how many applications each juror gets, and assigns them', async () => {
  const { user, previews, assigned } = await openJurors()
  expect(screen.getByText('All jurors review all applications.')).toBeVisible()
  const dialog = await openDialog(user)
  const table = within(await dialog.findByRole('table', { name: 'Applications of each juror' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'JurorNowThen',
    'Jo Juror02',
    'bo@example.org11',
  ])
  expect(dialog.getByText(/^1 application still has fewer/)).toBeVisible()
  await user.click(dialog.getByRole('combobox', { name: 'Each application is reviewed by' }))
  await user.click(dialog.getByRole('option', { name: '2 jurors' }))
  await waitFor(() =>
    expect(bodies(previews)).toEqual([
      { jurorsEach: 1, scope: 'ALL' },
      { jurorsEach: 2, scope: 'ALL' },
    ]),
  )
  await dialog.findByRole('table')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(bodies(assigned)).toEqual([{ jurorsEach: 2, scope: 'ALL' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('assigns new applications alone, or all again', async () => {
  const { user, assigned } = await openJurors({ jurorsEach: 1, shortOfJurors: 3 })
  expect(screen.getByText(/^1 juror reviews each application/)).toBeVisible()
  expect(screen.getByText('3 applications have fewer jurors')).toBeVisible()
  let dialog = await openDialog(user)
  await dialog.findByRole('table')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(bodies(assigned)).toEqual([{ jurorsEach: 1, scope: 'NEW' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await openDialog(user)
  await user.click(dialog.getByRole('radio', { name: /^All again/ }))
  await dialog.findByRole('table')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(bodies(assigned).at(-1)).toEqual({ jurorsEach: 1, scope: 'ALL' }))
})

test('the progress of a juror counts theirs, and removing them says what is left', async () => {
  const { user } = await openJurors({ jurorsEach: 1 })
  expect(screen.getByText('1 of 3 scored', { selector: 'p' })).toBeVisible()
  expect(screen.getByText('1 of 2 scored')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove bo@example.org' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/2 applications then have fewer jurors\./)).toBeVisible()
})

test('offers no assignments before a juror has accepted', async () => {
  await openJurors({ jurors: [juror({ acceptedAt: null })] })
  expect(screen.queryByRole('button', { name: 'Assign applications' })).toBeNull()
})

test('changes the jurors of one application by hand', async () => {
  const second = reviewSummary(2)
  const { base } = mockReview({ review: { jurors: [jo, bo], jurorsEach: 1 } })
  mockEndpoint('get', `${base}/applications/${second.id}`, {
    ...reviewedApplication(second),
    jurorIds: [jo.id],
  })
  const chosen = mockEndpoint('put', `${base}/applications/${second.id}/jurors`, {
    jurorIds: [bo.id],
  })
  renderAt(<ApplicationPage />, {
    address: `/opportunities/${reviewedCall}/applications/${second.id}`,
    pathname: '/opportunities/[id]/applications/[applicationId]',
    params: { id: reviewedCall, applicationId: second.id },
    source: signedInUser().source,
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change the jurors' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: 'Jo Juror' })).toBeChecked()
  await user.click(dialog.getByRole('checkbox', { name: 'Jo Juror' }))
  await user.click(dialog.getByRole('checkbox', { name: 'bo@example.org' }))
  await user.click(dialog.getByRole('button', { name: 'Save the jurors' }))
  await waitFor(() => expect(bodies(chosen)).toEqual([{ jurorIds: [bo.id] }]))
})
