import { screen, waitFor } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { mockEndpoint } from '@/tests/support/web/api'

import {
  bodyOf,
  openPanel,
  premiumPlan,
  published,
  publishing,
  radio,
  updates,
  usedUp,
} from '@/tests/support/web/publishPanel'

afterEach(() => toast.removeAll())

test('publishes its changes without choosing a post type', async () => {
  const { management: _own, ...rest } = published()
  const changes = { ...rest, title: 'Edited', images: [] }
  const start = published({
    management: {
      chosenBoost: null,
      invitationCode: null,
      isHidden: false,
      unpublishedChanges: changes,
    },
  })
  const { user } = await openPanel({ start })
  const sent = publishing(published({ version: 2, title: 'Edited' }))
  expect(screen.getByText('Unpublished changes: only you can see them.')).toBeInTheDocument()
  expect(screen.queryByRole('radiogroup', { name: 'Post type' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() => expect(screen.queryByText(/^Unpublished changes/)).toBeNull())
  expect(bodyOf(sent[0])).not.toHaveProperty('listingPlan')
})

test('waits for a change before it publishes again', async () => {
  await openPanel({ start: published() })
  expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDisabled()
  expect(screen.getByText('Everything is public. Change something to publish again.')).toBeVisible()
})

test('publishes a change that is not saved yet', async () => {
  const { user } = await openPanel({ start: published(), hasEdits: true })
  const sent = publishing(published({ version: 2 }))
  await user.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('an expired one is renewed by a post type', async () => {
  const start = published({ listedUntil: '2026-01-01T00:00:00.000Z' })
  const { user } = await openPanel({ start })
  const sent = publishing(published())
  expect(screen.getByText(/^Expired/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Renew' }))
  expect(await screen.findByText(/^Published, and listed until/)).toBeInTheDocument()
  expect(bodyOf(sent[0])).toMatchObject({ listingPlan: 'FREE' })
})

test('a withdrawn one is published again within its time', async () => {
  const start = published({ status: 'DRAFT' })
  const { user } = await openPanel({ start })
  publishing(published())
  await user.click(screen.getByRole('button', { name: 'Publish again' }))
  expect(await screen.findByText(/^Published, and listed until/)).toBeInTheDocument()
})

test('a boost is paid by the plan’s credit', async () => {
  const { user } = await openPanel({
    start: published(),
    allowance: { ...usedUp, plan: premiumPlan },
  })
  updates(() => published())
  const boosts = mockEndpoint(
    'put',
    '/v1/opportunities/boost/:id',
    published({ boosts: ['HIGHLIGHT'] }),
  )
  await user.click(radio(/^Highlight/))
  await user.click(screen.getByRole('button', { name: 'Start the boost' }))
  await waitFor(() => expect(boosts).toHaveLength(1))
  await waitFor(() => expect(radio('No boost')).toBeChecked())
})
