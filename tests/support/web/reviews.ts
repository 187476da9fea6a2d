import type { Review, ReviewSummary, Scoring } from '@/contract/applications/reviews'
import { weightedScore } from '@/contract/values/weightedScore'
import * as fixtures from '@/tests/support/fixtures/reviews'
import { errorResponse, mockEndpoint, type ReceivedRequest } from './api'

const base = `/v1/opportunities/${fixtures.reviewedCall}`

interface Given {
  review?: Partial<Review>
  items?: ReviewSummary[]
}

/** The review of a call; `stored` is what the API responds from, and changes as reviewers save. */
export const mockReview = ({
  review = {},
  items = [1, 2, 3].map((number) => fixtures.reviewSummary(number)),
}: Given = {}) => {
  const stored = { review: fixtures.review(review), items }
  mockEndpoint('get', `${base}/review`, () => stored.review)
  const lists = mockEndpoint('get', `${base}/applications`, () => ({
    items: stored.items,
    total: stored.items.length,
    totalIsCapped: false,
    page: 1,
    size: 50,
  }))
  const found = (seen: ReceivedRequest) =>
    stored.items.find(({ id }) => seen.url.pathname.includes(id))
  mockEndpoint('get', `${base}/applications/:id`, (seen: ReceivedRequest) => {
    const item = found(seen)
    if (!item) return errorResponse(404, 'Application not found')
    if (item.own.hasConflict)
      return errorResponse(403, 'You declared a conflict.', { code: 'conflict_of_interest' })
    return fixtures.reviewedApplication(item)
  })
  const saves = mockEndpoint('put', `${base}/applications/:id/review`, (seen: ReceivedRequest) => {
    const item = found(seen)
    if (!item) return errorResponse(404, 'Application not found')
    const { version, criteriaVersion: _, ...given } = JSON.parse(seen.text) as Scoring
    const { criteria } = stored.review
    const score =
      criteria.length > 0 ? weightedScore(criteria, given.criterionScores ?? {}) : given.score
    const own = { ...given, score: score ?? null }
    const saved = { ...item, own, isChanged: own.score !== null && version !== item.version }
    stored.items = stored.items.map((one) => (one.id === item.id ? saved : one))
    return saved
  })
  return { stored, lists, saves, base }
}

/** From now on the API refuses the juror everything. */
export const removeFromJury = () => {
  const refusal = () =>
    errorResponse(403, 'The organizer removed you as a juror of this call.', {
      code: 'juror_removed',
    })
  for (const path of ['review', 'applications', 'applications/:id'])
    mockEndpoint('get', `${base}/${path}`, refusal)
  mockEndpoint('put', `${base}/applications/:id/review`, refusal)
  return refusal
}
