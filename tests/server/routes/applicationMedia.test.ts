import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Application, ApplicationDocument } from '@/contract/applications/applications'
import { sweep } from '@/server/jobs/sweep'
import { documentKeyOf } from '@/server/documents/documentStore'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { form } from '@/tests/support/fixtures/images'
import { buildMp3, buildMp4 } from '@/tests/support/fixtures/media'
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
import { jobServices } from '@/tests/support/server/postedMails'
import { failureOf, send } from '@/tests/support/server/requests'
import { buildWriter } from '@/tests/support/server/writers'

const HOUR = 60 * 60 * 1000
let now = Date.now()
let api: TestApp
beforeAll(async () => {
  api = await buildTestApp({ dependencies: { clock: () => now } })
})
afterAll(() => api.close())

type Headers = Record<string, string>

const apply = async (max?: number) => {
  const applicant = await buildApplicant(api)
  const organizer = await buildWriter(api)
  const call = await buildCall(api, {
    requirements: [
      requirementOf('video', { max }),
      requirementOf('cost_estimation', { required: false }),
    ],
    columns: { profile_id: organizer.profileId },
  })
  const application = await startFor(api, call, applicant.headers)
  return { ...applicant, organizer, call, application }
}
const upload = (id: string, headers: Headers, bytes: Buffer, path = 'media') => {
  const sent = form({ document: bytes })
  const url = `/v1/applications/${id}/${path}`
  const { payload } = sent
  return api.app.inject({ method: 'POST', url, headers: { ...headers, ...sent.headers }, payload })
}
const addressOf = async (applicationId: string, documentId: string, headers: Headers) => {
  const body = { kind: 'MEDIA', applicationId, documentId }
  const response = await send(api, 'POST', '/v1/applications/downloads', headers, body)
  const { url } = response.json<{ url?: string }>()
  return { status: response.statusCode, path: url ? new URL(url).pathname : '' }
}
const play = (url: string, range?: string) =>
  api.app.inject({ method: 'GET', url, ...(range && { headers: { range } }) })

/** Submitted with a video of 151 seconds. */
async function buildSubmitted() {
  const built = await apply()
  const { application, headers } = built
  const bytes = buildMp4()
  const uploaded = await upload(application.id, headers, bytes)
  expect(uploaded.statusCode).toBe(201)
  const document = uploaded.json<ApplicationDocument>()
  const saved = await save(api, application, headers, { documents: { video: document.id } })
  const submitted = await submit(api, saved.json(), headers)
  expect(submitted.statusCode).toBe(200)
  return { ...built, bytes, document, submitted: submitted.json<Application>() }
}

test('takes a video with its duration and codecs, which reviewers see', async () => {
  const { document, submitted, organizer, call } = await buildSubmitted()
  const media = {
    type: 'VIDEO',
    seconds: 151,
    codecs: 'H.264, AAC',
    contentType: 'video/mp4',
  }
  expect(document).toMatchObject({ name: 'a.bin.mp4', pages: 0, media })
  expect(submitted.submission?.documents.video).toEqual(document)
  const seen = await api.app.inject({
    method: 'GET',
    url: `/v1/opportunities/${call}/applications/${submitted.id}`,
    headers: organizer.headers,
  })
  expect(seen.json()).toMatchObject({ content: { documents: { video: document } } })
})

