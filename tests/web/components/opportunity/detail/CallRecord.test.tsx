import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallRecord } from '@/components/opportunity/detail/CallRecord'
import type { OpportunityRecord, ProfileRecord } from '@/contract/opportunities/records'
import { shownCallRecord } from '@/lib/records/shownRecords'
import { callRecord, organizerRecord } from '@/tests/support/fixtures/records'
import { opportunity } from '@/tests/support/fixtures/responses'
import { mockEndpoint } from '@/tests/support/web/api'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'
import userEvent from '@testing-library/user-event'

const call = opportunity()
interface Records {
  call?: OpportunityRecord
  organizer?: ProfileRecord
}
const open = (
  { call: record = callRecord(), organizer = organizerRecord() }: Records,
  asOwner = false,
) => {
  const { id, name } = call.profile
  const { source } = signedInUser({ profiles: [ownProfile(2, asOwner ? { id, name } : {})] })
  renderAt(<CallRecord opportunity={call} record={shownCallRecord(record, organizer)} />, {
    address: `/opportunities/${call.id}`,
    source,
  })
}

test('shows no numbers without enough applications', () => {
  open({})
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent.trim())).toEqual([
    'Fee per entry',
    'Changed after publishing',
    'Jurors',
  ])
})

test('shows how the call was run, and what was promised', () => {
  const record = callRecord({
    applied: 120,
    accepted: 6,
    notifiedPercent: 95,
    decisionDays: 40,
    promisedDays: 30,
    promisedOn: '2026-03-03',
    deadlineChanges: 2,
    namesJurors: true,
    entryFeePer: 'WORK',
    entryFees: {
      stated: 1,
      charged: 1,
      ranges: [{ currency: 'EUR', lowestMinor: 2500, highestMinor: 2500 }],
    },
    given: [{ currency: 'EUR', amountMinor: 300_000 }],
  })
  open({ call: record, organizer: organizerRecord({ answersApplicants: true }) })
  expect(screen.getByText('120, of whom 6 were accepted')).toBeVisible()
  expect(screen.getByText('95% of applicants')).toBeVisible()
  expect(screen.getByText('40 days; promised by 3 Mar 2026, after 30 days')).toBeVisible()
  expect(screen.getByText('€25 per work; €3,000 given')).toBeVisible()
  expect(screen.getByText('deadline 2 times')).toBeVisible()
  expect(screen.getByText('Answers applicants')).toBeVisible()
  expect(screen.getByRole('button', { name: 'About Notified' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /repl/i })).not.toBeInTheDocument()
})

test.each([
  [{ inTime: 40, missed: 0 }, '40 of 40 in time'],
  [{ inTime: 1238, missed: 2 }, '1,238 of 1,240 in time, 2 missed'],
])('shows guaranteed answers: %j', (guaranteedAnswers, words) => {
  open({ call: callRecord({ guaranteedAnswers }) })
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: 'About Guaranteed answers' })).toBeVisible()
})

test('shows the number of waivers, if there are any', () => {
  open({ call: callRecord({ waivers: 12 }), organizer: organizerRecord() })
  expect(screen.getByText('12 granted')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'About Fee waivers' })).toHaveLength(1)
})

test('shows the definition of a fact on keyboard focus, until Escape', async () => {
  const user = userEvent.setup()
  open({})
  const help = screen.getByRole('button', { name: 'About Fee per entry' })
  await user.tab()
  expect(help).toHaveFocus()
  const definition = /What applying costs, beside the sums/
  expect(await screen.findByRole('tooltip', { name: definition })).toBeVisible()
  expect(help).toHaveAccessibleDescription(definition)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
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
