import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityAdmin } from '@/local/accounts/adminClient'
import { readSampleImages } from '@/local/samples/sampleImages'
import { fillMarker } from '@/local/samples/sampleTable'
import { createFileStorage } from '@/server/storage/fileStorage'
import { prepareFill } from './prepareFill'

const DAY = 24 * 60 * 60 * 1000
const now = new Date('2027-03-10T09:30:00Z')
const TABLES = ['profiles', 'subscriptions', 'artworks', 'opportunities', 'boosts', 'images']

let client: pg.Client
let admin: IdentityAdmin
let folder: string
let fill: (at: Date) => Promise<string[]>
let close: () => Promise<void>

beforeAll(async () => {
  ;({ client, admin, folder, fill, close } = await prepareFill())
}, 120_000)

afterAll(() => close())

const snapshot = async () => {
  const all: unknown[] = []
  for (const table of TABLES) {
    const order = table === 'images' ? 'key' : 'id'
    const { rows } = await client.query<{ row: unknown }>(
      `select to_jsonb(t) - 'used_at' row from ${table} t order by ${order}`,
    )
    all.push(...rows.map(({ row }) => row))
  }
  return all
}
const one = async <T extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
  (await client.query<T>(query, values)).rows[0]

describe('fillSamples', () => {
  test('finishes within 30 seconds and reports what it created', async () => {
    const started = performance.now()
    const notes = await fill(now)
    expect(performance.now() - started).toBeLessThan(30_000)
    expect(notes.join()).toContain('181 profiles, 400 artworks')
  }, 90_000)

  test('stores every image where the API serves it from', async () => {
    const { rows } = await client.query<{ key: string }>('select key from images where shared')
    expect(rows).toHaveLength(readSampleImages().length)
    const storage = createFileStorage(folder)
    for (const { key } of rows)
      expect(await storage.head(`images/${key.slice(0, 2)}/${key}`)).not.toBeNull()
  })

  test('creates three accounts, one of them an administrator', async () => {
    const users = await admin.listUsers()
    expect(users.map(({ email }) => email).sort()).toEqual([
      'admin@artcommons.test',
      'artist@artcommons.test',
      'gallery@artcommons.test',
    ])
    expect(await admin.findByEmail('admin@artcommons.test')).toMatchObject({
      emailVerified: true,
      claims: { role: 'ADMIN' },
    })
  })

  test('verifies the gallery by an address at its domain', async () => {
    const verified = await client.query(
      `select handle, verified_domain from profiles where verified_domain is not null`,
    )
    expect(verified.rows).toEqual([
      { handle: 'meridian-rooms', verified_domain: 'meridian-rooms.example.org' },
    ])
    const address = await one(`select uid from confirmed_addresses where email like '%@' || $1`, [
      'meridian-rooms.example.org',
    ])
    expect(address).toEqual({ uid: 'sample-gallery' })
  })

  test('changes nothing when it runs again', async () => {
    const before = await snapshot()
    expect(await fill(now)).toEqual([])
    expect(await snapshot()).toEqual(before)
    const counted = await one('select sum(count)::int n from directory_counts')
    expect(counted).toEqual(await one('select count(*)::int n from profiles'))
  }, 60_000)

  test('leaves everything as it is for the rest of the day', async () => {
    const before = await snapshot()
    const { rows } = await client.query<{ id: string }>(
      `delete from opportunities where type = 'JOB' returning id`,
    )
    await client.query('delete from sample_rows where id = any($1)', [rows.map(({ id }) => id)])
    await fill(now)
    expect(await snapshot()).not.toEqual(before)
    await client.query(`delete from sample_rows where id = $1`, [fillMarker(now)])
    await fill(now)
    expect(await snapshot()).toEqual(before)
  }, 60_000)

  test('completes an interrupted fill', async () => {
    const before = await snapshot()
    await client.query(`delete from opportunities where type = 'JOB'`)
    await client.query(
      `delete from sample_rows s where not exists (select from opportunities where id = s.id)
        and not exists (select from profiles where id = s.id) and not exists (select from artworks where id = s.id)
        and not exists (select from boosts where id = s.id) and not exists (select from subscriptions where id = s.id)`,
    )
    await fill(now)
    expect(await snapshot()).toEqual(before)
  }, 60_000)
})

describe('fillSamples on a later day', () => {
  test('moves the dates of untouched rows and leaves changed and deleted rows alone', async () => {
    const later = new Date(now.getTime() + 5 * DAY)
    const { rows } = await client.query<{ id: string; deadline_at: Date }>(
      `select id, deadline_at from opportunities where deadline_at is not null order by title limit 3`,
    )
    const [touched, deleted, untouched] = rows
    await client.query(
      `update opportunities set title = 'Renamed', updated_at = now() where id = $1`,
      [touched?.id],
    )
    await client.query('delete from opportunities where id = $1', [deleted?.id])

    await fill(later)

    const find = (id?: string) =>
      one<{ title: string; deadline_at: Date }>(
        'select title, deadline_at from opportunities where id = $1',
        [id],
      )
    expect(await find(touched?.id)).toEqual({ title: 'Renamed', deadline_at: touched?.deadline_at })
    expect(await find(deleted?.id)).toBeUndefined()
    const moved = await find(untouched?.id)
    const days = ((moved?.deadline_at.getTime() ?? 0) - Number(untouched?.deadline_at)) / DAY
    expect(Math.round(days)).toBe(5)
  }, 60_000)
})
