import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import NewOpportunityPage from '@/pages/opportunities/new'
import EditOpportunityPage from '@/pages/opportunities/edit/[id]'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { bodyOf, opportunityDrafts } from '@/tests/support/web/opportunityDrafts'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const { id, profile } = opportunity()
const house = ownProfile(2, { id: profile.id, name: 'Lantern House', role: 'ART_ORGANIZATION' })

const openNew = (address = '/opportunities/new', profiles = [house]) => {
  const { source } = signedInUser({ profiles })
  const view = renderAt(<NewOpportunityPage />, { address, source })
  return { ...view, user: userEvent.setup() }
}
const openSaved = (saved: Partial<Opportunity> = {}) => {
  const drafts = opportunityDrafts({ title: 'Winter call', status: 'DRAFT', ...saved })
  const { source } = signedInUser({ profiles: [house] })
  const view = renderAt(<EditOpportunityPage />, {
    address: `/opportunities/edit/${id}`,
    pathname: '/opportunities/edit/[id]',
    params: { id },
    source,
  })
  return { ...view, ...drafts, user: userEvent.setup() }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } })
const status = () =>
  within(
    screen.getByRole('complementary', { name: 'Sections and preview' })
      .lastElementChild as HTMLElement,
  )
const problem = () => within(screen.getByRole('complementary', { name: 'Sections and preview' }))

test('creates a draft with the first change and puts its address in place', async () => {
  const { created, updated } = opportunityDrafts()
  const { visits, user } = openNew()
  await heading('Post an opportunity')
  await user.type(field('Title'), 'Win')
  await waitFor(() => expect(created).toHaveLength(1))
  await waitFor(() => expect(visits).toHaveLength(1))
  expect(visits[0]?.isShallow).toBe(true)
  expect(field('Title')).toHaveFocus()
  await user.type(field('Title'), 'ter')
  expect(field('Title')).toHaveValue('Winter')
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated.map(bodyOf)).toEqual([{ id, title: 'Winter' }])
  expect(created.map(bodyOf)).toEqual([{ type: 'OPEN_CALL', title: 'Win' }])
})

test('shows a saved draft as it was left', async () => {
  openSaved({
    summary: 'Six weeks of quiet',
    deadline: {
      localDateTime: '2027-01-15T18:00',
      timeZone: 'Europe/Tallinn',
      instant: '2027-01-15T16:00:00.000Z',
    },
    feeType: 'FEES',
    fees: {
      application: { amountMinor: 1500, currency: 'JPY', per: 'WORK', includedWorks: 3 },
      participation: null,
      whatTheFeePaysFor: null,
      waiver: null,
    },
  })
  await heading('Edit the opportunity')
  expect(field('Title')).toHaveValue('Winter call')
  expect(field(/^Summary/)).toHaveValue('Six weeks of quiet')
  expect(screen.getByLabelText('Deadline')).toHaveValue('2027-01-15')
  expect(screen.getByLabelText('Time')).toHaveValue('18:00')
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('Tallinn')
  expect(await screen.findByRole('textbox', { name: /^Application fee/ })).toHaveValue('1500')
})

test('sends only the changed fields, with the version that was read', async () => {
  const { updated } = openSaved({ version: 7 })
  await heading('Edit the opportunity')
  type(/^Summary/, 'Quiet')
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated.map(bodyOf)).toEqual([{ id, summary: 'Quiet' }])
  expect(updated[0]?.headers.get('if-match')).toBe('"7"')
  expect(await status().findByText('Draft is saved')).toBeInTheDocument()
})

test('makes it one by invitation', async () => {
  const { updated, user } = openSaved()
  await heading('Edit the opportunity')
  expect(screen.getByRole('radio', { name: 'Listed for everyone' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'By invitation only' }))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated.map(bodyOf)).toEqual([{ id, byInvitation: true }])
})

