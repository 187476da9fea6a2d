import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { Question } from '@/contract/forms/application'
import type { FormTemplate } from '@/contract/opportunities/formTemplates'
import EditOpportunityPage from '@/pages/opportunities/edit/[id]'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { errorResponse, mockEndpoint, type ReceivedRequest } from '@/tests/support/web/api'
import '@/tests/support/web/dialog'
import { bodyOf, opportunityDrafts } from '@/tests/support/web/opportunityDrafts'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const { id, profile } = opportunity()
const path = '/v1/opportunities/form-templates'
const visa: Question = {
  id: 'visa',
  type: 'YES_NO',
  label: 'Do you need a visa?',
  help: null,
  required: true,
  choices: [],
}
const from: Question = {
  ...visa,
  id: 'from',
  type: 'SHORT_TEXT',
  label: 'From where?',
  onlyIf: { questionId: 'visa', values: ['YES'] },
}
const craft = { id: profileId(851), name: 'Craft', weight: 2 }
const template = (number: number, name: string): FormTemplate => ({
  id: profileId(800 + number),
  name,
  form: { blind: true, questions: [visa, from], requirements: [], reviewCriteria: [craft] },
  createdAt: '2026-11-01T10:00:00.000Z',
})

const open = async (questions: Question[], templates: FormTemplate[] = []) => {
  const stored = { templates }
  mockEndpoint('get', path, () => stored.templates)
  const { updated } = opportunityDrafts({
    title: 'Winter call',
    status: 'DRAFT',
    application: { kind: 'HERE', blind: false, questions },
  })
  const house = ownProfile(2, { id: profile.id, name: 'Lantern House', role: 'ART_ORGANIZATION' })
  const page = (
    <>
      <EditOpportunityPage />
      <Toaster />
    </>
  )
  renderAt(page, {
    address: `/opportunities/edit/${id}`,
    pathname: '/opportunities/edit/[id]',
    params: { id },
    source: signedInUser({ profiles: [house] }).source,
  })
  await screen.findByRole('button', { name: 'Use a saved form' })
  const saved = () => updated.map(bodyOf).findLast((body) => body.application)?.application
  const savedCriteria = () =>
    updated.map(bodyOf).findLast((body) => body.reviewCriteria)?.reviewCriteria
  return { saved, savedCriteria, stored, user: userEvent.setup() }
}
const press = (name: string) => screen.findByRole('button', { name })
const question = () => screen.queryByRole('textbox', { name: 'Question' })

test('starts the form from a saved one, with its conditions, and undoes it', async () => {
  const own = { ...visa, id: 'own', label: 'Why paper?' }
  const { saved, savedCriteria, user } = await open(
    [own],
    [template(1, 'Residency'), template(2, 'Prize')],
  )
  await user.click(await press('Use a saved form'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Use a saved form' }))
  expect(await dialog.findByText(/^It replaces your questions/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Use this form' })).toBeDisabled()
  await user.click(dialog.getByRole('radio', { name: 'Residency' }))
  expect(
    dialog.getByText(/^2 questions, 0 things to send, 1 criterion, blind review/),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Use this form' }))
  await waitFor(() =>
    expect(saved()).toEqual({ kind: 'HERE', blind: true, questions: [visa, from] }),
  )
  expect(savedCriteria()).toEqual([craft])
  await user.click(await press('Undo'))
  await waitFor(() => expect(saved()).toMatchObject({ blind: false, questions: [own] }))
  expect(savedCriteria()).toEqual([])
  expect(question()).toHaveValue('Why paper?')
})

test('saves the form under a name', async () => {
  const { user } = await open([visa, from])
  const created = mockEndpoint('post', path, ({ text }: ReceivedRequest) => ({
    ...template(3, ''),
    ...JSON.parse(text),
  }))
  await user.click(await press('Save this form'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this form' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a name.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Residency {Enter}')
  await waitFor(() => expect(created).toHaveLength(1))
  expect(JSON.parse(created[0]?.text ?? '')).toEqual({
    name: 'Residency',
    form: {
      blind: false,
      questions: [visa, from],
      requirements: expect.any(Array),
      reviewCriteria: [],
    },
  })
  expect(await screen.findByText('The form “Residency” is saved.')).toBeInTheDocument()
})

test('says that a form is not complete, as the API has found', async () => {
  const { user } = await open([{ ...visa, label: '' }])
  mockEndpoint('post', path, () =>
    errorResponse(422, 'form.questions.0.label: Enter the question.', {
      fields: { 'form.questions.0.label': 'Enter the question.' },
    }),
  )
  await user.click(await press('Save this form'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Residency{Enter}')
  expect(await screen.findByText(/is not complete\. Complete it, then save/)).toBeVisible()
})

test('says that no more can be saved', async () => {
  const { user } = await open([visa])
  mockEndpoint('post', path, () => errorResponse(403, 'You have 20 saved forms. Delete one first.'))
  await user.click(await press('Save this form'))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'One more{Enter}')
  expect(await screen.findByText(/You have 20 saved forms/)).toBeVisible()
})

test('renames and deletes saved forms, and brings a deleted one back', async () => {
  const { stored, user } = await open([visa], [template(1, 'Residency')])
  await user.click(await press('Use a saved form'))
  await user.click(await screen.findByRole('radio', { name: 'Residency' }))
  await user.click(await press('Rename'))
  mockEndpoint('put', `${path}/:id`, () =>
    errorResponse(422, 'name: Enter a name.', { fields: { name: 'Enter a name.' } }),
  )
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.click(await press('Save the name'))
  expect(await screen.findByText('Enter a name.')).toBeVisible()
  mockEndpoint('put', `${path}/:id`, ({ text }: ReceivedRequest) => {
    const { name } = JSON.parse(text) as { name: string }
    stored.templates = stored.templates.map((each) => ({ ...each, name }))
    return stored.templates[0]
  })
  mockEndpoint('delete', `${path}/:id`, () => {
    stored.templates = []
    return null
  })
  const created = mockEndpoint('post', path, () => {
    stored.templates = [template(2, 'Winter residency')]
    return stored.templates[0]
  })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Winter residency')
  await user.click(await press('Save the name'))
  await user.click(await screen.findByRole('radio', { name: 'Winter residency' }))
  await user.click(await press('Delete'))
  expect(await screen.findByText(/^You have no saved forms/)).toBeVisible()
  await user.click(await press('Undo'))
  expect(await screen.findByRole('radio', { name: 'Winter residency' })).toBeVisible()
  expect(created).toHaveLength(1)
})

test('says that the saved forms could not be loaded', async () => {
  const { user } = await open([visa])
  mockEndpoint('get', path, () => errorResponse(503, 'Try again in a moment.'))
  await user.click(await press('Use a saved form'))
  expect(await screen.findByText(/^We couldn’t load your forms/)).toBeVisible()
})
