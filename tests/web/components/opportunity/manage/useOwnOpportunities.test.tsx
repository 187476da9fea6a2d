import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOwnOpportunities } from '@/components/opportunity/manage/useOwnOpportunities'
import type { Role } from '@/contract/enums/profiles'
import { mockEndpoint } from '@/tests/support/web/api'
import { ownProfile } from '@/tests/support/fixtures/profiles'
import { renderAt } from '@/tests/support/web/render'
import { signedInUser } from '@/tests/support/web/signedInUser'

/** Shows what the hook returns to a profile, whose list is empty. @returns sends the responses, and the requests */
const renderStates = (role: Role) => {
  const profile = ownProfile(2, { role })
  const States = () => {
    const { isLoading, opportunities } = useOwnOpportunities(profile)
    return `${isLoading ? 'loading' : 'loaded'}, ${opportunities?.length ?? 'none'} shown`
  }
  let sendList = () => {}
  let sendFreePosts = () => {}
  const list = new Promise<unknown[]>((resolve) => (sendList = () => resolve([])))
  const freePosts = new Promise<object>((resolve) => (sendFreePosts = () => resolve({})))
  mockEndpoint('get', '/v1/opportunities/profiles/:profileId', () => list)
  mockEndpoint('get', '/v1/opportunities/deleted', [])
  const freePostReads = mockEndpoint('get', '/v1/opportunities/free-posts', () => freePosts)
  renderAt(<States />, { source: signedInUser({ profiles: [profile] }).source })
  return { sendList, sendFreePosts, freePostReads }
}

test('the list of an organization waits for its free posts, which are shown above it', async () => {
  const { sendList, sendFreePosts } = renderStates('ART_ORGANIZATION')
  expect(await screen.findByText('loading, none shown')).toBeInTheDocument()
  sendList()
  expect(await screen.findByText('loaded, none shown')).toBeInTheDocument()
  sendFreePosts()
  expect(await screen.findByText('loaded, 0 shown')).toBeInTheDocument()
})

test('other profiles have no free posts to wait for', async () => {
  const { sendList, freePostReads } = renderStates('ARTIST')
  sendList()
  await waitFor(() => expect(screen.getByText('loaded, 0 shown')).toBeInTheDocument())
  expect(freePostReads).toEqual([])
})