test('saves all but an invalid field, and says which', async () => {
  const { updated } = openSaved()
  await heading('Edit the opportunity')
  type('Web address', 'apply@lantern.example')
  fireEvent.blur(field('Web address'))
  type(/^Summary/, 'Quiet')
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated.map(bodyOf)).toEqual([{ id, summary: 'Quiet' }])
  expect(await status().findByText(/Saved, except in How to apply/)).toBeInTheDocument()
  expect(field('Web address')).toHaveAccessibleDescription(/Enter a web address/)
  await userEvent.click(screen.getByRole('radio', { name: 'By email' }))
  await waitFor(() => expect(updated).toHaveLength(2))
  expect(updated.map(bodyOf).at(-1)).toEqual({
    id,
    application: { kind: 'EMAIL', value: 'apply@lantern.example' },
  })
  expect(field('Email address')).not.toHaveAttribute('aria-invalid')
})

test('asks what an application here contains', async () => {
  const requirement = { type: 'cv', required: true, limit: null, note: null } as const
  const { updated, user } = openSaved({ application: null, requirements: [requirement] })
  await heading('Edit the opportunity')
  await user.click(screen.getByRole('radio', { name: 'On Art Commons' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^At most/ }), {
    target: { value: '500' },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a question' }))
  type('Question', 'Why this island?')
  await user.click(screen.getByRole('checkbox', { name: /^Blind review/ }))
  await waitFor(() => {
    const saved = Object.assign({}, ...updated.map(bodyOf)) as Partial<Opportunity>
    expect(saved.requirements).toEqual([{ ...requirement, max: 500 }])
    expect(saved.application).toEqual({
      kind: 'HERE',
      blind: true,
      questions: [
        {
          id: expect.stringMatching(/^[\w-]{36}$/) as string,
          type: 'LONG_TEXT',
          label: 'Why this island?',
          help: null,
          required: true,
          choices: [],
        },
      ],
    })
  })
})

test('refuses a fee below what can be charged once applications are taken here', async () => {
  openSaved({
    feeType: 'FEES',
    fees: {
      application: { amountMinor: 15, currency: 'EUR', per: 'ENTRY', includedWorks: null },
      participation: null,
      whatTheFeePaysFor: null,
      waiver: null,
    },
  })
  await heading('Edit the opportunity')
  await userEvent.click(screen.getByRole('radio', { name: 'On Art Commons' }))
  fireEvent.blur(await screen.findByRole('textbox', { name: /^Application fee/ }))
  expect(await screen.findByText(/Enter at least €0\.50/)).toBeInTheDocument()
})

test.each([
  ['2020-01-01', '12:00', 'UTC', 'The deadline is in the past.'],
  ['2027-03-28', '02:30', 'Europe/Berlin', /clocks skip it/],
])('marks a deadline on %s at %s in %s', async (date, time, timeZone, message) => {
  const deadline = { timeZone, localDateTime: '2027-06-01T12:00', instant: '2027-06-01T12:00Z' }
  openSaved({ deadline })
  await heading('Edit the opportunity')
  fireEvent.change(screen.getByLabelText('Deadline'), { target: { value: date } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: time } })
  fireEvent.blur(screen.getByLabelText('Time'))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.getByLabelText('Deadline')).toHaveAttribute('aria-invalid', 'true')
})

test('explains a deadline in an hour that comes twice', async () => {
  const deadline = {
    timeZone: 'Europe/Berlin',
    localDateTime: '2027-10-31T02:30',
    instant: '2027-10-31T01:30:00.000Z',
  }
  openSaved({ deadline })
  await heading('Edit the opportunity')
  expect(await screen.findByText(/this time comes twice. The second one counts/)).toBeVisible()
})

test('keeps what was typed when the connection is lost, and saves it on a retry', async () => {
  const { path, user, store } = openSaved()
  await heading('Edit the opportunity')
  mockEndpoint('put', path, () => HttpResponse.error())
  type('Title', 'Summer call')
  expect(await status().findByText('Not saved')).toBeInTheDocument()
  expect(problem().getByText(/What you wrote is still here/)).toBeInTheDocument()
  const retried = mockEndpoint('put', path, () => ({ ...store.opportunity, title: 'Summer call' }))
  await user.click(problem().getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(retried).toHaveLength(1))
  expect(await status().findByText('Draft is saved')).toBeInTheDocument()
  expect(field('Title')).toHaveValue('Summer call')
})

