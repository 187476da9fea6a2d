import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { EligibilityFields } from '@/components/opportunity/list/EligibilityFields'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { noFilters, opportunitiesAddress } from '@/lib/opportunities/opportunities'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { mockEndpoint } from '@/tests/support/web/api'
import { standInIdentity } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

beforeEach(() => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
})

const Fields = ({ filters }: { filters: Partial<typeof noFilters> }) => {
  const [state, setState] = useState({ ...noFilters, ...filters })
  return (
    <>
      <EligibilityFields state={state} onChange={setState} />
      <output>{opportunitiesAddress(state)}</output>
    </>
  )
}
const open = (profile: Partial<OwnProfile>, filters = {}) =>
  renderAt(<Fields filters={filters} />, {
    source: signedInUser({ profiles: [ownProfile(1, profile)] }).source,
  })
const checkbox = () => screen.findByRole('checkbox', { name: 'Eligible for me' })
const address = () => screen.getByRole('status').textContent

test('filters by the country and career stage of the profile, and clears both', async () => {
  const user = userEvent.setup()
  open({ country: 'DE', careerStage: 'EMERGING' }, { query: 'paper', page: '3' })
  expect(await screen.findByText('People in Germany, emerging.')).toBeInTheDocument()
  await user.click(await checkbox())
  expect(address()).toBe('/opportunities?eligibleFrom=DE&careerStage=EMERGING&query=paper')
  expect(await checkbox()).toBeChecked()
  await user.click(await checkbox())
  expect(address()).toBe('/opportunities?query=paper')
})

test('is checked when the address already has these filters', async () => {
  open({ country: 'DE' }, { eligibleFrom: 'DE' })
  expect(await checkbox()).toBeChecked()
})

test('filters by the country alone while the career stage is missing, and says so', async () => {
  const user = userEvent.setup()
  open({ country: 'DE' })
  expect(await screen.findByRole('link', { name: 'Add your career stage' })).toHaveAttribute(
    'href',
    '/settings/profile',
  )
  await user.click(await checkbox())
  expect(address()).toBe('/opportunities?eligibleFrom=DE')
})

test('explains what is missing for a profile without a country', async () => {
  open({ country: null, careerStage: 'EMERGING' })
  expect(await checkbox()).toBeDisabled()
  expect(await checkbox()).toHaveAccessibleDescription(
    'Add your country to your profile to see what you are eligible for.',
  )
})

test('is not offered to visitors, who choose country and career stage themselves', async () => {
  const user = userEvent.setup()
  renderAt(<Fields filters={{}} />, { source: standInIdentity().source })
  await user.click(screen.getByRole('combobox', { name: 'Career stage' }))
  await user.click(await screen.findByRole('option', { name: 'Established' }))
  expect(address()).toBe('/opportunities?careerStage=ESTABLISHED')
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
