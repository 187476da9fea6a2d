import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '@/contract/values/values'
import { criterion, setCriteria } from '@/tests/support/server/criteria'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildWithFiles } from '@/tests/support/server/applicationFiles'
import { buildApplication, submissionOf } from '@/tests/support/server/applicationRows'
import { buildJuror, buildReview, score, type BuiltReview } from '@/tests/support/server/jury'
import { read } from '@/tests/support/server/reads'
import { send, signedIn } from '@/tests/support/server/requests'
import { unzip } from '@/tests/support/fixtures/zips'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

type Headers = Record<string, string>

const link = (headers: Headers, body: object) =>
  send(api, 'POST', '/v1/applications/downloads', headers, body)
const download = async (headers: Headers, body: object) => {
  const linked = await link(headers, body)
  if (linked.statusCode !== 201) throw new Error(linked.body)
  return api.app.inject(new URL(linked.json<{ url: string }>().url).pathname)
}
const exported = ({ id, organizer }: BuiltReview, format: 'csv' | 'zip', ids?: string[]) =>
  download(organizer.headers, { kind: 'EXPORT', opportunityId: id, format, ...(ids && { ids }) })
const logOf = async ({ path, organizer }: BuiltReview) =>
  (
    await read<Page<{ action: string; number: number | null }>>(
      ...([api, `${path}/accesses`, organizer.headers] as const),
    )
  ).body.items.map(({ action, number }) => [action, number])

test('exports a table whose cells are no formulas', async () => {
  const review = await buildReview(api, { applications: 2 })
  const submission = { ...submissionOf('Formula'), name: '=1+1', city: 'Oslo, "North"\n2' }
  submission.members = ['-Bo', 'Cy']
  submission.answers = [{ questionId: 'old', question: 'Why?', value: '@SUM(A1)' }]
  const of = { id: review.id, organizerId: review.organizer.profileId }
  await buildApplication(api.db, of, { number: 3, submission })
  await score(api, review, review.organizer, review.ids[0], { score: 4 })
  const { headers, body } = await exported(review, 'csv')
  const [, name] = /filename="(.*)"/.exec(String(headers['content-disposition'])) ?? []
  expect(name).toBe('Applications - Works on paper.csv')
  const lines = body.split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^\ufeffNumber,Name,Members,Email/)
  expect(lines[1]).toMatch(/^1,Ada Quill\d+,,ada@Quill\d+\.example,'\+47 Quill/)
  expect(lines[1]).toContain(',Received,,,,,1,4,,')
  expect(lines[3]).toContain(`3,'=1+1,"'-Bo, Cy",`)
  expect(lines[3]).toContain('"Oslo, ""North""\n2"')
  expect(lines[3]).toContain('Why?: @SUM(A1)')
  expect(await logOf(review)).toEqual([['EXPORTED', null]])
})

test('has the score of each reviewer in a column, and declared conflicts', async () => {
  const review = await buildReview(api, { applications: 2 })
  const [first = '', second = ''] = review.ids
  const [ana, bo] = [await buildJuror(api, review), await buildJuror(api, review)]
  await score(api, review, review.organizer, first, { score: 5 })
  await score(api, review, ana, first, { score: 2 })
  await score(api, review, bo, first, { hasConflict: true })
  await score(api, review, ana, second, { score: 3 })
  const { body } = await exported(review, 'csv')
  const [head = '', ...lines] = body.split('\r\n')
  const jurors = `Score by ${ana.uid}@artcommons.test,Score by ${bo.uid}@artcommons.test`
  expect(head).toMatch(new RegExp(`,Spread,Score by Profile \\d+,${jurors},Biography,`))
  expect(lines[0]).toContain(',2,3.5,2.12,5,2,Conflict of interest,')
  expect(lines[1]).toContain(',1,3,,,3,,')
})

test('has the score of each criterion beside the score of its reviewer', async () => {
  const review = await buildReview(api)
  const ana = await buildJuror(api, review)
  const [concept, craft] = [criterion('Concept', 3), criterion('=Craft', 2)]
  await setCriteria(api, review, { criteria: [concept, craft] })
  await score(api, review, ana, review.ids[0], {
    criterionScores: { [concept.id]: 5, [craft.id]: 3 },
  })
  const [head = '', line] = (await exported(review, 'csv')).body.split('\r\n')
  const by = `by ${ana.uid}@artcommons.test`
  expect(head).toContain(
    `,Score ${by},Concept (weight 3) ${by},'=Craft (weight 2) ${by},Biography,`,
  )
  expect(line).toContain(',1,4.2,,4.2,5,3,')
})

test('exports only what was chosen', async () => {
  const review = await buildReview(api, { applications: 3 })
  const [, second = ''] = review.ids
  const { body } = await exported(review, 'csv', [second])
  expect(body.trim().split('\r\n')).toHaveLength(2)
})

