import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProfileOpportunities } from '@/components/profile/page/ProfileOpportunities'
import { Toaster } from '@/components/ui/feedback/Toaster'
import type { FreePosts } from '@/contract/opportunities/opportunities'
import type { Role } from '@/contract/enums/profiles'
import type { OwnOpportunity } from '@/lib/opportunities/manage'
import { mockEndpoint, errorResponse } from '@/tests/support/web/api'
import { opportunitySummary } from '@/tests/support/fixtures/opportunities'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

afterEach(() => toast.removeAll())

const LIST = '/v1/opportunities/profiles/:profileId'
const usedUp: FreePosts = {
  permitted: false,
  total: 1,
  used: 1,
  remaining: 0,
  plan: null,
  credits: [],
  renewsAt: '2027-03-12T00:00:00.000Z',
}

const own = (
  n: number,
  over: Partial<OwnOpportunity> = {},
  management: Partial<OwnOpportunity['management']> = {},
): OwnOpportunity => ({
  ...opportunitySummary(n, over),
  management: {
    listingPlan: 'FREE',
    listedUntil: '2098-01-02T00:00:00.000Z',
    chosenBoost: null,
    invitationCode: null,
    hasUnpublishedChanges: false,
    applications: null,
    restriction: null,
    updatedAt: '2026-11-20T00:00:00.000Z',
    version: 4,
    ...management,
  },
})
const draft = own(1, { status: 'DRAFT', title: '', publishedAt: null }, { listedUntil: null })
const listed = own(2, { title: 'Listed one' })

interface Given {
  list?: unknown[] | (() => unknown)
  deleted?: unknown[]
  allowance?: FreePosts
  role?: Role
}

const profiles = (role: Role) => [
  ownProfile(2, { role, name: 'Papermill Hall' }),
  ownProfile(3, { name: 'Ada Lind' }),
]

const open = async ({
  list = [draft, listed],
  role = 'ART_ORGANIZATION',
  ...given
}: Given = {}) => {
  const held = { list, deleted: given.deleted ?? [] }
  const reads = mockEndpoint('get', LIST, () =>
    typeof held.list === 'function' ? held.list() : held.list,
  )
  mockEndpoint('get', '/v1/opportunities/bookmarks/ids', [])
  mockEndpoint('get', '/v1/opportunities/deleted', () => held.deleted)
  mockEndpoint('get', '/v1/opportunities/free-posts', given.allowance ?? usedUp)
  const id = ownProfile(2).id
  renderAt(
    <>
      <ProfileOpportunities
        profileId={id}
        opportunities={[opportunitySummary(9)]}
        layout="narrow"
      />
      <Toaster />
    </>,
    { source: signedInUser({ profiles: profiles(role) }).source },
  )
  return { user: userEvent.setup(), held, reads }
}

const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('article')
const menu = async (user: ReturnType<typeof userEvent.setup>, title: string, entry: string) => {
  await user.click(await screen.findByRole('button', { name: `Manage ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

beforeEach(() => {
  document.cookie = 'profile=; max-age=0'
})

test('visitors see the public list and load nothing else', async () => {
  const reads = mockEndpoint('get', LIST, [])
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  renderAt(
    <ProfileOpportunities
      profileId="someone"
      opportunities={[opportunitySummary(9)]}
      layout="narrow"
    />,
  )
  expect(await screen.findByRole('link', { name: opportunitySummary(9).title })).toBeInTheDocument()
  expect(reads).toHaveLength(0)
})

test('the owner sees the opportunities by state, each with its next step', async () => {
  const { reads } = await open({
    list: [
      draft,
      own(3, { status: 'AWAITING_PAYMENT', title: 'Unpaid' }, { listingPlan: 'BASIC' }),
      listed,
      own(4, { isClosed: true, title: 'Over' }),
      own(5, { title: 'Ended' }, { listedUntil: '2026-01-02T00:00:00.000Z' }),
    ],
  })
  const group = await screen.findByRole('group', { name: 'Your opportunities' })
  const found = within(group)
    .getAllByRole('article')
    .map((row) => [
      within(row).getByRole('heading').textContent,
      within(row).getAllByRole('link').at(-1)?.textContent,
      within(row).getAllByRole('link').at(-1)?.getAttribute('href'),
    ])
  const edit = (n: number) => `/opportunities/edit/${opportunitySummary(n).id}`
  expect(found).toEqual([
    ['Unpaid', 'Pay and publish', `${edit(3)}#publish`],
    ['Untitled: Open Call', 'Continue', edit(1)],
    ['Ended', 'Renew', `${edit(5)}#publish`],
    ['Listed one', 'Edit', edit(2)],
    ['Over', 'Duplicate', `/opportunities/new?from=${opportunitySummary(4).id}`],
  ])
  expect(reads[0]?.headers.get('x-ac-token')).toMatch(/^token of/)
  expect(reads[0]?.url.searchParams.get('size')).toBe('100')
})

