import { expect, test } from 'vitest'
import { deadlineStatus } from '@/lib/opportunities/deadlines'

/** Closes at one minute to midnight in Tallinn, an hour earlier on Berlin’s clocks. */
const opportunity = {
  deadline: {
    localDateTime: '2026-12-14T23:59',
    timeZone: 'Europe/Tallinn',
    instant: '2026-12-14T21:59:00.000Z',
  },
  rolling: false,
  isClosed: false,
}
const statusAt = (now: string, timeZone = 'Europe/Berlin') =>
  deadlineStatus(opportunity, { now: Date.parse(now), timeZone })

test('returns the full dot for more than seven days', () => {
  expect(statusAt('2026-11-20T09:00:00Z')).toEqual({
    dot: 'full',
    isClosed: false,
    words: '24 days left',
  })
  expect(statusAt('2026-12-06T12:00:00Z')).toEqual({
    dot: 'full',
    isClosed: false,
    words: '8 days left',
  })
})

test('returns the half dot for seven days or fewer', () => {
  expect(statusAt('2026-12-07T12:00:00Z')).toEqual({
    dot: 'half',
    isClosed: false,
    words: '7 days left',
  })
  expect(statusAt('2026-12-13T00:30:00Z')).toEqual({
    dot: 'half',
    isClosed: false,
    words: '1 day left',
  })
})

test('returns “Closes today” up to the last minute', () => {
  expect(statusAt('2026-12-13T23:30:00Z')).toEqual({
    dot: 'half',
    isClosed: false,
    words: 'Closes today',
  })
  expect(statusAt('2026-12-14T21:58:00Z')).toEqual({
    dot: 'half',
    isClosed: false,
    words: 'Closes today',
  })
})

test('counts days in the viewer’s calendar', () => {
  expect(statusAt('2026-12-14T12:30:00Z', 'Pacific/Auckland').words).toBe('Closes today')
  expect(statusAt('2026-12-14T10:30:00Z', 'Pacific/Auckland').words).toBe('1 day left')
  expect(statusAt('2026-12-14T10:30:00Z', 'America/Los_Angeles').words).toBe('Closes today')
})

test('returns closed from the deadline on', () => {
  expect(statusAt('2026-12-14T21:59:00Z')).toEqual({ dot: 'ring', isClosed: true, words: 'Closed' })
})

test('returns only open or closed without a clock', () => {
  expect(deadlineStatus(opportunity, null)).toEqual({ dot: 'full', isClosed: false, words: 'Open' })
  expect(deadlineStatus({ ...opportunity, isClosed: true }, null)).toEqual({
    dot: 'ring',
    isClosed: true,
    words: 'Closed',
  })
})

test('returns open without a deadline', () => {
  const rolling = { deadline: null, rolling: true, isClosed: false }
  expect(deadlineStatus(rolling, { now: Date.now(), timeZone: 'UTC' })).toEqual({
    dot: 'full',
    isClosed: false,
    words: 'Open',
  })
})