describe('playing', () => {
  test('sends the whole, parts of it, and nothing that a browser executes', async () => {
    const { application, document, bytes, organizer } = await buildSubmitted()
    const { path } = await addressOf(application.id, document.id, organizer.headers)
    const whole = await play(path)
    expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    const last = bytes.length - 1
    const ranges: [string, number, number][] = [
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, last],
      ['bytes=-50', bytes.length - 50, last],
      [`bytes=200-${bytes.length + 500}`, 200, last],
      ['bytes=-999999', 0, last],
    ]
    for (const [range, start, end] of ranges) {
      const part = await play(path, range)
      expect(part.statusCode, range).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`)
      expect(part.rawPayload.equals(bytes.subarray(start, end + 1)), range).toBe(true)
    }
    for (const range of ['bytes=5-2', 'bytes=0-1,5-9', 'items=0-5', 'bytes=-'])
      expect((await play(path, range)).statusCode, range).toBe(200)
    expect((await play(path, `bytes=${bytes.length}-`)).statusCode).toBe(416)
    expect((await play(path, 'bytes=-0')).statusCode).toBe(416)
  })

  test('is for who may read the application, as long as they may', async () => {
    const { application, document, headers, organizer } = await buildSubmitted()
    const stranger = await buildApplicant(api)
    expect((await addressOf(application.id, document.id, stranger.headers)).status).toBe(404)
    const own = await addressOf(application.id, document.id, headers)
    const { path } = await addressOf(application.id, document.id, organizer.headers)
    now += 5 * HOUR
    expect((await play(path)).statusCode).toBe(200)
    now += 2 * HOUR
    expect((await play(path)).statusCode).toBe(404)
    now -= 7 * HOUR
    expect((await play(own.path)).statusCode).toBe(200)
    expect((await play(own.path.slice(0, -2))).statusCode).toBe(404)
    const again = await addressOf(application.id, document.id, organizer.headers)
    await send(api, 'DELETE', `/v1/applications/${application.id}`, headers)
    expect((await play(again.path)).statusCode).toBe(404)
  })

  test('a PDF is not played', async () => {
    const { application, headers } = await apply()
    const uploaded = await upload(application.id, headers, await buildPdf(), 'documents')
    const { id } = uploaded.json<ApplicationDocument>()
    expect((await addressOf(application.id, id, headers)).status).toBe(404)
  })
})

test('its file is erased with the application', async () => {
  const { application, document, headers } = await buildSubmitted()
  const key = documentKeyOf(document.id)
  expect(await api.storage.head(key)).not.toBeNull()
  await send(api, 'DELETE', `/v1/applications/${application.id}`, headers)
  await sweep({}, jobServices(api, now))
  expect(await api.storage.head(key)).toBeNull()
})

test('is in the export of the organizer, and a download of its own', async () => {
  const { application, document, bytes, organizer, call } = await buildSubmitted()
  const download = async (body: object) => {
    const link = await send(api, 'POST', '/v1/applications/downloads', organizer.headers, body)
    return play(new URL(link.json<{ url: string }>().url).pathname)
  }
  const own = { kind: 'DOCUMENT', applicationId: application.id, documentId: document.id }
  const alone = await download(own)
  expect(alone.headers['content-disposition']).toContain('a.bin.mp4')
  expect(alone.rawPayload.equals(bytes)).toBe(true)
  const zip = await download({ kind: 'EXPORT', opportunityId: call, format: 'zip' })
  expect(zip.rawPayload.length).toBe(Number(zip.headers['content-length']))
  expect(zip.rawPayload.includes('Video - a.bin.mp4')).toBe(true)
  expect(zip.rawPayload.includes(bytes)).toBe(true)
})

describe('a requirement', () => {
  test.each([
    ['nothing', {}, 'documents.video', 'Upload a file, or enter a link.'],
    [
      'a link to another host',
      { texts: { video: 'https://evil.example/film.mp4' } },
      'texts.video',
      'Use the link of a video or audio at one of the hosts below.',
    ],
    [
      'a script',
      { texts: { video: 'javascript:alert(1)' } },
      'texts.video',
      'Use the link of a video or audio at one of the hosts below.',
    ],
  ])('is not met by %s', async (_name, content, field, message) => {
    const { application, headers } = await apply()
    const saved = await save(api, application, headers, content)
    const refused = await submit(
      api,
      saved.statusCode === 200 ? saved.json() : application,
      headers,
    )
    expect(failureOf(refused).fields).toEqual({ [field]: message })
  })

  test('is met by a link to a supported host', async () => {
    const { application, headers } = await apply()
    const texts = { video: 'https://vimeo.com/76979871' }
    const saved = await save(api, application, headers, { texts })
    expect((await submit(api, saved.json(), headers)).statusCode).toBe(200)
  })

  test('limits minutes, and takes a PDF and a video where they belong', async () => {
    const { application, headers } = await apply(2)
    const film = (await upload(application.id, headers, buildMp4())).json<ApplicationDocument>()
    const song = (await upload(application.id, headers, buildMp3(90))).json<ApplicationDocument>()
    const pdf = await upload(application.id, headers, await buildPdf(), 'documents')
    const { id: paper } = pdf.json<ApplicationDocument>()
    let version: Application = application
    const refusalOf = async (documents: object) => {
      version = (await save(api, version, headers, { documents })).json<Application>()
      return failureOf(await submit(api, version, headers)).fields
    }
    expect(await refusalOf({ video: film.id })).toEqual({
      'documents.video': 'This call takes at most 2 minutes; this has 3.',
    })
    expect(await refusalOf({ video: paper })).toEqual({
      'documents.video': 'Upload a video or audio file.',
    })
    expect(await refusalOf({ video: song.id, cost_estimation: song.id })).toEqual({
      'documents.cost_estimation': 'Upload a PDF.',
    })
    expect(await refusalOf({ video: song.id })).toBeUndefined()
  })
})

test('refuses what is no video or audio, and more than an application may have', async () => {
  const { application, headers } = await apply()
  const page = await upload(application.id, headers, Buffer.from('<script>alert(1)</script>'))
  expect([page.statusCode, failureOf(page).fields]).toEqual([
    422,
    { document: 'This is neither an MP4 nor an MP3. Export it as one of them.' },
  ])
  await api.db
    .insertInto('application_documents')
    .values({
      application_id: application.id,
      name: 'earlier.mp4',
      pages: 0,
      bytes: applicationLimits.mediaUploads - 100,
      media: JSON.stringify({
        type: 'VIDEO',
        seconds: 1,
        codecs: 'H.264',
        contentType: 'video/mp4',
      }),
    })
    .execute()
  const full = await upload(application.id, headers, buildMp4())
  expect(failureOf(full).code).toBe('quota_exceeded')
  expect(full.body).toContain('more than 400 MB')
  const stranger = await buildApplicant(api)
  expect((await upload(application.id, stranger.headers, buildMp4())).statusCode).toBe(404)
})

test('takes a file of more than 64 MB, and none of more than 200', async () => {
  const { application, headers } = await apply()
  const large = buildMp4({ data: 70 * 1024 * 1024 })
  const taken = await upload(application.id, headers, large)
  expect([taken.statusCode, taken.json<ApplicationDocument>().bytes]).toEqual([201, large.length])
  const tooLarge = await upload(application.id, headers, Buffer.alloc(201 * 1024 * 1024))
  expect(tooLarge.statusCode).toBe(413)
  expect(tooLarge.body).toContain('larger than 200 MB')
})