test('says when the next free post is available', async () => {
  await open()
  expect(
    await screen.findByText('Your next free post is available on 12 March 2027.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Post an opportunity' })).toHaveAttribute(
    'href',
    '/opportunities/new',
  )
})

test('an organization without opportunities is asked to post one', async () => {
  await open({ list: [], allowance: { ...usedUp, remaining: 1, renewsAt: null } })
  expect(await screen.findByText('You have no opportunities yet')).toBeInTheDocument()
  expect(screen.getByText(/You have 1 free post\./)).toBeInTheDocument()
})

test('an artist without opportunities sees nothing of this', async () => {
  const { reads } = await open({ list: [], role: 'ARTIST' })
  await waitFor(() => expect(reads.length).toBeGreaterThan(0))
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: opportunitySummary(9).title })).toBeNull(),
  )
  expect(screen.queryByText('You have no opportunities yet')).toBeNull()
})

test('unpublished changes are published from the list', async () => {
  const { user, held } = await open({
    list: [own(2, { title: 'Listed one' }, { hasUnpublishedChanges: true })],
  })
  const sent = mockEndpoint('put', '/v1/opportunities/:id', listed)
  expect(await screen.findByText(/^Unpublished changes/)).toBeInTheDocument()
  held.list = [listed]
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() => expect(screen.queryByText(/^Unpublished changes/)).toBeNull())
  expect(JSON.parse(sent[0]?.text ?? '')).toEqual({
    id: opportunitySummary(2).id,
    status: 'PUBLISHED',
  })
})

test('leads to the applications of calls that take them here', async () => {
  const { user } = await open({
    list: [own(2, { title: 'Run here' }, { applications: 12 }), own(3, { title: 'Elsewhere' })],
  })
  const address = `/opportunities/${opportunitySummary(2).id}/applications`
  expect(await screen.findByRole('link', { name: '12 applications' })).toHaveAttribute(
    'href',
    address,
  )
  await user.click(screen.getByRole('button', { name: 'Manage Run here' }))
  expect(await screen.findByRole('menuitem', { name: 'Review applications' })).toHaveAttribute(
    'href',
    address,
  )
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Manage Elsewhere' }))
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'Review applications' })).toBeNull()
})

test('a published one is withdrawn', async () => {
  const { user, held } = await open({ list: [listed] })
  const sent = mockEndpoint('put', '/v1/opportunities/:id', listed)
  await screen.findByRole('list', { name: 'Published' })
  held.list = [own(2, { title: 'Listed one', status: 'DRAFT' })]
  await menu(user, 'Listed one', 'Withdraw')
  expect(await screen.findByText(/^Withdrawn\. Publish it again until 2 Jan 2098/)).toBeVisible()
  expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({ status: 'DRAFT' })
})

test('a change of another window is shown instead of being overwritten', async () => {
  const { user, held } = await open({ list: [listed] })
  const sent = mockEndpoint('put', '/v1/opportunities/:id', () =>
    errorResponse(409, 'This opportunity was changed in another window.', { code: 'conflict' }),
  )
  await screen.findByRole('list', { name: 'Published' })
  held.list = [own(2, { title: 'Changed elsewhere' }, { version: 5 })]
  await menu(user, 'Listed one', 'Withdraw')
  expect(await screen.findByText('This opportunity was changed in another window.')).toBeVisible()
  expect(await screen.findByText('Changed elsewhere')).toBeVisible()
  await menu(user, 'Changed elsewhere', 'Withdraw')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"'])
})

test('a deletion is undone from its notification', async () => {
  const { user, held } = await open({ list: [listed] })
  mockEndpoint('delete', '/v1/opportunities/:id', () => new Response(null, { status: 204 }))
  const restored = mockEndpoint('put', '/v1/opportunities/:id/restore', listed)
  await screen.findByRole('list', { name: 'Published' })
  held.list = []
  await menu(user, 'Listed one', 'Delete')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Published' })).toBeNull())
  held.list = [listed]
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('list', { name: 'Published' })).toBeInTheDocument()
  expect(restored).toHaveLength(1)
})

