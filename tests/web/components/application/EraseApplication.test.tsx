import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EraseApplication } from '@/components/application/read/EraseApplication'
import type { Application } from '@/contract/applications/applications'
import { application, shownContent } from '@/tests/support/fixtures/applications'
import '@/tests/support/web/dialog'
import { renderAt } from '@/tests/support/web/render'

const paid: Application['fee'] = {
  due: { amountMinor: 0, currency: 'EUR' },
  paid: { amountMinor: 2500, currency: 'EUR', works: 1 },
  isOpen: true,
  isPaused: false,
  isProcessing: false,
  hasFailed: false,
  waiver: null,
  code: null,
  request: null,
  refund: null,
}
const submitted = (over: Partial<Application>) =>
  application({ state: 'SUBMITTED', submission: shownContent(), ...over })

test.each([
  [
    'a draft',
    application(),
    /Everything you wrote and uploaded here is erased\. This can’t be undone\.$/,
  ],
  ['one without a fee', submitted({}), /also what the organizer sees\. This can’t be undone\.$/],
  [
    'one that could be withdrawn',
    submitted({ fee: paid }),
    /can’t be undone\. Your fee of €25\.00 is refunded\.$/,
  ],
  [
    'one with a place',
    submitted({ fee: paid, isEditable: false, holdsPlace: true }),
    /You also give up your place: .* Your fee of €25\.00 is not refunded\.$/,
  ],
])('says before what erasing %s does', async (_name, given, words) => {
  renderAt(<EraseApplication application={given} />)
  await userEvent.click(screen.getByRole('button', { name: /^Erase/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(words)).toBeVisible()
})
