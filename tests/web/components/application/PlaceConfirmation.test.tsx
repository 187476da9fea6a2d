import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PlaceConfirmation } from '@/components/application/read/PlaceConfirmation'
import type { Confirmation } from '@/contract/confirmations'
import { application } from '@/tests/support/fixtures/applications'
import { errorResponse, mockEndpoint } from '@/tests/support/web/api'
import '@/tests/support/web/dialog'

const { id } = application()
const path = `/v1/applications/${id}/confirmation`

const open = (state: Confirmation['state'] = 'AWAITED') => {
  const onChange = vi.fn()
  const confirmation = { until: '2027-03-12', state, answeredAt: null }
  render(<PlaceConfirmation id={id} confirmation={confirmation} onChange={onChange} />)
  return { onChange, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })

test('confirms the place once', async () => {
  const answered = mockEndpoint('put', path, application())
  const { user, onChange } = open()
  expect(screen.getByText(/until the end of 12 March 2027/)).toBeVisible()
  await user.dblClick(button('Confirm the place'))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  expect(answered.map(({ text }) => JSON.parse(text))).toEqual([
    { answer: 'CONFIRMED', note: null },
  ])
})

test('asks before the place is declined, with a message', async () => {
  const answered = mockEndpoint('put', path, application())
  const { user, onChange } = open('CONFIRMED')
  expect(screen.queryByRole('button', { name: 'Confirm the place' })).not.toBeInTheDocument()
  await user.click(button('Decline the place'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'I move to Oslo.')
  await user.click(dialog.getByRole('button', { name: 'Decline the place' }))
  await waitFor(() => expect(onChange).toHaveBeenCalled())
  expect(JSON.parse(answered[0]?.text ?? '')).toEqual({
    answer: 'DECLINED',
    note: 'I move to Oslo.',
  })
})

test.each([
  ['DECLINED', /may be given to somebody else/],
  ['LAPSED', /You had until 12 March 2027/],
] as const)('offers no answer once it is %s', (state, words) => {
  open(state)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('says why it was refused', async () => {
  mockEndpoint('put', path, () => errorResponse(409, 'The time to confirm is over.'))
  const { user, onChange } = open()
  await user.click(button('Confirm the place'))
  expect(await screen.findByText(/The time to confirm is over/)).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
})
