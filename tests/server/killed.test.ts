import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LocalChanges } from '@/server/changes/changes'
import { readEnv } from '@/server/env'
import { createDocumentStore } from '@/server/documents/documentStore'
import { createImageStore } from '@/server/images/imageStore'
import { sweep } from '@/server/jobs/sweep'
import { createStatistics } from '@/server/statistics/statistics'
import { createPaymentClient } from '@/server/payments/client'
import { testSettings } from '@/tests/support/server/app'
import { startApiProcess, type ApiProcess } from '@/tests/support/server/apiProcess'
import { buildOpportunity, buildProfile } from '@/tests/support/server/factories'
import { drawImage, form } from '@/tests/support/fixtures/images'
import { eventually } from '@/tests/support/eventually'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let api: ApiProcess
let headers: Record<string, string>
let imageFile: Buffer

beforeAll(async () => {
  api = await startApiProcess()
  const profileId = await buildProfile(api.db, { owner_uid: 'ada' })
  const plan = sql`insert into subscriptions (profile_id, type, status)
    values (${profileId}, 'ARTIST_PRO_PLUS', 'active')`
  await plan.execute(api.db)
  headers = await api.actingAs('ada', profileId)
  imageFile = await drawImage(1200, 900).jpeg().toBuffer()
})
afterAll(() => api.close())

const post = async (key: string) => {
  const sent = form({ title: key, images: [imageFile, imageFile] })
  const response = await fetch(`${api.origin}/v1/artworks/`, {
    method: 'POST',
    headers: { ...headers, ...sent.headers, 'idempotency-key': key },
    body: new Uint8Array(sent.payload),
  })
  return response.status
}

const storedKeys = async () => {
  const keys: string[] = []
  for await (const storageKey of api.storage.list('images/'))
    keys.push(storageKey.split('/').at(-1) ?? '')
  return keys
}

const artworks = () => api.db.selectFrom('artworks').select(['id', 'title', 'images']).execute()

test('loses no acknowledged artwork and leaks no file when it is killed at any time', async () => {
  const acknowledged: string[] = []
  for (const [round, more] of [1, 3, 8, 20].entries()) {
    const before = (await storedKeys()).length
    const keys = Array.from({ length: 12 }, (_, n) => `${round}-${n}`)
    const posting = keys.map(async (key) => {
      const status = await post(key).catch(() => 0)
      if (status === 201) acknowledged.push(key)
    })
    const hasStarted = async () =>
      expect((await storedKeys()).length).toBeGreaterThanOrEqual(before + more)
    const killing = eventually(hasStarted, { interval: 3, timeout: 20_000 }).then(() => api.kill())
    await Promise.all([...posting, killing])
    await api.start()
  }

  const rows = await api.db.selectFrom('images').select(['key', 'used_at']).execute()
  const named = new Set(rows.map(({ key }) => key))
  const stored = await storedKeys()
  expect(stored.filter((key) => !named.has(key))).toEqual([])
  const saved = await artworks()
  const titles = saved.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(titles).size).toBe(titles.length)
  for (const { images } of saved) {
    expect(images).toHaveLength(2)
    for (const { key } of images) expect(stored).toContain(key)
  }

  // A day later the sweep deletes the images that no artwork uses, and no others.
  await sql`update images set created_at = created_at - interval '25 hours'`.execute(api.db)
  const log = pino({ level: 'silent' })
  const env = { STORAGE_URL: 'file:///', IMAGE_CACHE_DIR: '/nowhere', IMAGE_CACHE_MB: 1 }
  const images = createImageStore({ env, storage: api.storage, log })
  const unused = () => Promise.reject(new Error('not expected'))
  const settings = readEnv(testSettings('postgres://127.0.0.1/none', '/nowhere'))
  await sweep(
    {},
    {
      db: api.db,
      images,
      log,
      documents: createDocumentStore(api.storage),
      mailer: unused,
      describeEmbed: unused,
      sendWebhook: unused,
      domainProofs: { checkRecord: unused, checkFile: unused },
      clock: Date.now,
      env: settings,
      payments: createPaymentClient(settings),
      changes: new LocalChanges(),
      statistics: createStatistics({ db: api.db, clock: Date.now, log }),
    },
  )
  const shown = (await artworks()).flatMap(({ images: shownImages }) =>
    shownImages.map(({ key }) => key),
  )
  expect((await storedKeys()).sort()).toEqual(shown.sort())
})

test('creates one artwork for each interrupted request that is repeated with its key', async () => {
  const keys = Array.from({ length: 4 }, (_, n) => `again-${n}`)
  const first = keys.map((key) => post(key).catch(() => 0))
  await eventually(async () => expect((await storedKeys()).length).toBeGreaterThan(0))
  await api.kill()
  await Promise.all(first)
  await api.start()
  const second = await Promise.all(keys.map(post))
  expect(new Set(second)).toEqual(new Set([201]))
  const titles = (await artworks()).map(({ title }) => title)
  for (const key of keys) expect(titles.filter((title) => title === key)).toHaveLength(1)
})

test('loses and doubles no acknowledged submission when it is killed among many', async () => {
  const organizer = await buildProfile(api.db)
  const application = JSON.stringify({ kind: 'HERE', blind: false, questions: [] })
  const call = await buildOpportunity(api.db, { profile_id: organizer, application })
  const applicants = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const uid = `applicant-${n}`
      const sent = await api.actingAs(uid, await buildProfile(api.db, { owner_uid: uid }))
      const url = `${api.origin}/v1/opportunities/${call}/application`
      const started = await fetch(url, { method: 'POST', headers: sent })
      return { headers: sent, id: ((await started.json()) as { id: string }).id }
    }),
  )
  const submit = async ({ headers: sent, id }: (typeof applicants)[number]) => {
    const url = `${api.origin}/v1/applications/${id}/submission`
    return (await fetch(url, { method: 'PUT', headers: { ...sent, 'if-match': '"1"' } })).status
  }
  const submitted = async () => {
    const rows = await api.db
      .selectFrom('applications')
      .select(['id', 'number'])
      .where('state', '=', 'SUBMITTED')
      .execute()
    return new Map(rows.map(({ id, number }) => [id, number]))
  }
  const acknowledged: string[] = []
  const submitting = applicants.map(async (applicant) => {
    if ((await submit(applicant).catch(() => 0)) === 200) acknowledged.push(applicant.id)
  })
  await eventually(async () => expect((await submitted()).size).toBeGreaterThan(4), {
    interval: 1,
    timeout: 20_000,
  })
  await api.kill()
  await Promise.all(submitting)
  const kept = await submitted()
  expect([...kept.keys()]).toEqual(expect.arrayContaining(acknowledged))

  await api.start()
  expect(new Set(await Promise.all(applicants.map(submit)))).toEqual(new Set([200]))
  const all = await submitted()
  expect([...all.values()].sort((a, b) => Number(a) - Number(b))).toEqual(
    applicants.map((_applicant, n) => n + 1),
  )
  for (const [id, number] of kept) expect(all.get(id)).toBe(number)
})
