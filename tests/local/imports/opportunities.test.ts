import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readImportArguments } from '@/local/imports/arguments'
import { runImport } from '@/local/imports/run'
import { smallImage } from '@/tests/support/server/artworkWriter'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildProfile } from '@/tests/support/server/factories'

let api: TestApp
let folder: string
let output: string
let profileId: string

beforeAll(async () => {
  api = await buildTestApp()
  folder = mkdtempSync(path.join(tmpdir(), 'import-'))
  writeFileSync(path.join(folder, 'mill.png'), await smallImage())
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  output = ''
  profileId = await buildProfile(api.db, { name: 'Salt House', owner_uid: 'salt' })
})

const run = (rows: string | string[], ...flags: string[]) => {
  const isJson = typeof rows === 'string'
  const file = path.join(folder, isJson ? 'calls.jsonl' : 'calls.csv')
  writeFileSync(file, isJson ? rows : rows.join('\n'))
  const given = ['opportunities', file, '--profile', profileId, '--images', folder, ...flags]
  return runImport(
    readImportArguments(given),
    { db: api.db, images: api.app.services.images },
    { write: (text: string) => void (output += text) === undefined },
  )
}
const imported = () =>
  api.db.selectFrom('opportunities').selectAll().where('profile_id', '=', profileId).execute()

const complete = {
  type: 'Residency',
  title: 'Winter studio',
  description: 'Three months by the sea.',
  'artistic fields': 'painting; Sound Art',
  countries: 'no;SE',
  'career stages': 'emerging',
  city: 'Bergen',
  country: 'no',
  deadline: '2199-03-01 17:00',
  'time zone': 'Europe/Oslo',
  'application fee': 25,
  'fee currency': 'eur',
  'fee per': 'work',
  rewards: 'funding 1500.50 EUR: a month; accommodation',
  requirements: 'cv; artist statement (optional)',
  apply: 'https://salt.example/apply',
  images: 'mill.png',
  alts: 'The mill',
}

test('imports a complete opportunity as a draft, with every field', async () => {
  expect(await run(JSON.stringify(complete), '--write')).toBe(true)
  expect(output).toContain('1 opportunity imported (0 published).')
  expect(output).not.toContain('before it can be published')
  const [row] = await imported()
  expect(row).toMatchObject({
    status: 'DRAFT',
    type: 'ART_RESIDENCY',
    title: 'Winter studio',
    owner_uid: 'salt',
    artistic_fields: ['PAINTING', 'SOUND_ART'],
    city: 'Bergen',
    country: 'NO',
    deadline_local: '2199-03-01T17:00',
    deadline_zone: 'Europe/Oslo',
    fee_type: 'FEES',
    deadline_at: new Date('2199-03-01T16:00:00Z'),
    eligibility: { scope: 'NATIONAL', countries: ['NO', 'SE'], careerStages: ['EMERGING'] },
    fees: { application: { amountMinor: 2500, currency: 'EUR', per: 'WORK' } },
    rewards: [
      { type: 'FUNDING', amountMinor: 150_050, currency: 'EUR', note: 'a month' },
      { type: 'ACCOMMODATION', amountMinor: null },
    ],
    requirements: [
      { type: 'cv', required: true },
      { type: 'artist_statement', required: false },
    ],
    application: { kind: 'URL', value: 'https://salt.example/apply' },
    images: [{ alt: 'The mill' }],
  })
  const images = await api.db.selectFrom('images').select('used_at').execute()
  expect(images.every(({ used_at }) => used_at !== null)).toBe(true)
})

test('names every bad row and imports nothing, not even in a dry run', async () => {
  const rows = [
    'type,title,deadline,time zone,rewards,fee currency,application fee,colour',
    'open call,Good,2199-05-01,UTC,,,,',
    'picnic,Bad,2199-05-01,UTC,,,,',
    'job,Skipped hour,2199-03-31 02:30,Europe/Oslo,,,,',
    'job,No currency,,,,,10,',
  ]
  expect(await run(rows)).toBe(false)
  expect(output).toContain('column “colour”: not known, so it is ignored')
  output = ''
  expect(await run(rows, '--write')).toBe(false)
  expect(output).toMatch(/line 3: type: /)
  expect(output).toMatch(/line 4: deadline: .*skip/)
  expect(output).toMatch(/line 5: fee currency: Enter the currency of the fees/)
  expect(await imported()).toEqual([])
})

test('says what a draft lacks before it can be published', async () => {
  await run(['type,title,deadline,time zone', 'job,Old,2020-01-01,UTC'])
  expect(output).toMatch(
    /line 2, before it can be published: .*deadline: The deadline is in the past/,
  )
  expect(output).toContain('apply: Say how to apply')
  expect(output).toContain('1 row can be imported (1 as drafts), 0 rows cannot.')
})

test('imports nothing twice and adds a corrected row', async () => {
  const rows = ['type,title', 'job,A', 'job,B', 'job,B']
  await run(rows, '--write')
  await run([...rows, 'job,C'], '--write')
  expect(output).toContain('1 opportunity imported (0 published). 3 opportunities already existed.')
  expect((await imported()).map(({ title }) => title).sort()).toEqual(['A', 'B', 'B', 'C'])
})
