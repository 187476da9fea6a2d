import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application, ApplicationDocument } from '@/contract/applications/applications'
import { createDocumentStore } from '@/server/documents/documentStore'
import { sweep } from '@/server/jobs/sweep'
import type { Storage } from '@/server/storage/storage'
import { form } from '@/tests/support/fixtures/images'
import { buildPdf } from '@/tests/support/fixtures/pdfs'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import {
  requirementOf,
  buildApplicant,
  buildCall,
  save,
  startFor,
  submit,
} from '@/tests/support/server/applications'
import { deliverMails, jobServices } from '@/tests/support/server/postedMails'
import { failureOf, send } from '@/tests/support/server/requests'

const MEGABYTE = 1024 * 1024
const MINUTE = 60 * 1000
let now = Date.now()
let api: TestApp
beforeAll(async () => {
  api = await buildTestApp({ dependencies: { clock: () => now } })
})
afterAll(() => api.close())

type Headers = Record<string, string>

const apply = async (max?: number) => {
  const applicant = await buildApplicant(api)
  const call = await buildCall(api, { requirements: [requirementOf('cost_estimation', { max })] })
  return { ...applicant, application: await startFor(api, call, applicant.headers) }
}

/** Uploads under a name of the sender's. */
const upload = async (id: string, headers: Headers, bytes: Buffer, name = 'Costs.pdf') => {
  const sent = form({ document: bytes })
  const payload = Buffer.from(
    sent.payload.toString('latin1').replace('"a.bin"', `"${Buffer.from(name).toString('latin1')}"`),
    'latin1',
  )
  const url = `/v1/applications/${id}/documents`
  return api.app.inject({ method: 'POST', url, headers: { ...headers, ...sent.headers }, payload })
}

const linkTo = async (applicationId: string, documentId: string, headers: Headers) =>
  send(api, 'POST', '/v1/applications/downloads', headers, {
    kind: 'DOCUMENT',
    applicationId,
    documentId,
  })
const pathOf = (url: string) => new URL(url).pathname

test('takes a PDF, counts its pages, and sends it as a download only', async () => {
  const { application, headers } = await apply()
  const uploaded = await upload(application.id, headers, await buildPdf(3), 'Übersicht (1).PDF')
  expect(uploaded.statusCode).toBe(201)
  const document = uploaded.json<ApplicationDocument>()
  expect(document).toMatchObject({ name: 'Übersicht (1).pdf', pages: 3 })
  const documents = { cost_estimation: document.id }
  const saved = (await save(api, application, headers, { documents })).json<Application>()
  expect(saved.content.documents).toEqual({ cost_estimation: document })

  const link = (await linkTo(application.id, document.id, headers)).json<{ url: string }>()
  const downloaded = await api.app.inject(pathOf(link.url))
  expect(downloaded.statusCode).toBe(200)
  expect(downloaded.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition':
      'attachment; filename="_bersicht (1).pdf"; filename*=UTF-8\'\'%C3%9Cbersicht%20%281%29.pdf',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(downloaded.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await api.app.inject(`/v1/images/${document.id}.pdf`)).statusCode).not.toBe(200)
  now += MINUTE + 1
  expect((await api.app.inject(pathOf(link.url))).statusCode).toBe(404)
})

test('gives a link to nobody else, and to no document of another application', async () => {
  const [one, other] = [await apply(), await apply()]
  const { id } = (await upload(one.application.id, one.headers, await buildPdf())).json<{
    id: string
  }>()
  expect((await linkTo(one.application.id, id, other.headers)).statusCode).toBe(404)
  expect((await linkTo(other.application.id, id, other.headers)).statusCode).toBe(404)
  const documents = { cost_estimation: id }
  const stolen = await save(api, other.application, other.headers, { documents })
  expect(failureOf(stolen)).toMatchObject({
    fields: { 'documents.cost_estimation': expect.any(String) },
  })
})