test('asks before it deletes an opportunity with applications', async () => {
  // Its own id: the notification of the test before, still being removed, would take this one along.
  const withTwo = own(6, { title: 'Listed one' }, { applications: 2 })
  const { user, held } = await open({ list: [withTwo] })
  const deleted = mockEndpoint(
    'delete',
    '/v1/opportunities/:id',
    () => new Response(null, { status: 204 }),
  )
  await screen.findByRole('list', { name: 'Published' })
  await menu(user, 'Listed one', 'Delete')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Listed one”?' })
  expect(dialog).toHaveTextContent('It has 2 applications. In 10 minutes, applicants')
  expect(deleted).toHaveLength(0)
  held.list = []
  await user.click(within(dialog).getByRole('button', { name: 'Delete opportunity' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  expect(deleted).toHaveLength(1)
})

test('a deleted one is restored from the bottom of the list', async () => {
  const deleted = [
    { ...opportunitySummary(2, { title: 'Gone' }), deletedAt: '2026-11-20T00:00:00.000Z' },
  ]
  const { user, held } = await open({ list: [], deleted })
  await user.click(await screen.findByRole('button', { name: '1 deleted opportunity' }))
  expect(screen.getByText('Can be restored until 20 Dec 2026.')).toBeInTheDocument()
  const restored = mockEndpoint('put', '/v1/opportunities/:id/restore', listed)
  held.deleted = []
  await user.click(screen.getByRole('button', { name: 'Restore: Gone' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /deleted/ })).toBeNull())
  expect(restored).toHaveLength(1)
})

test('moves to another profile with the identity token alone', async () => {
  const { user, held } = await open({ list: [listed] })
  const sent = mockEndpoint('put', '/v1/opportunities/:id/profile', listed)
  await menu(user, 'Listed one', 'Move to another profile')
  const dialog = await screen.findByRole('dialog', { name: 'Move “Listed one”' })
  expect(within(dialog).getByRole('radio', { name: 'Ada Lind' })).toBeChecked()
  held.list = []
  await user.click(within(dialog).getByRole('button', { name: 'Move opportunity' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Published' })).toBeNull())
  expect(JSON.parse(sent[0]?.text ?? '')).toEqual({ profileId: ownProfile(3).id })
  expect(sent[0]?.headers.has('x-ac-token')).toBe(false)
})

test('closes an opportunity now, with the version that the list shows', async () => {
  const { user, held } = await open({ list: [listed] })
  const sent = mockEndpoint('put', '/v1/opportunities/:id/deadline', listed)
  await menu(user, 'Listed one', 'Close now')
  const dialog = await screen.findByRole('alertdialog', { name: 'Close “Listed one” now?' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'All places are taken.')
  held.list = []
  await user.click(within(dialog).getByRole('button', { name: 'Close now' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Published' })).toBeNull())
  expect(JSON.parse(sent[0]?.text ?? '')).toEqual({
    deadline: null,
    reason: 'All places are taken.',
  })
  expect(sent[0]?.headers.get('if-match')).toBe('"4"')
})

test('extends the deadline in its time zone, and asks for the reason', async () => {
  const { user } = await open({ list: [listed] })
  const sent = mockEndpoint('put', '/v1/opportunities/:id/deadline', listed)
  await menu(user, 'Listed one', 'Extend the deadline')
  const dialog = await screen.findByRole('dialog', {
    name: 'Extend the deadline of “Listed one”',
  })
  const extend = within(dialog).getByRole('button', { name: 'Extend the deadline' })
  fireEvent.change(within(dialog).getByLabelText(/New deadline/), {
    target: { value: '2099-05-06T17:00' },
  })
  await user.click(extend)
  expect(await within(dialog).findByText('Say why the deadline is extended.')).toBeInTheDocument()
  expect(sent).toHaveLength(0)
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The courier strike.')
  await user.click(extend)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(sent[0]?.text ?? '')).toEqual({
    deadline: { localDateTime: '2099-05-06T17:00', timeZone: listed.deadline?.timeZone },
    reason: 'The courier strike.',
  })
})

test('a refused action says why, and the list stays', async () => {
  const { user } = await open({ list: [listed] })
  mockEndpoint('delete', '/v1/opportunities/:id', () => errorResponse(503, 'The service is busy.'))
  await menu(user, 'Listed one', 'Delete')
  expect(await screen.findByText('The service is busy.')).toBeInTheDocument()
  expect(rows('Published')).toHaveLength(1)
})

test('a list that fails to load can be loaded again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const held = { isBroken: true }
  const { user } = await open({
    list: () => (held.isBroken ? errorResponse(500, 'Broken') : [listed]),
  })
  expect(await screen.findByText('We couldn’t load your opportunities')).toBeInTheDocument()
  held.isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Published' })).toBeInTheDocument()
})

test('one by invitation has a chip, its link, a new link and no boost', async () => {
  const invited = own(2, { title: 'Quiet one' }, { invitationCode: 'first-code' })
  const { user, reads } = await open({ list: [invited] })
  expect(await screen.findByText('By invitation')).toBeInTheDocument()
  const { id } = opportunitySummary(2)
  expect(screen.getByRole('link', { name: 'Quiet one' })).toHaveAttribute(
    'href',
    `/opportunities/${id}?invitation=first-code`,
  )
  await menu(user, 'Quiet one', 'Copy the invitation link')
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/opportunities/${id}?invitation=first-code`,
  )
  const renewals = mockEndpoint('put', '/v1/opportunities/:id/invitation', {
    management: { invitationCode: 'second-code' },
  })
  const before = reads.length
  await menu(user, 'Quiet one', 'Make a new link')
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Make a new link to “Quiet one”?',
  })
  expect(renewals).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Make a new link' }))
  await waitFor(() => expect(reads.length).toBeGreaterThan(before))
  expect(renewals).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Copy the new link' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/opportunities/${id}?invitation=second-code`,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Manage Quiet one' }))
  expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Boost' })).toBeNull()
})
