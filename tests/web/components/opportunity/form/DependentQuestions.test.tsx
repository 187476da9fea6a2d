import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Question } from '@/contract/forms/application'
import EditOpportunityPage from '@/pages/opportunities/edit/[id]'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { bodyOf, opportunityDrafts } from '@/tests/support/web/opportunityDrafts'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const { id, profile } = opportunity()
const visa: Question = {
  id: 'visa',
  type: 'YES_NO',
  label: 'Do you need a visa?',
  help: null,
  required: true,
  choices: [],
}
const from: Question = { ...visa, id: 'from', type: 'SHORT_TEXT', label: 'From where?' }
const dependent: Question = { ...from, onlyIf: { questionId: 'visa', values: ['YES'] } }

const open = async (questions: Question[]) => {
  const { updated } = opportunityDrafts({
    title: 'Winter call',
    status: 'DRAFT',
    application: { kind: 'HERE', blind: false, questions },
  })
  const house = ownProfile(2, { id: profile.id, name: 'Lantern House', role: 'ART_ORGANIZATION' })
  renderAt(<EditOpportunityPage />, {
    address: `/opportunities/edit/${id}`,
    pathname: '/opportunities/edit/[id]',
    params: { id },
    source: signedInUser({ profiles: [house] }).source,
  })
  await screen.findByRole('button', { name: 'Move up: From where?' })
  const saved = () => {
    const application = updated.map(bodyOf).findLast((body) => body.application)?.application
    return application?.kind === 'HERE' ? application.questions : []
  }
  return { saved, user: userEvent.setup() }
}

test('makes a question depend on an answer and says so below it', async () => {
  const { saved, user } = await open([visa, from])
  await user.click(screen.getByRole('combobox', { name: 'Appears' }))
  await user.click(
    screen.getByRole('option', { name: 'Only after an answer to “Do you need a visa?”' }),
  )
  expect(screen.getByText(/^Choose at least one answer to/)).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Yes' }))
  expect(screen.getByText('Only if “Do you need a visa?” is Yes')).toBeInTheDocument()
  expect(screen.queryByText(/^Choose at least one answer to/)).not.toBeInTheDocument()
  await waitFor(() => expect(saved()[1]).toEqual(dependent))
})

test('asks before a question moves above the one it depends on, and keeps its condition', async () => {
  const { saved, user } = await open([visa, dependent])
  const moveUp = () => user.click(screen.getByRole('button', { name: 'Move up: From where?' }))
  const dialog = () => screen.findByRole('dialog', { name: /^Move it above/ })
  await moveUp()
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText(/now 1 of 2/)).not.toBeInTheDocument()
  await moveUp()
  await user.click(within(await dialog()).getByRole('button', { name: 'Move' }))
  expect(screen.getByText(/which has to come before it/)).toBeInTheDocument()
  await waitFor(() => expect(saved()).toEqual([dependent, visa]))
})

test('names the condition that a removed question breaks', async () => {
  const { saved, user } = await open([visa, dependent])
  await user.click(screen.getByRole('button', { name: 'Remove: Do you need a visa?' }))
  expect(screen.getByRole('combobox', { name: 'Appears' })).toHaveAccessibleDescription(
    /was removed/,
  )
  await waitFor(() => expect(saved()).toEqual([dependent]))
})

test('names the choice that a condition still contains', async () => {
  const choice: Question = {
    ...visa,
    type: 'CHOICE',
    label: 'Which medium?',
    choices: ['Oil', 'Ink'],
  }
  await open([choice, { ...from, onlyIf: { questionId: 'visa', values: ['Ink'] } }])
  fireEvent.change(screen.getByRole('textbox', { name: 'Choices' }), {
    target: { value: 'Oil\nWax' },
  })
  expect(screen.getByText(/“Which medium\?” no longer has the choice “Ink”/)).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Ink (removed)' })).toBeChecked()
})
