import { beforeEach, describe, expect, test } from 'vitest'
import { HeldBytes } from '@/server/http/uploads/heldBytes'

const from = (uid: string, address: string | null = '203.0.113.1') => ({ uid, address })

describe('HeldBytes', () => {
  let held: HeldBytes
  beforeEach(() => {
    held = new HeldBytes({ all: 100, perUser: 20, perAddress: 50 })
  })

  test('refuses a user beyond their share with 429, from any address', () => {
    held.hold(from('ada'), 20)
    expect(() => held.hold(from('ada', '203.0.113.2'), 1)).toThrow(
      expect.objectContaining({ status: 429 }),
    )
    held.hold(from('bea', '203.0.113.2'), 20)
  })

  test('refuses an address beyond its share with 429, for every user', () => {
    for (const uid of ['ada', 'bea']) held.hold(from(uid), 20)
    held.hold(from('cleo'), 10)
    expect(() => held.hold(from('dora'), 1)).toThrow(expect.objectContaining({ status: 429 }))
    held.hold(from('dora', '203.0.113.2'), 20)
  })

  test('refuses everyone with 503 when all shares together are full', () => {
    for (let user = 0; user < 5; user++) held.hold(from(`user-${user}`, `203.0.113.${user}`), 20)
    expect(() => held.hold(from('ada', '203.0.113.9'), 1)).toThrow(
      expect.objectContaining({ status: 503 }),
    )
  })

  test('counts only the user when the address is unknown', () => {
    for (let user = 0; user < 5; user++) held.hold(from(`user-${user}`, null), 20)
    expect(() => held.hold(from('user-0', null), 1)).toThrow(
      expect.objectContaining({ status: 429 }),
    )
  })

  test('gives back what is released', () => {
    held.hold(from('ada'), 20)
    held.release(from('ada'), 20)
    held.hold(from('ada'), 20)
  })
})
