import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ProfileSettings } from '@/components/settings/ProfileSettings'
import { OwnProfileOnly } from '@/components/profile/OwnProfileOnly'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { mockEndpoint, errorResponse, type ReceivedRequest } from '@/tests/support/web/api'
import { authUser } from '@/tests/support/web/identity'
import { signedInUser } from '@/tests/support/web/signedInUser'
import { ownProfile, profileId } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'

const maren = ownProfile(1, {
  name: 'Maren Oduya',
  handle: 'maren-oduya',
  headline: 'Color and weather',
  city: 'Lagos',
  cv: [
    { kind: 'EXHIBITION', year: 2024, title: 'Standing Water', place: 'Porto' },
    { kind: 'AWARD', year: 2020, title: 'Harbour Prize', place: '' },
  ],
})

let made = 100
/** A new profile for each test, because unsaved values stay in memory. */
const open = (known: OwnProfile[] = [maren]) => {
  const profiles = known.map((profile) => ({ ...profile, id: profileId((made += 1)) }))
  const given = signedInUser({ profiles })
  const view = renderAt(
    <SettingsFrame title="Profile" current="/settings/profile">
      <OwnProfileOnly>
        {(profile) => <ProfileSettings key={profile.id} profile={profile} />}
      </OwnProfileOnly>
    </SettingsFrame>,
    { address: '/settings/profile', source: given.source },
  )
  return { ...view, ...given }
}
const saves = (reply: unknown | ((seen: ReceivedRequest) => unknown)) =>
  mockEndpoint('put', '/v1/profiles/:id', reply)
const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const save = () => press('Save changes')

test('sends changed fields only and confirms that they are saved', async () => {
  const { tokens } = open()
  const calls = saves(() => ({ ...maren, id: profileId(made), headline: 'Heat and haze' }))
  const headline = await box(/^Headline/)
  await waitFor(() => expect(tokens).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await userEvent.clear(headline)
  await userEvent.type(headline, 'Heat and haze')
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await save()
  expect(await screen.findByText(/^Saved at/)).toBeVisible()
  expect(JSON.parse(calls[0]?.text ?? '')).toEqual({ headline: 'Heat and haze' })
  expect(calls[0]?.url.pathname).toBe(`/v1/profiles/${profileId(made)}`)
  expect(headline).toHaveValue('Heat and haze')
})

test('keeps the typed text after a failed save and sends a double click once', async () => {
  open()
  const headline = await box(/^Headline/)
  await userEvent.type(headline, '!')
  let refuse: (reply: unknown) => void = () => undefined
  const calls = saves(() => new Promise((resolve) => (refuse = resolve)))
  const button = screen.getByRole('button', { name: 'Save changes' })
  await userEvent.dblClick(button)
  await waitFor(() => expect(calls).toHaveLength(1))
  refuse(errorResponse(503, 'Please try again in a moment.'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.')
  expect(headline).toHaveValue('Color and weather!')
  expect(calls).toHaveLength(1)
})

test('shows an API error at its field and focuses it', async () => {
  open()
  const handle = await box('Handle')
  saves(
    errorResponse(409, 'This handle is taken.', { fields: { handle: 'This handle is taken.' } }),
  )
  await userEvent.type(handle, '-2')
  await save()
  await waitFor(() => expect(handle).toHaveAccessibleDescription(/This handle is taken\./))
  await waitFor(() => expect(handle).toHaveFocus())
  expect(await screen.findByText('Check 1 field.')).toBeVisible()
})

test('does not send invalid values', async () => {
  open()
  const calls = saves(maren)
  await userEvent.clear(await box('Name'))
  await userEvent.type(screen.getByRole('textbox', { name: /^Website/ }), 'nonsense')
  await save()
  expect(await screen.findByText('Check 2 fields.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name.')
  expect(calls).toHaveLength(0)
})

test('adds, sorts and removes CV entries', async () => {
  open()
  const calls = saves(maren)
  await box('Name')
  await press('Move down: Standing Water, 2024')
  expect(screen.getByText('Standing Water, 2024: now 2 of 2')).toBeInTheDocument()
  await press('Add a line')
  const rows = within(screen.getByRole('list', { name: 'CV' })).getAllByRole('listitem')
  const last = within(rows[2] as HTMLElement)
  await userEvent.type(last.getByRole('textbox', { name: 'Year' }), '2026')
  await userEvent.type(last.getByRole('textbox', { name: 'Title' }), 'Corrections')
  await press('Remove: Standing Water, 2024')
  await save()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(JSON.parse(calls[0]?.text ?? '')).toEqual({
    cv: [
      { kind: 'AWARD', year: 2020, title: 'Harbour Prize', place: '' },
      { kind: 'EXHIBITION', year: 2026, title: 'Corrections', place: '' },
    ],
  })
})

describe('pasting several lines into the CV', () => {
  const rows = () => within(screen.getByRole('list', { name: 'CV' })).getAllByRole('listitem')
  const valuesOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value)
  const pasteInto = async (index: number, lines: string) => {
    await userEvent.click(
      within(rows()[index] as HTMLElement).getByRole('textbox', { name: 'Title' }),
    )
    await userEvent.paste(lines)
  }

  test('fills an empty row and adds one row per line, which can be undone', async () => {
    open()
    await box('Name')
    await press('Add a line')
    await pasteInto(2, '2019 Solo show, Gallery X, Berlin\n\n2021 Tides\nno year')
    expect(await screen.findByText('Added 3 lines. Enter the year of 1 line.')).toHaveAttribute(
      'role',
      'status',
    )
    expect(rows().slice(2).map(valuesOf)).toEqual([
      ['2019', 'Solo show', 'Gallery X, Berlin'],
      ['2021', 'Tides', ''],
      ['', 'no year', ''],
    ])
    await press('Undo')
    expect(screen.getByText('Removed the pasted lines.')).toHaveFocus()
    expect(rows().map(valuesOf)).toEqual([
      ['2024', 'Standing Water', 'Porto'],
      ['2020', 'Harbour Prize', ''],
      ['', '', ''],
    ])
  })

  test('adds them below a row with text, and leaves one line to the field', async () => {
    open()
    await box('Name')
    await pasteInto(0, ' II')
    expect(rows()).toHaveLength(2)
    await pasteInto(0, '2019 One\n2018 Two')
    expect(await screen.findByText('Added 2 lines.')).toBeVisible()
    expect(rows().map(valuesOf)).toEqual([
      ['2024', 'Standing Water II', 'Porto'],
      ['2019', 'One', ''],
      ['2018', 'Two', ''],
      ['2020', 'Harbour Prize', ''],
    ])
  })
})

test('shows the fields of an organization and requires its type', async () => {
  open()
  const calls = saves(maren)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role' }))
  await userEvent.click(screen.getByRole('option', { name: 'Art Organization' }))
  expect(screen.queryByRole('combobox', { name: /^Pronouns/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: /^Opening hours/ })).toBeVisible()
  await save()
  const kind = screen.getByRole('combobox', { name: /^Organization type/ })
  await waitFor(() => expect(kind).toHaveAccessibleDescription('Choose the organization type.'))
  expect(calls).toHaveLength(0)
})

test('shows changes from another window without overwriting typed text', async () => {
  const { stored } = open()
  const headline = await box(/^Headline/)
  await userEvent.type(headline, ' at noon')
  stored.profiles = stored.profiles.map((profile) => ({
    ...profile,
    headline: 'Something else',
    city: 'Porto',
  }))
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^City/ })).toHaveValue('Porto'))
  expect(headline).toHaveValue('Color and weather at noon')
})

