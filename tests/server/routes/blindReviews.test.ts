import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredSubmission } from '@/server/db/tables/applications'
import { updateWithdrawn } from '@/server/repositories/applications/applicationWrites'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildApplication, submissionOf, notified } from '@/tests/support/server/applicationRows'
import { postArtwork } from '@/tests/support/server/artworkWriter'
import { buildJuror, buildReview, listAs, readAs } from '@/tests/support/server/jury'
import { read } from '@/tests/support/server/reads'
import { change, freePost, publishable } from '@/tests/support/server/opportunityWriter'
import { buildArtist } from '@/tests/support/server/writers'

let api: TestApp
beforeAll(async () => {
  api = await buildTestApp()
})
afterAll(() => api.close())

/** A work of the artist's profile, as it is frozen, and everything in it that would tell who applied. */
const withWork = async (submission: StoredSubmission): Promise<StoredSubmission> => {
  const { artwork } = await postArtwork(api, await buildArtist(api), { title: 'Low Sun' })
  const [image] = artwork.images
  if (!image) throw new Error('the artwork has no image')
  const { url: _url, ...stored } = image
  const revealing = [
    'By ADA QUILLFEATHER, ada@quillfeather.example,',
    'quillfeather.example and',
    'https://www.instagram.com/quill_feather or @quill_feather.',
    'Call +47 Quillfeather.',
    'Ada paints with Quíllfeather’s ink and Bo Inkpen in the Saltworks.',
  ].join(' ')
  return {
    ...submission,
    members: ['Ada Quillfeather', 'Bo Inkpen'],
    texts: { artist_statement: revealing, cv: revealing },
    works: submission.works.map((work) => ({
      ...work,
      artworkId: artwork.id,
      title: 'Low Sun by Ada  Quillfeather',
      caption: revealing,
      images: [{ ...stored, alt: 'Ada Quillfeather’s ink on paper' }],
    })),
    answers: [{ questionId: 'why', question: 'Why here?', value: revealing }],
  }
}

const blindReview = async () => {
  const review = await buildReview(api, { blind: true, applications: 0 })
  const submission = await withWork(submissionOf('Quillfeather'))
  const of = { id: review.id, organizerId: review.organizer.profileId }
  const id = await buildApplication(api.db, of, { number: 1, submission })
  await api.db
    .updateTable('profiles')
    .set({ name: 'Saltworks', handle: `salt-${id.slice(0, 8)}` })
    .where('id', 'in', api.db.selectFrom('applications').select('profile_id').where('id', '=', id))
    .execute()
  const keys = submission.works.flatMap(({ images }) => images.map(({ key }) => key))
  await api.db
    .insertInto('application_images')
    .values(keys.map((key) => ({ application_id: id, key })))
    .execute()
  const artworkIds = submission.works.map(({ artworkId }) => String(artworkId))
  return {
    review,
    id,
    revealing: [
      /qu[ií]ll_?feather|saltworks|inkpen/i,
      ...[...keys, ...artworkIds].map((text) => new RegExp(text)),
    ],
  }
}

test('a juror of a blind review gets nothing that tells who applied', async () => {
  const { review, id, revealing } = await blindReview()
  const ana = await buildJuror(api, review)
  const responses = [
    await listAs(api, review, ana),
    await listAs(api, review, ana, '?sortBy=name'),
    await readAs(api, review, ana, id),
    await read(api, `${review.path}/review`, ana.headers),
  ]
  for (const { status, body } of responses) {
    expect(status).toBe(200)
    for (const words of revealing) expect(JSON.stringify(body)).not.toMatch(words)
  }
  const { content, ...row } = (await readAs(api, review, ana, id)).body
  expect(row).toMatchObject({ number: 1, name: null, country: 'NO', works: 1 })
  expect(content).toMatchObject({
    name: '',
    email: null,
    phone: null,
    website: null,
    city: null,
    biography: null,
    documents: { recommendation_letter: { name: 'Document 1', pages: 2 } },
  })
  expect(content.works[0]).toMatchObject({ artworkId: null, title: 'Low Sun by [hidden]' })
  expect(content.texts.artist_statement).toBe(
    'By [hidden], [hidden], [hidden] and [hidden] or [hidden] Call +[hidden]. ' +
      '[hidden] paints with [hidden]’s ink and [hidden] in the [hidden].',
  )
})

test('the images of a blind review load under addresses that nothing else has', async () => {
  const { review, id } = await blindReview()
  const ana = await buildJuror(api, review)
  const [work] = (await readAs(api, review, ana, id)).body.content.works
  const url = new URL(work?.images[0]?.url ?? '')
  const load = async (address: string) => (await api.app.inject(`${address}?w=100`)).statusCode
  expect(await load(url.pathname)).toBe(200)
  const [item] = (await listAs(api, review, ana)).body.items
  expect(item?.image?.url).toBe(url.href)
  expect(await load(`${url.pathname.slice(0, -2)}AA`)).toBe(404)
  await api.db.deleteFrom('application_images').execute()
  expect(await load(url.pathname)).toBe(404)
})

test('shows the organizer everything, and jurors too once the applicant was notified', async () => {
  const { review, id } = await blindReview()
  const ana = await buildJuror(api, review)
  const names = async (reader: { headers: Record<string, string> }) => {
    const { name, content } = (await readAs(api, review, reader, id)).body
    return [name, content.name, content.documents.recommendation_letter?.name]
  }
  const shown = ['Ada Quillfeather', 'Ada Quillfeather', 'letter for Quillfeather.pdf']
  expect(await names(review.organizer)).toEqual(shown)
  const waiting = {
    ...notified('ACCEPTED'),
    notified_at: null,
    notified_decision: null,
    notified_message: null,
  }
  await api.db.updateTable('applications').set(waiting).where('id', '=', id).execute()
  expect(await names(ana)).toEqual([null, '', 'Document 1'])
  await api.db.updateTable('applications').set(notified('ACCEPTED')).where('id', '=', id).execute()
  expect(await names(ana)).toEqual(shown)
})

test('shows names to jurors of a call that is not blind', async () => {
  const review = await buildReview(api)
  const ana = await buildJuror(api, review)
  const { body } = await readAs(api, review, ana, review.ids[0])
  expect(body.name).toMatch(/^Ada Quill/)
  expect(body.content.works[0]?.images[0]?.url).toContain('?pass=')
})

test('keeps a review blind once somebody has applied', async () => {
  const review = await buildReview(api, { blind: true, applications: 0 })
  const { id, organizer } = review
  const save = (application: object) =>
    change(api, organizer, id, { ...publishable(), ...freePost, application })
  const here = (blind: boolean) => ({ kind: 'HERE', blind, questions: [] })
  expect((await save(here(false))).status).toBe(200)
  expect((await save(here(true))).status).toBe(200)
  const of = { id, organizerId: organizer.profileId }
  const application = await buildApplication(api.db, of, { number: 1 })
  const problem = { 'application.blind': expect.any(String) }
  expect((await save(here(false))).failure.fields).toEqual(problem)
  expect((await save({ kind: 'EMAIL', value: 'a@b.example' })).failure.fields).toEqual(problem)
  expect((await save(here(true))).status).toBe(200)
  await updateWithdrawn(api.db, application, new Date())
  expect((await save(here(false))).failure.fields).toEqual(problem)
})
