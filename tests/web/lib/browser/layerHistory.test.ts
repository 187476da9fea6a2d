import Router from 'next/router'
import { beforeEach, expect, test, vi } from 'vitest'

const { history } = window
const here = () => window.location.pathname + window.location.search + window.location.hash
/** The steps that the router handles. Like Next.js's, it has the first listener, and asks. */
const routed = vi.fn()
let asksFirst: (state: unknown) => boolean = () => true
Router.router = {
  beforePopState: (ask: typeof asksFirst) => (asksFirst = ask),
} as unknown as typeof Router.router
window.addEventListener('popstate', ({ state }) => {
  if (state === null) history.replaceState({ key: 'page' }, '', here())
  else if (asksFirst(state)) routed(here())
})
const { beginLayer, goBackFromPage, resumeLayers } = await import('@/lib/browser/layerHistory')

const settled = () => new Promise((resolve) => setTimeout(resolve, 60))
const traverse = async (by: number) => {
  history.go(by)
  await settled()
}
const back = () => traverse(-1)
const forward = () => traverse(1)
const push = (key: string, url: string) => {
  history.pushState({ key }, '', url)
  Router.events.emit('routeChangeComplete', url)
}

let ends: (() => void)[] = []
const begin = (onBack = vi.fn()) => {
  const end = beginLayer(onBack)
  ends.push(end)
  return { onBack, end }
}

beforeEach(async () => {
  ends.forEach((end) => end())
  ends = []
  await settled()
  push('list', '/list')
  push('page', '/page')
  routed.mockClear()
})

test('ends the layer on Back and stays on the page', async () => {
  const { onBack } = begin()
  expect(history.state).toMatchObject({ key: 'page' })
  await back()
  expect(onBack).toHaveBeenCalledOnce()
  expect(here()).toBe('/page')
  expect(routed).not.toHaveBeenCalled()
  await back()
  expect(routed).toHaveBeenCalledExactlyOnceWith('/list')
})

test('ends the innermost layer first', async () => {
  const [sheet, dialog] = [begin().onBack, begin().onBack]
  await back()
  expect([sheet, dialog].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  await back()
  expect([sheet, dialog].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(here()).toBe('/page')
})

test('ends the outer layer with one Back after the inner one was closed', async () => {
  const sheet = begin()
  begin().end()
  await back()
  expect(sheet.onBack).toHaveBeenCalledOnce()
  expect(here()).toBe('/page')
})

test.each([1, 2, 3])('leaves the page with one Back after %i layers were closed', async (count) => {
  const closed = Array.from({ length: count }, () => begin())
  closed.toReversed().forEach(({ end }) => end())
  await back()
  await vi.waitFor(() => expect(here()).toBe('/list'))
  for (const { onBack } of closed) expect(onBack).not.toHaveBeenCalled()
  expect(routed).toHaveBeenCalledExactlyOnceWith('/list')
})

test('puts a page that is opened from a layer in the place of its entry', async () => {
  const { end } = begin()
  history.pushState({ key: 'next' }, '', '/next')
  end()
  await back()
  expect(routed).toHaveBeenCalledExactlyOnceWith('/page')
  await back()
  expect(here()).toBe('/list')
})

test('uses the entry of a closed layer for the next one', async () => {
  begin().end()
  const { length } = history
  const { onBack } = begin()
  expect(history.length).toBe(length)
  await back()
  expect(onBack).toHaveBeenCalledOnce()
  expect(here()).toBe('/page')
})

test('ignores Forward to the entry of a closed layer, and leaves with one Back', async () => {
  const { onBack } = begin()
  await back()
  await forward()
  expect(here()).toBe('/page')
  expect(onBack).toHaveBeenCalledOnce()
  expect(routed).not.toHaveBeenCalled()
  await back()
  await vi.waitFor(() => expect(here()).toBe('/list'))
})

test('keeps the address that filters have replaced under a layer', async () => {
  const { onBack } = begin()
  history.replaceState({ key: 'page' }, '', '/page?sort=new')
  await back()
  expect(onBack).toHaveBeenCalledOnce()
  expect(here()).toBe('/page?sort=new')
  expect(routed).not.toHaveBeenCalled()
  await back()
  expect(here()).toBe('/list')
})

test('returns to the replaced address from a page that was opened after it', async () => {
  begin().end()
  history.replaceState({ key: 'page' }, '', '/page?page=2')
  push('next', '/next')
  await back()
  expect(here()).toBe('/page?page=2')
  await back()
  await vi.waitFor(() => expect(here()).toBe('/list'))
})

test('gives a layer that outlives its page an entry on the next one', async () => {
  const sheet = begin()
  push('filtered', '/page?type=grant')
  await back()
  expect(sheet.onBack).toHaveBeenCalledOnce()
  expect(here()).toBe('/page?type=grant')
  await back()
  expect(routed).toHaveBeenCalledExactlyOnceWith('/page')
})

test('reaches the layer after a jump within the page', async () => {
  const form = begin()
  window.location.hash = 'title'
  await settled()
  await back()
  expect([here(), form.onBack.mock.calls.length]).toEqual(['/page', 0])
  await back()
  expect([here(), form.onBack.mock.calls.length]).toEqual(['/page', 1])
})

test.each([1, 2])('leaves the page at once from level %i', async (count) => {
  const open = Array.from({ length: count }, () => begin())
  goBackFromPage()
  await settled()
  expect(here()).toBe('/list')
  for (const { onBack } of open) expect(onBack).not.toHaveBeenCalled()
})

test('leaves with one Back after a reload of the layer’s entry', async () => {
  begin().end()
  const { layer } = history.state as { layer: Parameters<typeof resumeLayers>[0] }
  // The new document's router has a new key and drops the mark.
  History.prototype.replaceState.call(history, { key: 'reloaded' }, '', '/page')
  resumeLayers(layer)
  expect(history.state).toMatchObject({ key: 'reloaded' })
  await back()
  await vi.waitFor(() => expect(here()).toBe('/list'))
  expect(routed).toHaveBeenCalledExactlyOnceWith('/list')
})

test('begins a layer again when Forward returns to its entry', async () => {
  const onForward = vi.fn()
  const onBack = vi.fn()
  ends.push(beginLayer(onBack, onForward))
  await back()
  expect(onForward).not.toHaveBeenCalled()
  await forward()
  expect(onForward).toHaveBeenCalledOnce()
  ends.push(beginLayer(onBack, onForward))
  await back()
  expect(onBack).toHaveBeenCalledTimes(2)
  expect(here()).toBe('/page')
  expect(routed).not.toHaveBeenCalled()
})