test('repeats a creation without a response as the same request', async () => {
  const { created } = opportunityDrafts()
  const lost = mockEndpoint('post', '/v1/opportunities/', () => HttpResponse.error())
  const { user } = openNew()
  await heading('Post an opportunity')
  type('Title', 'Winter')
  await waitFor(() => expect(lost).toHaveLength(1))
  const again = mockEndpoint('post', '/v1/opportunities/', () => opportunity({ title: 'Winter' }))
  await user.click(await problem().findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(again).toHaveLength(1))
  expect(created).toHaveLength(0)
  expect(again[0]?.text).toBe(lost[0]?.text)
  expect(again[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
})

test('asks which version counts when another window has saved', async () => {
  const { store, user, updated } = openSaved()
  await heading('Edit the opportunity')
  store.opportunity = { ...store.opportunity, title: 'Theirs', version: 5 }
  type('Title', 'Mine')
  await user.click(await problem().findByRole('button', { name: 'Show the other version' }))
  await waitFor(() => expect(field('Title')).toHaveValue('Theirs'))
  store.opportunity = { ...store.opportunity, title: 'Theirs again', version: 6 }
  type('Title', 'Mine')
  await user.click(await problem().findByRole('button', { name: 'Replace it with mine' }))
  await waitFor(() => expect(store.opportunity.title).toBe('Mine'))
  expect(updated.at(-1)?.headers.get('if-match')).toBe('"6"')
})

test('restores an opportunity that was deleted meanwhile', async () => {
  const { path, user, store } = openSaved()
  await heading('Edit the opportunity')
  mockEndpoint('put', path, () =>
    errorResponse(404, 'Opportunity not found.', { code: 'not_found' }),
  )
  type('Title', 'Summer call')
  const restore = await problem().findByRole('button', { name: 'Restore it and save' })
  mockEndpoint('put', `${path}/restore`, () => ({ ...store.opportunity, version: 9 }))
  const saves = mockEndpoint('put', path, () => ({ ...store.opportunity, title: 'Summer call' }))
  await user.click(restore)
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]?.headers.get('if-match')).toBe('"9"')
})

test('explains organization mode to other profiles and lets them continue', async () => {
  opportunityDrafts()
  const artist = ownProfile(1, { name: 'Ana Sol' })
  const { user } = openNew('/opportunities/new', [artist, house])
  await heading('Post as an organization')
  expect(screen.getByRole('button', { name: 'Switch to Lantern House' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Continue as Ana Sol' }))
  await heading('Post an opportunity')
})

test('adds, sorts and removes rewards, and asks for the amount of a prize', async () => {
  const { updated, user } = openSaved({ type: 'AWARD_OR_PRICE' })
  await heading('Edit the opportunity')
  await user.click(await screen.findByRole('button', { name: 'Add cash prize' }))
  await user.click(screen.getByRole('button', { name: 'Add another' }))
  await user.click(screen.getByRole('button', { name: 'Move up: Other, row 2' }))
  const saved = () =>
    updated
      .map(bodyOf)
      .at(-1)
      ?.rewards?.map((row) => row.type)
  await waitFor(() => expect(saved()).toEqual(['OTHER', 'CASHPRIZE']), { timeout: 5000 })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const prize = screen.getByRole('button', { name: 'Remove: Cash Prize, row 2' }).closest('li')
  expect(await within(prize ?? document.body).findByText('Enter the amount.')).toBeVisible()
})

test('asks a job for its hours, and a residency for its duration', async () => {
  const { user } = openSaved({ type: 'JOB' })
  await heading('Edit the opportunity')
  expect(field(/^Working hours/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Duration/ })).not.toBeInTheDocument()
  fireEvent.change(field(/^Working hours/), { target: { value: '24 hours a week' } })
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(screen.getByRole('option', { name: 'Residency' }))
  expect(field(/^Duration/)).toBeVisible()
  // Nothing that was written is hidden.
  expect(field(/^Working hours/)).toHaveValue('24 hours a week')
})

test('asks a job for no fees, collectives or ages, but shows those that it has', async () => {
  const { eligibility, fees } = opportunity()
  const free = {
    feeType: 'FREE',
    fees: { ...fees, application: null, participation: null },
  } as const
  const usual = { ...eligibility, ageMin: null, ageMax: null, collectives: true }
  openSaved({ type: 'JOB', ...free, eligibility: { ...usual, ageMax: 30 } })
  await heading('Edit the opportunity')
  expect(field(/^Highest age/)).toHaveValue('30')
  expect(screen.getByRole('checkbox', { name: 'Students' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Collectives and duos' })).toBeNull()
  expect(await screen.findByText('Applying for a job costs nothing.')).toBeVisible()
  fireEvent.change(field(/^Highest age/), { target: { value: '' } })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /age/ })).toBeNull())
})

test('marks what is missing, and moves the focus there, when it is to be published', async () => {
  const { user } = openSaved({ title: '', online: true })
  await heading('Edit the opportunity')
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(field('Title')).toHaveFocus())
  expect(field('Title')).toHaveAccessibleDescription('Enter a title.')
  expect(screen.getByLabelText('Deadline')).toHaveAccessibleDescription(/Enter a deadline/)
  type('Title', 'Winter call')
  await waitFor(() => expect(field('Title')).not.toHaveAttribute('aria-invalid'))
})

