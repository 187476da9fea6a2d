import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Link from 'next/link'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LeaveDialog } from '@/components/forms/page/LeaveDialog'
import { SiteSearchPanel } from '@/components/navigation/search/SiteSearchPanel'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { mockEndpoint } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'

const Screen = ({ hasSearch = false, isKept = false }) => {
  const [isDirty, setDirty] = useState(false)
  const guard = useUnsavedGuard(isDirty, isKept)
  return (
    <>
      <button onClick={() => setDirty(true)}>Write</button>
      <button onClick={() => setDirty(false)}>Save</button>
      <Link href="/artworks">Artworks</Link>
      {hasSearch && <SiteSearchPanel onDone={() => undefined} />}
      <a href="https://elsewhere.example/">Elsewhere</a>
      <LeaveDialog guard={guard} isKept={isKept} />
    </>
  )
}

const open = async (screenProps?: Parameters<typeof Screen>[0]) => {
  mockEndpoint('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const view = renderAt(<Screen {...screenProps} />, { address: '/settings/profile' })
  await userEvent.click(screen.getByRole('button', { name: 'Write' }))
  return view
}
const leaveDialog = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })

const closesTab = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return !event.defaultPrevented
}

test('asks before the tab closes only while there are unsaved changes', async () => {
  await open()
  expect(closesTab()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(closesTab()).toBe(true)
})

test('lets the tab close when a draft has everything', async () => {
  await open({ isKept: true })
  expect(closesTab()).toBe(true)
})

test('asks before following an internal link and follows it on “Leave”', async () => {
  const { visits } = await open()
  await userEvent.click(screen.getByRole('link', { name: 'Artworks' }))
  await waitFor(() => expect(leaveDialog()).toBeVisible())
  expect(visits).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(visits.at(-1)?.address).toBe('/artworks')
  expect(closesTab()).toBe(true)
})

test('asks about leaving only, not about saving, where the work is kept', async () => {
  await open({ isKept: true })
  await userEvent.click(screen.getByRole('link', { name: 'Artworks' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' })
  expect(dialog).toBeVisible()
  expect(dialog).not.toHaveTextContent('Leave without saving')
})

test('asks before a search, and not after saving', async () => {
  const none = { artworks: [], people: [], organizations: [], opportunities: [], rooms: [] }
  mockEndpoint('get', '/v1/search', none)
  const { visits } = await open({ hasSearch: true })
  const search = async (query: string) =>
    userEvent.type(screen.getByRole('combobox'), `${query}{Enter}`)
  await search('kelp')
  await waitFor(() => expect(leaveDialog()).toBeVisible())
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(visits).toHaveLength(0)
  await search(' forest')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(visits.at(-1)?.address).toContain('kelp+forest')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await search('s')
  await waitFor(() => expect(visits.at(-1)?.address).toContain('kelp+forests'))
  expect(leaveDialog()).toBeNull()
})

test('does not ask for external links or links opened in a new tab', async () => {
  await open()
  const link = screen.getByRole('link', { name: 'Elsewhere' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  fireEvent.click(screen.getByRole('link', { name: 'Artworks' }), { ctrlKey: true })
  expect(leaveDialog()).toBeNull()
})

const level = () =>
  (window.history.state as { layer?: { level: number } } | null)?.layer?.level ?? 0
const goBack = async () => {
  await waitFor(() => expect(level()).toBe(1))
  window.history.back()
}

test('asks whenever the user goes back, and stays until they agree', async () => {
  window.history.pushState({ key: 'list' }, '', '/artworks')
  window.history.pushState({ key: 'form' }, '', '/settings/profile')
  await open()
  await goBack()
  await waitFor(() => expect(leaveDialog()).toBeVisible())
  // Back from the question stays, too.
  await goBack()
  await waitFor(() => expect(leaveDialog()).toBeNull())
  await goBack()
  await waitFor(() => expect(leaveDialog()).toBeVisible())
  expect(window.location.pathname).toBe('/settings/profile')
  await waitFor(() => expect(level()).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(window.location.pathname).toBe('/artworks'))
})

test('does not ask on Back after saving', async () => {
  window.history.pushState({ key: 'list' }, '', '/artworks')
  window.history.pushState({ key: 'form' }, '', '/settings/profile')
  await open()
  await waitFor(() => expect(level()).toBe(1))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/artworks'))
  expect(leaveDialog()).toBeNull()
})