test('asks before the user leaves or switches the profile', async () => {
  const { visits } = open([maren, ownProfile(2, { name: 'Quay Rooms' })])
  await userEvent.type(await box(/^Headline/), '!')
  await userEvent.click(screen.getByRole('link', { name: 'Images' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(dialog).toHaveTextContent('Your changes on this page will be lost.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }))
  expect(visits).toHaveLength(0)
  await userEvent.click(screen.getByRole('link', { name: 'Images' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }))
  expect(visits.at(-1)?.address).toBe('/settings/images')

  await userEvent.type(await box(/^Headline/), '!')
  await userEvent.click(screen.getByRole('radio', { name: 'Act as Quay Rooms' }))
  const calls = screen.getByRole('alertdialog', { name: 'Switch without saving?' })
  await userEvent.click(within(calls).getByRole('button', { name: 'Switch' }))
  await waitFor(async () => expect(await box('Name')).toHaveValue('Quay Rooms'))
})

test('previews Markdown without raw HTML', async () => {
  open([{ ...maren, statement: '**Salt** and <img src=x> [light](javascript:alert(1))' }])
  await box('Name')
  const [first] = screen.getAllByRole('radio', { name: 'Preview' })
  await userEvent.click(first as HTMLElement)
  const preview = screen.getByRole('region', { name: 'Preview: Statement' })
  expect(await within(preview).findByText('Salt')).toBeVisible()
  expect(preview).toHaveTextContent('Salt and light')
  expect(preview.querySelector('img, a')).toBeNull()
})

test('restores unsaved values after signing in again', async () => {
  const { setUser } = open()
  await userEvent.type(await box(/^City/), ' Island')
  act(() => setUser(null))
  expect(screen.queryByRole('textbox', { name: /^City/ })).toBeNull()
  act(() => setUser(authUser()))
  await waitFor(async () => expect(await box(/^City/)).toHaveValue('Lagos Island'))
  await press('Discard changes')
  expect(await box(/^City/)).toHaveValue('Lagos')
})

test('links to the wizard without a profile', async () => {
  open([])
  expect(await screen.findByRole('link', { name: 'Create a profile' })).toHaveAttribute(
    'href',
    '/signup/wizard/resume',
  )
})