test('returns to the published version when the changes are discarded', async () => {
  const published = opportunity({ title: 'Published' })
  const { descriptionHtml, images, ...content } = published
  const unpublishedChanges = { ...content, descriptionHtml, images, title: 'Edited' }
  const { path, user } = openSaved({
    ...published,
    management: { chosenBoost: null, invitationCode: null, isHidden: false, unpublishedChanges },
  })
  await heading('Edit the opportunity')
  expect(field('Title')).toHaveValue('Edited')
  const management = {
    chosenBoost: null,
    invitationCode: null,
    isHidden: false,
    unpublishedChanges: null,
  }
  const discards = mockEndpoint('put', path, () => ({ ...published, management, version: 2 }))
  await user.click(status().getByRole('button', { name: 'Discard changes' }))
  const dialog = screen.getByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(field('Title')).toHaveValue('Published'))
  expect(discards.map(bodyOf)).toEqual([{ id, discardChanges: true }])
})

test('copies a draft that the form has just created into a new form', async () => {
  const { created, path } = opportunityDrafts()
  mockEndpoint('get', path, () => opportunity({ title: 'Winter call' }))
  openNew(`/opportunities/new?from=${id}`)
  await heading('Post an opportunity')
  await waitFor(() => expect(created).toHaveLength(1))
  const user = userEvent.setup()
  await user.clear(field('Title'))
  await user.type(field('Title'), 'Edited')
  mockEndpoint('get', path, () => opportunity({ title: 'Copied' }))
  const links = await screen.findAllByRole('link', { name: 'Duplicate' })
  await user.click(links[0] as HTMLElement)
  await waitFor(() => expect(field('Title')).toHaveValue('Copied'))
  expect(screen.getByLabelText('Deadline')).toHaveValue('')
})

test('starts a new opportunity from an earlier one', async () => {
  const { created, path } = opportunityDrafts()
  mockEndpoint('get', path, () => opportunity({ title: 'Winter call', summary: 'Quiet' }))
  openNew(`/opportunities/new?from=${id}`)
  await heading('Post an opportunity')
  await waitFor(() => expect(field('Title')).toHaveValue('Winter call'))
  expect(screen.getByLabelText('Deadline')).toHaveValue('')
  await waitFor(() => expect(created).toHaveLength(1))
  expect(bodyOf(created[0] as never)).toMatchObject({ title: 'Winter call', summary: 'Quiet' })
})