test('exports a folder for each applicant with text, images and documents', async () => {
  const review = await buildReview(api, { applications: 0 })
  await buildWithFiles(api, review, 1)
  const of = { id: review.id, organizerId: review.organizer.profileId }
  const submission = { ...submissionOf('Odd'), name: '../../etc: <Odd>', documents: {}, works: [] }
  await buildApplication(api.db, of, { number: 2, submission })
  const files = unzip((await exported(review, 'zip')).rawPayload)
  const folder = '0001 Ada Quillfeather'
  expect([...files.keys()].sort()).toEqual([
    `${folder}/Recommendation letter - letter.pdf`,
    `${folder}/application.txt`,
    `${folder}/works/1.1 Low Sun.webp`,
    '0002 etc Odd/application.txt',
    'applications.csv',
  ])
  expect(files.get(`${folder}/Recommendation letter - letter.pdf`)?.toString()).toMatch(/of Ada$/)
  expect(files.get(`${folder}/works/1.1 Low Sun.webp`)?.subarray(8, 12).toString()).toBe('WEBP')
  const text = files.get(`${folder}/application.txt`)?.toString()
  expect(text).toContain('1. Ada Quillfeather')
  expect(text).toContain('Artist statement\n\nPaper remembers.')
  expect(text).toContain('1. Low Sun, 2024, Ink on paper')
})

test('gives exports to the organizer alone', async () => {
  const review = await buildReview(api)
  const ana = await buildJuror(api, review)
  const wanted = { kind: 'EXPORT', opportunityId: review.id, format: 'csv' }
  expect((await link(ana.headers, wanted)).statusCode).toBe(403)
  expect((await link(await signedIn('stranger'), wanted)).statusCode).toBe(404)
  const admin = await signedIn('root', { role: 'ADMIN' })
  expect((await link(admin, wanted)).statusCode).toBe(404)
})

test('gives documents to reviewers, by number in a blind review, and logs it', async () => {
  const review = await buildReview(api, { blind: true, applications: 0 })
  const { id: applicationId, document } = await buildWithFiles(api, review, 1)
  const ana = await buildJuror(api, review)
  const wanted = { kind: 'DOCUMENT', applicationId, documentId: document.id }
  const blind = await download(ana.headers, wanted)
  expect(blind.headers['content-disposition']).toBe('attachment; filename="Document 1.pdf"')
  expect(blind.body).toBe('%PDF-1.7 of Ada')
  expect(blind.headers['content-length']).toBe('15')
  const own = await download(review.organizer.headers, wanted)
  expect(own.headers['content-disposition']).toBe('attachment; filename="letter.pdf"')
  expect(await logOf(review)).toEqual([
    ['DOWNLOADED_DOCUMENT', 1],
    ['DOWNLOADED_DOCUMENT', 1],
  ])
  expect((await link(await signedIn('stranger'), wanted)).statusCode).toBe(404)
  await score(api, review, ana, applicationId, { hasConflict: true })
  expect((await link(ana.headers, wanted)).statusCode).toBe(403)
})

test('gives jurors no documents of applications that others were assigned', async () => {
  const review = await buildReview(api, { applications: 0 })
  const { id: applicationId, document } = await buildWithFiles(api, review, 1)
  const [ana, bo] = [await buildJuror(api, review), await buildJuror(api, review)]
  const { path, organizer } = review
  const { headers } = organizer
  await send(api, 'PUT', `${path}/assignments`, headers, { jurorsEach: 1, scope: 'NEW' })
  const jurors = `${path}/applications/${applicationId}/jurors`
  await send(api, 'PUT', jurors, headers, { jurorIds: [ana.id] })
  const wanted = { kind: 'DOCUMENT', applicationId, documentId: document.id }
  expect((await link(ana.headers, wanted)).statusCode).toBe(201)
  expect((await link(bo.headers, wanted)).statusCode).toBe(404)
})

test('gives reviewers no document that was not submitted', async () => {
  const review = await buildReview(api, { applications: 0 })
  const { id: applicationId } = await buildWithFiles(api, review, 1)
  const pdf = { bytes: Buffer.from('%PDF-1.7 a draft'), pages: 1 }
  const draft = await api.app.services.documents.save(api.db, {
    applicationId,
    name: 'draft.pdf',
    pdf,
  })
  const wanted = { kind: 'DOCUMENT', applicationId, documentId: draft.id }
  expect((await link(review.organizer.headers, wanted)).statusCode).toBe(404)
})

test('ends a juror’s link when they are removed', async () => {
  const review = await buildReview(api, { applications: 0 })
  const { id: applicationId, document } = await buildWithFiles(api, review, 1)
  const ana = await buildJuror(api, review)
  const wanted = { kind: 'DOCUMENT', applicationId, documentId: document.id }
  const { url } = (await link(ana.headers, wanted)).json<{ url: string }>()
  await send(api, 'DELETE', `${review.path}/jurors/${ana.id}`, review.organizer.headers)
  expect((await api.app.inject(new URL(url).pathname)).statusCode).toBe(403)
})

test('takes the export of five hundred chosen applications', async () => {
  const review = await buildReview(api, { applications: 1 })
  const unknown = Array.from({ length: 499 }, () => crypto.randomUUID())
  const response = await exported(review, 'csv', [...review.ids, ...unknown])
  expect(response.statusCode).toBe(200)
  expect(response.body.trim().split('\r\n')).toHaveLength(2)
})
