import { expect, test } from 'vitest'
import type { HungWork, RoomWall } from '@/contract/rooms'
import { floorPlan } from '@/lib/rooms/floorPlan'
import { datesText } from '@/lib/rooms/roomDates'
import { hasLabelBeside, numberedWorks, roomScale, wallLength } from '@/lib/rooms/roomWalls'

const placed = (x: number, given: Partial<HungWork> = {}): HungWork => ({
  x,
  y: 145,
  width: 60,
  height: 40,
  isSizeAssumed: false,
  artwork: null,
  ...given,
})
const artwork = (id: string) => ({ id }) as NonNullable<HungWork['artwork']>
const wall = (works: HungWork[], height = 270): RoomWall => ({
  title: '',
  text: '',
  paint: 'WHITE',
  height,
  works,
})

test('makes a wall as long as its works need', () => {
  expect(wallLength([])).toBe(300)
  expect(wallLength([placed(70), placed(1940)])).toBe(2070)
})

test('puts a label beside a work where the next one leaves room, else below', () => {
  const beside = placed(70)
  expect(hasLabelBeside(beside, [beside, placed(218)])).toBe(true)
  expect(hasLabelBeside(beside, [beside, placed(150)])).toBe(false)
  // High above the label.
  expect(hasLabelBeside(beside, [beside, placed(150, { y: 230 })])).toBe(true)
})

test('shows all walls at the scale of the highest, and labels only where they fit', () => {
  expect(roomScale([wall([]), wall([], 320)])).toEqual({ highest: 320, isLabeled: true })
  expect(roomScale([wall([], 2000)])).toEqual({ highest: 2000, isLabeled: false })
})

test('numbers the works in the order of a walk, without empty places', () => {
  const walls = [
    wall([placed(70, { artwork: artwork('a') }), placed(200)]),
    wall([placed(70, { artwork: artwork('b') })]),
  ]
  expect(numberedWorks(walls).map(({ number, artwork: { id } }) => `${number} ${id}`)).toEqual([
    '1 a',
    '2 b',
  ])
})

test('draws every wall along the outline, in its share and around the corners', () => {
  expect(floorPlan([100])).toEqual(['0,0 100,0 100,60 0,60 0,8'])
  const plan = floorPlan([300, 300, 300, 300])
  expect(plan).toHaveLength(4)
  expect(plan[0]).toBe('0,0 72,0')
  expect(plan[1]).toBe('80,0 100,0 100,52')
  expect(floorPlan(Array<number>(12).fill(300))).toHaveLength(12)
})

test('says when a room can be visited', () => {
  const dates = { opensOn: '2026-12-01', closesOn: '2027-02-28' }
  expect(datesText({ state: 'OPEN', ...dates })).toBe('Open until 28 February 2027')
  expect(datesText({ state: 'OPEN', ...dates, closesOn: null })).toBe('Open')
  expect(datesText({ state: 'UPCOMING', ...dates }, true)).toBe('Opens on 1 Dec 2026')
  expect(datesText({ state: 'CLOSED', ...dates }, true)).toBe('1 Dec 2026 to 28 Feb 2027')
  expect(datesText({ state: 'WAITING', ...dates })).toBe('Waiting for artists')
})
