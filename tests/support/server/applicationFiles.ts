import type { StoredSubmission } from '@/server/db/tables/applications'
import type { TestApp } from './app'
import { buildApplication, submissionOf } from './applicationRows'
import { postArtwork } from './artworkWriter'
import type { BuiltReview } from './jury'
import { buildArtist } from './writers'

/** Inserts an application with a stored PDF and a stored image. */
export async function buildWithFiles(
  api: TestApp,
  review: BuiltReview,
  number: number,
  {
    pdf = Buffer.from('%PDF-1.7 of Ada'),
    ...given
  }: Partial<StoredSubmission> & { pdf?: Buffer } = {},
) {
  const { artwork } = await postArtwork(api, await buildArtist(api), { title: 'Low Sun' })
  const [image] = artwork.images
  if (!image) throw new Error('the artwork has no image')
  const { url: _url, ...stored } = image
  const submission = { ...submissionOf('Quillfeather'), ...given }
  submission.works = submission.works.map((work) => ({ ...work, images: [stored] }))
  const of = { id: review.id, organizerId: review.organizer.profileId }
  const id = await buildApplication(api.db, of, { number, submission })
  const named = { applicationId: id, name: 'letter.pdf', pdf: { bytes: pdf, pages: 1 } }
  const document = await api.app.services.documents.save(api.db, named)
  submission.documents = { recommendation_letter: document }
  await api.db
    .updateTable('applications')
    .set({ submission: JSON.stringify(submission) })
    .where('id', '=', id)
    .execute()
  return { id, document, image: stored }
}
