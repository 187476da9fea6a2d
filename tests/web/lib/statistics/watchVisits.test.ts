import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visit } from '@/contract/statistics'
import { createVisitQueue, SENT_EVERY } from '@/lib/statistics/visitQueue'
import { watchVisits } from '@/lib/statistics/watchVisits'

const DAY = 24 * 60 * 60 * 1000

/** Cards that are observed, and what reports their visible part. */
const observed = new Map<Element, (ratio: number) => void>()

class Observer {
  private readonly own = new Set<Element>()
  constructor(private readonly callback: (entries: object[]) => void) {}
  observe(target: Element) {
    this.own.add(target)
    observed.set(target, (intersectionRatio) =>
      this.callback([{ target, intersectionRatio, isIntersecting: intersectionRatio > 0 }]),
    )
  }
  unobserve(target: Element) {
    this.own.delete(target)
    observed.delete(target)
  }
  disconnect() {
    for (const target of this.own) observed.delete(target)
  }
}

let sent: string[]
let stop: (() => void) | undefined

/** Opens a page, as the browser has it before scripts run. */
function openPage(path: string, html: string) {
  window.history.replaceState(null, '', path)
  document.body.innerHTML = `<main>${html}</main>`
}

/** Counts for a visitor without an account. */
function watch() {
  const queue = createVisitQueue((visits: readonly Visit[]) => {
    sent.push(...visits.map(({ kind, id, place }) => `${kind} ${id} ${place}`))
    return true
  })
  queue.setViewer({ isLeftOut: false, profileIds: [] })
  stop = watchVisits(queue)
}

function setVisible(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const card = (id: string) => `<article id="${id}" data-counted="artwork ${id} owner"></article>`
const opened = (id: string) => `<span hidden data-opened="artwork ${id} owner"></span>`
const show = (id: string, ratio: number) => {
  const target = document.getElementById(id)
  if (target) observed.get(target)?.(ratio)
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') })
  vi.stubGlobal('IntersectionObserver', Observer)
  observed.clear()
  sent = []
})
afterEach(() => {
  stop?.()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('counts a card that was half visible for a second, and no other', async () => {
  openPage('/artworks', card('half') + card('less') + card('shorter'))
  watch()
  show('half', 0.5)
  // What the browser reports first of a card that is visible in part.
  show('less', 0.49)
  show('shorter', 1)
  await pass(999)
  show('shorter', 0.2)
  await pass(SENT_EVERY + 1000)
  expect(sent).toEqual(['IMPRESSION half LIST'])
})

test('starts the second again in a page that was hidden meanwhile', async () => {
  openPage('/artworks', card('1'))
  watch()
  show('1', 1)
  await pass(500)
  setVisible('hidden')
  await pass(60_000)
  setVisible('visible')
  show('1', 1)
  await pass(999)
  setVisible('hidden')
  expect(sent).toEqual([])
  setVisible('visible')
  show('1', 1)
  await pass(1000)
  setVisible('hidden')
  expect(sent).toEqual(['IMPRESSION 1 LIST'])
})

test('counts a prerendered page when it is shown, and not before', async () => {
  const prerendering = vi.fn(() => true)
  Object.defineProperty(document, 'prerendering', { configurable: true, get: prerendering })
  try {
    openPage('/art/1', opened('1'))
    watch()
    await pass(SENT_EVERY)
    window.dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual([])
    prerendering.mockReturnValue(false)
    document.dispatchEvent(new Event('prerenderingchange'))
    await pass(SENT_EVERY)
    expect(sent).toEqual(['VIEW 1 DIRECT'])
  } finally {
    Reflect.deleteProperty(document, 'prerendering')
  }
})

test('sends what was opened just now when the page is left', () => {
  openPage('/artworks', card('1'))
  watch()
  openPage('/art/1', opened('1'))
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual(['VIEW 1 DIRECT'])
})

test('counts a page once that the browser brings back, also on the next day', async () => {
  openPage('/art/1', opened('1'))
  watch()
  window.dispatchEvent(new Event('pagehide'))
  setVisible('hidden')
  await pass(DAY)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  setVisible('visible')
  await pass(SENT_EVERY)
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual(['VIEW 1 DIRECT'])
})

test('counts on the next day only what is new in a page that stays open', async () => {
  openPage('/artworks', card('1'))
  watch()
  show('1', 1)
  await pass(1000)
  await pass(DAY)
  show('1', 0)
  show('1', 1)
  document.querySelector('main')?.insertAdjacentHTML('beforeend', card('2'))
  await pass(1000)
  show('2', 1)
  await pass(SENT_EVERY + 1000)
  expect(sent).toEqual(['IMPRESSION 1 LIST', 'IMPRESSION 2 LIST'])
})
