import { expect, test } from 'vitest'
import { deadlineStatus } from '@/lib/opportunities/deadlines'

/** Closes at one minute to midnight in Tallinn, an hour earlier on Berlin’s clocks. */
const call = {
  deadline: {
    localDateTime: '2026-12-14T23:59',
    timeZone: 'Europe/Tallinn',
    instant: '2026-12-14T21:59:00.000Z',
  },
  rolling: false,
  isClosed: false,
}
const seen = (now: string, timeZone = 'Europe/Berlin') =>
  deadlineStatus(call, { now: Date.parse(now), timeZone })

test('more than seven days is open', () => {
  expect(seen('2026-11-20T09:00:00Z')).toEqual({
    dot: 'full',
    isClosed: false,
    words: '24 days left',
  })
  expect(seen('2026-12-06T12:00:00Z')).toEqual({
    dot: 'full',
    isClosed: false,
    words: '8 days left',
  })
})

test('seven days or fewer turn the dot half', () => {
  expect(seen('2026-12-07T12:00:00Z')).toEqual({
    dot: 'half',
    isClosed: false,
    words: '7 days left',
  })
  expect(seen('2026-12-13T00:30:00Z')).toEqual({
    dot: 'half',
    isClosed: false,
    words: '1 day left',
  })
})

test('the last day says so, to its last minute', () => {
  expect(seen('2026-12-13T23:30:00Z')).toEqual({
    dot: 'half',
    isClosed: false,
    words: 'Closes today',
  })
  expect(seen('2026-12-14T21:58:00Z')).toEqual({
    dot: 'half',
    isClosed: false,
    words: 'Closes today',
  })
})

test('days are those of the viewer’s calendar', () => {
  expect(seen('2026-12-14T12:30:00Z', 'Pacific/Auckland').words).toBe('Closes today')
  expect(seen('2026-12-14T10:30:00Z', 'Pacific/Auckland').words).toBe('1 day left')
  expect(seen('2026-12-14T10:30:00Z', 'America/Los_Angeles').words).toBe('Closes today')
})

test('at the deadline it is closed, also where the page still says otherwise', () => {
  expect(seen('2026-12-14T21:59:00Z')).toEqual({ dot: 'ring', isClosed: true, words: 'Closed' })
})

test('the server, and a page that has not come alive, say open or closed and no more', () => {
  expect(deadlineStatus(call, null)).toEqual({ dot: 'full', isClosed: false, words: 'Open' })
  expect(deadlineStatus({ ...call, isClosed: true }, null)).toEqual({
    dot: 'ring',
    isClosed: true,
    words: 'Closed',
  })
})

test('without a deadline it stays open', () => {
  const rolling = { deadline: null, rolling: true, isClosed: false }
  expect(deadlineStatus(rolling, { now: Date.now(), timeZone: 'UTC' })).toEqual({
    dot: 'full',
    isClosed: false,
    words: 'Open',
  })
})
