import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visit } from '@/contract/statistics'
import { createVisitQueue, SENT_EVERY, type OwnedVisit } from '@/lib/statistics/visitQueue'

const visitor = { isLeftOut: false, profileIds: [] }
const visit = (id: string, given: Partial<OwnedVisit> = {}): OwnedVisit => ({
  kind: 'IMPRESSION',
  item: 'ARTWORK',
  place: 'LIST',
  ownerId: 'owner',
  id,
  ...given,
})

let batches: string[][]
let accepts = true
const createQueue = () =>
  createVisitQueue((visits: readonly Visit[]) => {
    if (accepts) batches.push(visits.map(({ kind, id }) => `${kind} ${id}`))
    return accepts
  })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T23:59:00Z') })
  batches = []
  accepts = true
})
afterEach(() => {
  vi.useRealTimers()
})

test('sends at most one batch in ten seconds, and what waits when the page is hidden', () => {
  const queue = createQueue()
  queue.setViewer(visitor)
  queue.add(visit('1'))
  vi.advanceTimersByTime(SENT_EVERY - 1)
  queue.add(visit('2'))
  expect(batches).toEqual([])
  vi.advanceTimersByTime(1)
  queue.add(visit('3'))
  expect(batches).toEqual([['IMPRESSION 1', 'IMPRESSION 2']])
  queue.flush()
  queue.flush()
  expect(batches.slice(1)).toEqual([['IMPRESSION 3']])
})

test('sends the same once a day, impressions by place', () => {
  const queue = createQueue()
  queue.setViewer(visitor)
  const again = [visit('1'), visit('1'), visit('1', { place: 'HOME' })]
  for (const one of [...again, visit('1', { kind: 'VIEW' })]) queue.add(one)
  queue.flush()
  expect(batches).toEqual([['IMPRESSION 1', 'IMPRESSION 1', 'VIEW 1']])
  vi.setSystemTime(Date.parse('2026-11-25T00:00:00Z'))
  queue.add(visit('1'))
  queue.flush()
  expect(batches).toHaveLength(2)
})

test('waits until it is known who the visitor is, and leaves out their own items', () => {
  const queue = createQueue()
  queue.add(visit('mine', { ownerId: 'me' }))
  queue.add(visit('1'))
  vi.advanceTimersByTime(60_000)
  queue.flush()
  expect(batches).toEqual([])
  queue.setViewer({ isLeftOut: false, profileIds: ['me'] })
  vi.advanceTimersByTime(SENT_EVERY)
  expect(batches).toEqual([['IMPRESSION 1']])
})

test('leaves out administrators', () => {
  const queue = createQueue()
  queue.add(visit('1'))
  queue.setViewer({ isLeftOut: true, profileIds: [] })
  queue.flush()
  expect(batches).toEqual([])
})

test('divides what is too much for one request', () => {
  const queue = createQueue()
  queue.setViewer(visitor)
  for (let n = 0; n < 51; n += 1) queue.add(visit(String(n)))
  queue.flush()
  expect(batches.map(({ length }) => length)).toEqual([50, 1])
})

test('tries again what the browser can’t take', () => {
  const queue = createQueue()
  queue.setViewer(visitor)
  queue.add(visit('1'))
  accepts = false
  queue.flush()
  accepts = true
  vi.advanceTimersByTime(SENT_EVERY)
  expect(batches).toEqual([['IMPRESSION 1']])
})
