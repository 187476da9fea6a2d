import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Link from 'next/link'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LeaveDialog } from '@/components/forms/LeaveDialog'
import { SiteSearchPanel } from '@/components/navigation/SiteSearchPanel'
import { useUnsavedGuard } from '@/lib/forms/useUnsavedGuard'
import { answer } from '@/tests/support/web/api'
import { renderAt } from '@/tests/support/web/render'

const Screen = () => {
  const [isDirty, setDirty] = useState(false)
  const guard = useUnsavedGuard(isDirty)
  return (
    <>
      <button onClick={() => setDirty(true)}>Write</button>
      <button onClick={() => setDirty(false)}>Save</button>
      <Link href="/artworks">Artworks</Link>
      <SiteSearchPanel onDone={() => undefined} />
      <a href="https://elsewhere.example/">Elsewhere</a>
      <LeaveDialog guard={guard} />
    </>
  )
}

const open = async () => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const view = renderAt(<Screen />, { address: '/settings/profile' })
  await userEvent.click(screen.getByRole('button', { name: 'Write' }))
  return view
}
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })

const closesTab = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return !event.defaultPrevented
}

test('closing the tab is held while something is not saved, and only then', async () => {
  await open()
  expect(closesTab()).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(closesTab()).toBe(true)
})

test('a link of this site asks first; leaving goes there', async () => {
  const { visits } = await open()
  await userEvent.click(screen.getByRole('link', { name: 'Artworks' }))
  expect(question()).toBeVisible()
  expect(visits).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(visits.at(-1)?.address).toBe('/artworks')
  expect(closesTab()).toBe(true)
})

test('a search asks first, too; once all is saved it just goes', async () => {
  const { visits } = await open()
  const search = async (words: string) =>
    userEvent.type(screen.getByRole('searchbox'), `${words}{Enter}`)
  await search('kelp')
  expect(question()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(visits).toHaveLength(0)
  await search(' forest')
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(visits.at(-1)?.address).toContain('kelp+forest')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await search('s')
  expect(question()).toBeNull()
  expect(visits.at(-1)?.address).toContain('kelp+forests')
})

test('a link that opens a window of its own, or leads to another site, is left alone', async () => {
  await open()
  const link = screen.getByRole('link', { name: 'Elsewhere' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  fireEvent.click(screen.getByRole('link', { name: 'Artworks' }), { ctrlKey: true })
  expect(question()).toBeNull()
})

test('the way back asks first, and stays on the page', async () => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD'])
  const { router } = renderAt(<Screen />, { address: '/settings/profile' })
  const held = vi.spyOn(router(), 'beforePopState')
  await userEvent.click(screen.getByRole('button', { name: 'Write' }))
  const [goes] = held.mock.calls.at(-1) ?? []
  const leave = { url: '/', as: '/', options: { shallow: false } }
  let went: boolean | undefined
  act(() => {
    went = goes?.(leave as Parameters<typeof goes>[0])
  })
  expect(went).toBe(false)
  expect(window.location.pathname).toBe('/settings/profile')
  expect(question()).toBeVisible()
})
