import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import NewOpportunityPage from '@/pages/opportunities/new'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { opportunity } from '@/tests/support/fixtures/responses'
import { bodyOf, opportunityDrafts } from '@/tests/support/web/opportunityDrafts'
import { authUser } from '@/tests/support/web/identity'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

const database = vi.hoisted(() => new Map<string, unknown>())

/** jsdom has no IndexedDB. */
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: (key: string) => Promise.resolve(database.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void database.set(key, value)),
  del: (key: string) => Promise.resolve(void database.delete(key)),
  delMany: (keys: string[]) => Promise.resolve(keys.forEach((key) => database.delete(key))),
  entries: () => Promise.resolve([...database]),
}))

beforeEach(() => vi.stubGlobal('indexedDB', {}))
afterEach(() => vi.unstubAllGlobals())

test('discards a damaged draft, says so, and starts without it', async () => {
  const house = ownProfile(2, { id: opportunity().profile.id, role: 'ART_ORGANIZATION' })
  const { source } = signedInUser({ profiles: [house] })
  const draft = { type: 'RAFFLE', rewards: 7, title: 'Winter', deadline: null }
  database.set(`opportunity ${authUser().uid} ${house.id} new 1`, { savedAt: Date.now(), draft })
  const { created } = opportunityDrafts()
  renderAt(<NewOpportunityPage />, { address: '/opportunities/new', source })
  expect(await screen.findByText(/draft in this browser could not be read/)).toBeVisible()
  const title = screen.getByRole('textbox', { name: 'Title' })
  expect(title).toHaveValue('')
  expect(database.size).toBe(0)
  expect(created).toEqual([])
  fireEvent.change(title, { target: { value: 'Summer' } })
  await waitFor(() => expect(created.map(bodyOf)).toEqual([{ type: 'OPEN_CALL', title: 'Summer' }]))
})
