import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { ReportedSubject } from '@/contract/reports'
import ReportsPage from '@/pages/admin/reports'
import { profileId } from '@/tests/support/fixtures/profiles'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const path = '/v1/admin/reports'
const work: ReportedSubject = {
  kind: 'ARTWORK',
  id: profileId(701),
  name: 'Low Sun',
  message: null,
  restriction: null,
  profile: { id: profileId(2), name: 'Lantern House' },
  reports: [
    {
      id: profileId(801),
      reason: 'RIGHTS',
      text: 'I painted this.',
      email: 'ana@sol.example',
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  reportCount: 1,
  since: '2026-11-20T10:00:00.000Z',
}
const appealed: ReportedSubject = {
  ...work,
  id: profileId(702),
  name: 'Night Bus',
  reports: [],
  reportCount: 0,
  restriction: {
    id: profileId(901),
    reason: 'Not theirs.',
    appeal: 'I have proof.',
    decidedAt: null,
    createdAt: work.since,
    appealedAt: work.since,
  },
}
const pageOf = (items: ReportedSubject[]) => ({
  items,
  page: 1,
  size: 25,
  total: items.length,
  totalIsCapped: false,
})
const open = () => {
  renderAt(
    <>
      <ReportsPage />
      <Toaster />
    </>,
    { address: '/admin/reports', source: signedInUser().source },
  )
  return userEvent.setup()
}
const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

test('hides a reported work with the keyboard, for a reason', async () => {
  const todo = { items: [work, appealed] }
  mockEndpoint('get', path, () => pageOf(todo.items))
  const puts = mockEndpoint('put', `${path}/:kind/:id`, () => {
    todo.items = [appealed]
    return new Response(null, { status: 204 })
  })
  const user = open()
  ;(await row('Low Sun')).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText(/I painted this/)).toBeVisible()
  await user.keyboard('h')
  const dialog = within(screen.getByRole('alertdialog', { name: 'Hide: Low Sun' }))
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  expect(await dialog.findByText('Enter a reason.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Another artist made it.')
  await user.click(dialog.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByText('Low Sun')).toBeNull())
  expect(await screen.findByText('Low Sun is hidden.')).toBeVisible()
  expect(puts[0]?.url.pathname).toBe(`${path}/ARTWORK/${work.id}`)
  expect(JSON.parse(puts[0]?.text ?? '')).toEqual({
    decision: 'HIDE',
    reason: 'Another artist made it.',
  })
  await waitFor(() => expect(screen.getByRole('group', { name: 'Reports' })).toHaveFocus())
})

test('offers what an appeal allows, and keeps the reason when it is refused', async () => {
  mockEndpoint('get', path, pageOf([appealed]))
  mockEndpoint('put', `${path}/:kind/:id`, () => errorResponse(409, 'No appeal is open.'))
  const user = open()
  await user.click(await row('Night Bus'))
  expect(screen.getByText('I have proof.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reject the appeal: Night Bus' }))
  const reason = screen.getByRole('textbox', { name: /^Reason/ })
  await user.type(reason, 'No proof came.')
  await user.click(screen.getByRole('button', { name: 'Reject the appeal' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No appeal is open.')
  expect(reason).toHaveValue('No proof came.')
})

test('shows further reports on request, and asks again after a failure', async () => {
  const reportAt = (index: number) => ({
    id: profileId(1000 + index),
    reason: 'SPAM' as const,
    text: `Report number ${index}`,
    email: null,
    createdAt: work.since,
  })
  const all = Array.from({ length: 45 }, (_, index) => reportAt(index))
  const flooded = { ...work, reports: all.slice(0, 20), reportCount: all.length }
  mockEndpoint('get', path, pageOf([flooded]))
  const answers = { fail: true }
  const gets = mockEndpoint('get', `${path}/:kind/:id`, ({ url }: ReceivedRequest) => {
    if (answers.fail) return errorResponse(500, 'Try again.')
    const page = Number(url.searchParams.get('page'))
    const items = all.slice((page - 1) * 20, page * 20)
    return { items, page, size: 20, total: all.length, totalIsCapped: false }
  })
  const user = open()
  await user.click(await row('Low Sun'))
  expect(screen.getByText('45 reports')).toBeVisible()
  expect(screen.getByText('20 of 45 reports')).toBeVisible()
  const more = () => screen.getByRole('button', { name: 'Show more reports: Low Sun' })
  await user.click(more())
  expect(await screen.findByText('We couldn’t load more reports')).toBeVisible()
  answers.fail = false
  await user.click(screen.getByRole('button', { name: /Try again/ }))
  expect(await screen.findByText('40 of 45 reports')).toBeVisible()
  await user.click(more())
  const end = await screen.findByText('That’s all 45 reports.')
  await waitFor(() => expect(end).toHaveFocus())
  expect(screen.getByText(/Report number 44$/)).toBeVisible()
  expect(gets.map(({ url }) => url.searchParams.get('page'))).toEqual(['2', '2', '3'])
})

test('others than administrators see nothing of it', async () => {
  mockEndpoint('get', path, errorResponse(403, 'This is for administrators.'))
  open()
  expect(await screen.findByRole('heading', { name: 'Administrators only' })).toBeVisible()
})

test('says when nothing waits', async () => {
  mockEndpoint('get', path, pageOf([]))
  open()
  expect(await screen.findByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
})
