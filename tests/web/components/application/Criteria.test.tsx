import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import toast from 'react-hot-toast/headless'
import ReviewPage from '@/pages/opportunities/[id]/applications'
import { profileId } from '@/tests/support/fixtures/profiles'
import { reviewedCall } from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'
import { mockReview } from '@/tests/support/web/reviews'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const concept = { id: profileId(801), name: 'Concept', weight: 3 }
const craft = { id: profileId(802), name: 'Craft', weight: 2 }
const path = `/v1/opportunities/${reviewedCall}/criteria`

const open = async (criteria = [concept, craft], criteriaVersion = 4) => {
  const api = mockReview({ review: { criteria, criteriaVersion } })
  renderAt(<ReviewPage />, {
    address: `/opportunities/${reviewedCall}/applications?view=criteria`,
    pathname: '/opportunities/[id]/applications',
    params: { id: reviewedCall },
    source: signedInUser().source,
  })
  await screen.findByRole('heading', { level: 2, name: 'Criteria' })
  return { ...api, user: userEvent.setup() }
}
const mockUpdate = () =>
  mockEndpoint('put', path, ({ text }: ReceivedRequest) => ({
    criteria: (JSON.parse(text) as { criteria: object[] }).criteria,
    criteriaVersion: 5,
  }))
const sent = (requests: { text: string }[]) =>
  requests.map(({ text }) => JSON.parse(text) as object)
const names = () => screen.getAllByRole('textbox', { name: 'Name' })
const save = () => screen.getByRole('button', { name: 'Save the criteria' })

test('adds, weighs and sorts criteria, and says how much each counts', async () => {
  const { user } = await open([], 0)
  const updates = mockUpdate()
  await user.click(screen.getByRole('button', { name: 'Add a criterion' }))
  await user.type(names()[0] as HTMLElement, 'Concept')
  await user.click(screen.getByRole('button', { name: 'Add another criterion' }))
  await user.type(names()[1] as HTMLElement, 'Craft')
  await user.click(screen.getAllByRole('combobox', { name: 'Weight' })[1] as HTMLElement)
  await user.click(screen.getByRole('option', { name: '3' }))
  const shares = within(screen.getByRole('list', { name: 'Criteria' }))
  expect(shares.getAllByText(/of the score$/).map(({ textContent }) => textContent)).toEqual([
    '25% of the score',
    '75% of the score',
  ])
  await user.click(screen.getByRole('button', { name: 'Move up: Craft' }))
  await user.click(save())
  await waitFor(() =>
    expect(sent(updates)).toMatchObject([
      {
        criteria: [
          { name: 'Craft', weight: 3 },
          { name: 'Concept', weight: 1 },
        ],
        version: 0,
      },
    ]),
  )
})

test('takes no sixth criterion', async () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((name, n) => ({
    id: profileId(810 + n),
    name,
    weight: 1,
  }))
  await open(five)
  expect(screen.getByRole('button', { name: 'Add another criterion' })).toBeDisabled()
  expect(screen.getByText('You can add up to 5 criteria.')).toBeVisible()
})

test('names the criterion without a name, and sends nothing', async () => {
  const { user } = await open()
  const updates = mockUpdate()
  await user.clear(names()[1] as HTMLElement)
  await user.click(save())
  await waitFor(() => expect(names()[1]).toHaveAccessibleDescription(/Enter a name\./))
  await waitFor(() => expect(names()[1]).toHaveFocus())
  expect(updates).toEqual([])
})

test('asks before it changes what scores count, and sends it again once confirmed', async () => {
  const { user } = await open()
  const requested = mockEndpoint(
    'put',
    path,
    errorResponse(409, '2 reviews have scores.', { code: 'confirmation_needed' }),
  )
  await user.click(screen.getByRole('button', { name: 'Remove: Craft' }))
  await user.click(save())
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Change how applications are scored?' }),
  )
  expect(dialog.getByText('2 reviews have scores.')).toBeVisible()
  expect(sent(requested)).toEqual([{ criteria: [concept], version: 4 }])
  const updates = mockUpdate()
  await user.click(dialog.getByRole('button', { name: 'Change the criteria' }))
  await waitFor(() =>
    expect(sent(updates)).toEqual([{ criteria: [concept], version: 4, isConfirmed: true }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('criteria that were saved elsewhere are shown, or replaced', async () => {
  const { user, stored } = await open()
  mockEndpoint(
    'put',
    path,
    errorResponse(409, 'The criteria were changed meanwhile.', { code: 'criteria_changed' }),
  )
  stored.review = { ...stored.review, criteria: [craft], criteriaVersion: 9 }
  await user.type(names()[0] as HTMLElement, 's')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('The criteria were changed meanwhile.')
  const updates = mockUpdate()
  await user.click(screen.getByRole('button', { name: 'Replace it with mine' }))
  await waitFor(() =>
    expect(sent(updates)).toEqual([
      { criteria: [{ ...concept, name: 'Concepts' }, craft], version: 9 },
    ]),
  )
})
