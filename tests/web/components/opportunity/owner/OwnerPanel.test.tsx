import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { LazyOwnerPanel } from '@/components/opportunity/owner/LazyOwnerPanel'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { useProfile } from '@/contexts/ProfileContext'
import { mockEndpoint } from '@/tests/support/web/api'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const profile = ownProfile(2, { role: 'ART_ORGANIZATION' })
const counts = { submitted: 12, drafts: 3, withdrawn: 0, rounds: {}, decisions: { DECLINED: 4 } }
const published = (over: Partial<Opportunity> = {}) =>
  opportunity({
    status: 'PUBLISHED',
    publishedAt: '2026-10-01T00:00:00.000Z',
    isClosed: false,
    listedUntil: '2099-01-01T00:00:00.000Z',
    version: 7,
    profile: { ...opportunity().profile, id: profile.id },
    application: { kind: 'HERE', blind: false, questions: [] },
    management: {
      chosenBoost: null,
      invitationCode: null,
      isHidden: false,
      unpublishedChanges: null,
    },
    ...over,
  })

const ActingAs = () => {
  const { current, token } = useProfile()
  return current && token && <p>Acting as {current.name}</p>
}

const open = (of = published(), profiles = [profile]) => {
  const { source } = signedInUser({ profiles })
  mockEndpoint('get', '/v1/opportunities/:id/review', { counts })
  const reads = mockEndpoint('get', '/v1/opportunities/:id', of)
  const { visits } = renderAt(
    <>
      <LazyOwnerPanel opportunity={{ ...of, management: null }} />
      <ActingAs />
    </>,
    { source },
  )
  return { user: userEvent.setup(), reads, visits }
}

test('shows the owner the state of applications, and what can be done', async () => {
  const { user } = open()
  const panel = within(await screen.findByRole('region', { name: 'Your opportunity' }))
  expect(await panel.findByText('12 applications, 8 to decide, 3 drafts')).toBeVisible()
  expect(panel.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/opportunities/edit/${published().id}`,
  )
  expect(panel.getByRole('button', { name: 'Boost' })).toBeVisible()
  expect(panel.getByRole('button', { name: 'Close now' })).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Manage' }))
  expect(await screen.findByRole('menuitem', { name: 'Review applications' })).toBeVisible()
})

test('closes it with the version that was read', async () => {
  const { user } = open()
  const sent = mockEndpoint('put', '/v1/opportunities/:id/deadline', published({ isClosed: true }))
  await user.click(await screen.findByRole('button', { name: 'Close now' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Close now' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.headers.get('if-match')).toBe('"7"')
})

test('one by invitation has no boost, and leads on to its new link', async () => {
  const management = {
    chosenBoost: null,
    invitationCode: 'new-code',
    isHidden: false,
    unpublishedChanges: null,
  }
  const invited = published({ byInvitation: true, management })
  const { user, visits } = open(invited)
  const panel = within(await screen.findByRole('region', { name: 'Your opportunity' }))
  expect(await panel.findByText(/^By invitation/)).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Boost' })).toBeNull()
  mockEndpoint('put', '/v1/opportunities/:id/invitation', invited)
  await user.click(panel.getByRole('button', { name: 'Manage' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make a new link' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Make a new link' }))
  await waitFor(() =>
    expect(visits.at(-1)).toMatchObject({
      address: `/opportunities/${invited.id}?invitation=new-code`,
      how: 'replace',
    }),
  )
})

test('offers a closed one to be extended, and no boost', async () => {
  open(published({ isClosed: true }))
  expect(await screen.findByRole('button', { name: 'Extend the deadline' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Boost' })).toBeNull()
})

test('shows nothing to others, and requests nothing', async () => {
  const { reads } = open(published(), [ownProfile(3)])
  expect(await screen.findByText(/^Acting as/)).toHaveTextContent(ownProfile(3).name)
  expect(screen.queryByRole('region', { name: 'Your opportunity' })).toBeNull()
  expect(reads).toHaveLength(0)
})