test('refuses a PDF with scripts and one above 10 MB, and keeps what is there', async () => {
  const { application, headers } = await apply()
  const scripted = await buildPdf(1, { hasScript: true })
  expect(failureOf(await upload(application.id, headers, scripted))).toMatchObject({
    status: 422,
    fields: { document: expect.stringContaining('scripts') },
  })
  const large = Buffer.concat([await buildPdf(), Buffer.alloc(10 * MEGABYTE)])
  const refused = await upload(application.id, headers, large)
  expect(refused.json()).toMatchObject({
    status: 413,
    fields: { document: 'The file is larger than 10 MB.' },
  })
  const saved = await save(api, application, headers, { biography: 'Still here' })
  expect(saved.statusCode).toBe(200)
})

test('says how many pages a call takes when it is submitted', async () => {
  const { application, headers } = await apply(2)
  const { id } = (await upload(application.id, headers, await buildPdf(3))).json<{ id: string }>()
  const documents = { cost_estimation: id }
  const saved = (await save(api, application, headers, { documents })).json<Application>()
  expect(failureOf(await submit(api, saved, headers))).toMatchObject({
    fields: { 'documents.cost_estimation': 'This call takes at most 2 pages; this PDF has 3.' },
  })
})

test('erases documents that are unused for a day, and those of an erased application', async () => {
  const { application, headers } = await apply()
  const upload1 = async () =>
    (await upload(application.id, headers, await buildPdf())).json<{ id: string }>().id
  const [frozen, drafted, replaced] = [await upload1(), await upload1(), await upload1()]
  const saveWith = async (current: Application, id: string) =>
    (await save(api, current, headers, { documents: { cost_estimation: id } })).json<Application>()
  const first = await saveWith(application, frozen)
  await submit(api, first, headers)
  await saveWith(first, drafted)
  const left = async () => {
    await sweep({}, jobServices(api, now))
    const ids = [frozen, drafted, replaced]
    const stored = await Promise.all(ids.map((id) => api.app.services.documents.read(id)))
    return stored.map((bytes) => bytes !== null)
  }
  expect(await left()).toEqual([true, true, true])
  await api.db
    .updateTable('application_documents')
    .set({ created_at: new Date(now - 25 * 60 * MINUTE) })
    .execute()
  expect(await left()).toEqual([true, true, false])
  await send(api, 'DELETE', `/v1/applications/${application.id}`, headers)
  expect(await left()).toEqual([false, false, false])
  await deliverMails(api)
})

test('leaves no file of an upload whose draft is erased before the file is stored', async () => {
  const { application, headers } = await apply()
  const stored: string[] = []
  const slow: Storage = Object.assign(Object.create(api.storage) as Storage, {
    put: async (...[key, bytes, type]: Parameters<Storage['put']>) => {
      await send(api, 'DELETE', `/v1/applications/${application.id}`, headers)
      await sweep({}, jobServices(api, now))
      await api.storage.put(key, bytes, type)
      stored.push(key)
    },
  })
  const pdf = { bytes: await buildPdf(), pages: 1 }
  const saving = createDocumentStore(slow).save(api.db, {
    applicationId: application.id,
    name: 'Costs.pdf',
    pdf,
  })
  await expect(saving).rejects.toMatchObject({ status: 404 })
  const [key = ''] = stored
  expect(key).toMatch(/^documents\//)
  expect(await api.storage.get(key)).toBeNull()
})

test('an upload beside the erasure of its draft succeeds or finds no application', async () => {
  const bytes = await buildPdf()
  for (let round = 0; round < 8; round += 1) {
    const { application, headers } = await apply()
    const [uploaded, erased] = await Promise.all([
      upload(application.id, headers, bytes),
      send(api, 'DELETE', `/v1/applications/${application.id}`, headers),
    ])
    expect([201, 404]).toContain(uploaded.statusCode)
    expect(erased.statusCode).toBe(204)
  }
  await sweep({}, jobServices(api, now))
  const left = await api.db
    .selectFrom('application_documents')
    .select('id')
    .where('application_id', 'is', null)
    .execute()
  expect(left).toEqual([])
})
