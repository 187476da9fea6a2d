import type { Image } from '@/contract/images'
import type {
  JurorReview,
  ReviewedApplication,
  ReviewSummary,
} from '@/contract/applications/reviews'
import { isBlindTo, type Reviewer } from '@/server/policies/applications/reviews'
import type { Submission } from '@/server/repositories/applications/applications'
import type { ReviewRow } from '@/server/repositories/reviews/reviewRows'
import { presentSubmission } from './applications'

/** Addresses of images for reviewers. */
export interface ReviewImages {
  /** With a pass for the image alone. */
  urlOf(key: string): string
  /** The address of an alias, which nothing else shows. */
  urlOfAlias(alias: string): string
  seal(key: string): string
}

interface Seen {
  reviewer: Reviewer
  images: ReviewImages
}

/** Addresses and keys of images that nothing else shows. */
const withSealedImages = (submission: Submission, seal: (key: string) => string): Submission => ({
  ...submission,
  works: submission.works.map((work) => ({
    ...work,
    images: work.images.map((image) => ({ ...image, key: seal(image.key) })),
  })),
})

function presentImage(
  image: ReviewRow['image'],
  isBlind: boolean,
  images: ReviewImages,
): Image | null {
  if (!image) return null
  if (!isBlind) return { ...image, url: images.urlOf(image.key) }
  const key = images.seal(image.key)
  // The alternative text may contain a name, which is known with the whole application only.
  return { ...image, key, url: images.urlOfAlias(key), alt: '' }
}

const noScores: ReviewSummary['scores'] = { count: 0, mean: null, spread: null, rank: null }

/** Jurors see no scores of others; with a conflict of interest, they see the number and no content. */
export function presentReviewRow(row: ReviewRow, { reviewer, images }: Seen): ReviewSummary {
  const { hasConflict, score, criterionScores, note, isNoteShared, comment } = row
  const { id, number, submittedAt, isLate, round, decision, notifyAt, notifiedAt } = row
  const { count, mean, spread, rank, version, isChanged } = row
  const isBlind = isBlindTo(reviewer, row)
  return {
    id,
    number,
    submittedAt,
    isLate,
    round,
    decision,
    notifyAt,
    notifiedAt,
    name: isBlind || hasConflict ? null : row.name,
    country: hasConflict ? null : row.country,
    artisticFields: hasConflict ? [] : row.artisticFields,
    image: hasConflict ? null : presentImage(row.image, isBlind, images),
    works: hasConflict ? 0 : row.works,
    scores: reviewer.role === 'ORGANIZER' ? { count, mean, spread, rank } : noScores,
    own: {
      score,
      note,
      hasConflict,
      ...(isNoteShared && { isNoteShared }),
      ...(comment !== null && { comment }),
      ...(criterionScores && { criterionScores }),
    },
    version,
    isChanged,
    ...(row.confirmation && {
      confirmation: {
        ...row.confirmation,
        ...(reviewer.role === 'ORGANIZER' &&
          row.confirmationNote !== null && { note: row.confirmationNote }),
      },
    }),
  }
}

/** @param submission without what says who applied, when the reviewer must not know */
export function presentReviewedApplication(
  row: ReviewRow,
  submission: Submission,
  {
    jurorReviews,
    jurorIds,
    ...seen
  }: Seen & { jurorReviews: JurorReview[]; jurorIds: string[] | undefined },
): ReviewedApplication {
  const { images, reviewer } = seen
  const content = isBlindTo(reviewer, row)
    ? presentSubmission(withSealedImages(submission, images.seal), images.urlOfAlias)
    : presentSubmission(submission, images.urlOf)
  return {
    ...presentReviewRow(row, seen),
    content,
    jurorReviews,
    ...(jurorIds && { jurorIds }),
  }
}
