import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallRecord, type CallRecords } from '@/components/opportunity/detail/CallRecord'
import { callRecord, organizerRecord } from '@/tests/support/fixtures/records'
import { opportunity } from '@/tests/support/fixtures/responses'
import { mockEndpoint } from '@/tests/support/web/api'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'
import userEvent from '@testing-library/user-event'

const call = opportunity()
const open = (records: Partial<CallRecords>, asOwner = false) => {
  const { id, name } = call.profile
  const { source } = signedInUser({ profiles: [ownProfile(2, asOwner ? { id, name } : {})] })
  renderAt(
    <CallRecord
      opportunity={call}
      records={{ call: callRecord(), organizer: organizerRecord(), ...records }}
    />,
    { address: `/opportunities/${call.id}`, source },
  )
}

test('shows nothing without a fact', () => {
  open({})
  expect(screen.queryByRole('heading', { name: 'The record' })).not.toBeInTheDocument()
})

test('shows how the call was run, and what was promised', () => {
  const record = callRecord({
    ...{ applied: 120, accepted: 6, toldPercent: 95, decisionDays: 40, promisedDays: 30 },
    ...{ deadlineChanges: 2, namesJurors: true },
  })
  open({ call: record, organizer: organizerRecord({ answersApplicants: true }) })
  expect(screen.getByText('120, of whom 6 were accepted')).toBeVisible()
  expect(screen.getByText('95 % of applicants')).toBeVisible()
  expect(screen.getByText('40 days; 30 days were promised')).toBeVisible()
  expect(screen.getByText('deadline 2 times')).toBeVisible()
  expect(screen.getByText('Answers applicants')).toBeVisible()
  expect(screen.getByRole('button', { name: 'About Told' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /repl/i })).not.toBeInTheDocument()
})

test('sends the reply of the organizer', async () => {
  const user = userEvent.setup()
  const sent = mockEndpoint('put', `/v1/opportunities/${call.id}/record/reply`, () => '')
  open({ call: callRecord({ namesJurors: false }) }, true)
  await user.click(await screen.findByRole('button', { name: 'Reply to the record' }))
  await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Two jurors joined.')
  await user.click(screen.getByRole('button', { name: 'Save the reply' }))
  await screen.findByRole('button', { name: 'Reply to the record' })
  expect(sent.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { text: 'Two jurors joined.' },
  ])
})
