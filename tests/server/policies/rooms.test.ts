import { expect, test } from 'vitest'
import { canVisit, consentAfter, roomState, type RoomFacts } from '@/server/policies/rooms'

const TODAY = '2026-11-28'
const facts = (given: Partial<RoomFacts> = {}): RoomFacts => ({
  isPublished: true,
  isHidden: false,
  acceptedWorks: 3,
  opensOn: '2026-11-01',
  closesOn: '2026-12-31',
  staysInArchive: true,
  ...given,
})
const stateOf = (given: Partial<RoomFacts>) => roomState(facts(given), TODAY)
const isVisited = (given: Partial<RoomFacts>) => canVisit(facts(given), TODAY)

test('a room is open from its first to its last day', () => {
  expect(stateOf({ isPublished: false })).toBe('DRAFT')
  expect(stateOf({ opensOn: '2026-11-29' })).toBe('UPCOMING')
  expect(stateOf({ opensOn: TODAY, closesOn: TODAY })).toBe('OPEN')
  expect(stateOf({ closesOn: null })).toBe('OPEN')
  expect(stateOf({ closesOn: '2026-11-27' })).toBe('CLOSED')
  expect(stateOf({ acceptedWorks: 2 })).toBe('WAITING')
})

test('visitors see open rooms and the archive, with three works that are agreed to', () => {
  expect(isVisited({})).toBe(true)
  expect(isVisited({ isHidden: true })).toBe(false)
  expect(isVisited({ isPublished: false })).toBe(false)
  expect(isVisited({ acceptedWorks: 2 })).toBe(false)
  expect(isVisited({ opensOn: '2026-11-29' })).toBe(false)
  expect(isVisited({ closesOn: '2026-11-27' })).toBe(true)
  expect(isVisited({ closesOn: '2026-11-27', staysInArchive: false })).toBe(false)
  expect(isVisited({ closesOn: '2026-11-27', acceptedWorks: 2 })).toBe(false)
})

test('declining what was accepted leaves an empty place; declining an invitation leaves none', () => {
  expect(consentAfter('PENDING', 'ACCEPTED')).toBe('ACCEPTED')
  expect(consentAfter('PENDING', 'DECLINED')).toBe('DECLINED')
  expect(consentAfter('ACCEPTED', 'DECLINED')).toBe('WITHDRAWN')
  expect(consentAfter('WITHDRAWN', 'DECLINED')).toBe('WITHDRAWN')
  expect(consentAfter('WITHDRAWN', 'ACCEPTED')).toBe('ACCEPTED')
  expect(consentAfter('DECLINED', 'ACCEPTED')).toBe('ACCEPTED')
})
