import { z } from 'zod'
import { applicationDocument, applicationCall, shownContent } from './applications'
import { confirmation } from '@/contract/confirmations'
import { reviewCriteria } from './criteria'
import { endpoint } from '@/contract/endpoint'
import {
  accessActions,
  applicationRounds,
  decisions,
  reviewSorts,
} from '@/contract/enums/applications'
import { artisticFields } from '@/contract/enums/artisticFields'
import { applicationSetup } from '@/contract/forms/application'
import { requirement } from '@/contract/forms/opportunity'
import { nextOffer } from '@/contract/forms/waitingList'
import { country, oneOf, words } from '@/contract/forms/values'
import { image } from '@/contract/images'
import { juror } from './jurors'
import { applicationLimits as limits } from '@/contract/limits/applicationLimits'
import { pageSizes } from '@/contract/limits/listLimits'
import { text } from '@/contract/limits/limits'
import { id, idParams, instant, page, pageNumber, pageSize } from '@/contract/values/values'

const score = z.int().min(1).max(5)

/** By the id of the criterion. */
const criterionScores = z.record(z.uuid(), score)

/**
 * What one juror, or the organizer, thinks of an application. A conflict removes the score.
 */
export const ownReview = z.object({
  /**
   * The one score; with criteria the mean of their scores, each counted as often as its weight, rounded half up to
   * two decimals, and null until all are scored.
   */
  score: z.number().min(1).max(5).nullable(),
  /** Left out without criteria, and before the first of their scores. */
  criterionScores: z.optional(criterionScores),
  note: z.nullable(words(text.paragraph)),
  /**
   * The organizer sees a juror's note. Notes that were written for the juror alone stay so until they change, also
   * when this is sent.
   */
  isNoteShared: z.optional(z.boolean()),
  /**
   * What the applicant may read with the decision, without the reviewer's name, if the organizer shares comments. Left
   * out for none; left out when it is sent, it stays as it is.
   */
  comment: z.optional(z.nullable(words(text.paragraph))),
  /** Declared by the juror: hides the application from them. */
  hasConflict: z.boolean(),
})

export const reviewSummary = z.object({
  id,
  /** Counted per call in the order of submission; what a blind review shows instead of a name. */
  number: z.number().int(),
  /** Null for jurors of a blind review until the applicant was notified, and with a declared conflict. */
  name: z.string().nullable(),
  /** This and what follows is left empty for jurors who declared a conflict. */
  country: z.nullable(country),
  artisticFields: z.array(oneOf(artisticFields)),
  image: image.nullable(),
  works: z.number().int(),
  submittedAt: instant,
  isLate: z.boolean(),
  round: oneOf(applicationRounds),
  decision: z.nullable(oneOf(decisions)),
  /** When the applicant is notified, or was; until then the organizer can take the decision back. */
  notifyAt: instant.nullable(),
  notifiedAt: instant.nullable(),
  /** Of the decision that the applicant was notified of; left out where no confirmation is asked for. */
  confirmation: z.optional(confirmation.extend({ note: z.optional(z.string()) })),
  /** Of all reviewers, for the organizer; for jurors the count is 0 and the others are null. */
  scores: z.object({
    count: z.number().int(),
    mean: z.number().nullable(),
    /** The standard deviation; null for fewer than two scores. */
    spread: z.number().nullable(),
    /** By mean, best first; equal means share a rank. Null without a score. */
    rank: z.number().int().nullable(),
  }),
  own: ownReview,
  /** Another number after the applicant has submitted a change. */
  version: z.number().int(),
  /** The applicant has submitted a change since the caller scored. */
  isChanged: z.boolean(),
})
export type ReviewSummary = z.output<typeof reviewSummary>

export const reviewQuery = z.object({
  round: z.optional(oneOf(applicationRounds)),
  /** `NONE`: not decided yet. */
  decision: z.optional(z.enum(['NONE', 'ACCEPTED', 'WAITING_LIST', 'DECLINED'])),
  country: z.optional(country),
  artisticField: z.optional(oneOf(artisticFields)),
  /** The lowest mean; for jurors, their own score. */
  minScore: z.coerce.number().min(1).max(5).optional(),
  /** Those that the caller has not scored yet. */
  unscored: z.literal('true').optional(),
  /** Those that were changed after the caller scored them. */
  changed: z.literal('true').optional(),
  sortBy: z._default(oneOf(reviewSorts), 'number'),
  page: pageNumber,
  size: pageSize(pageSizes.max),
})
export type ReviewQuery = z.output<typeof reviewQuery>

/** The review of a call, for its organizer and its jurors. */
export const review = reviewCriteria.extend({
  call: applicationCall,
  setup: z.nullable(applicationSetup),
  requirements: z.array(requirement),
  role: z.enum(['ORGANIZER', 'JUROR']),
  /** Names are hidden from the caller. */
  isBlind: z.boolean(),
  counts: z.object({
    submitted: z.number().int(),
    drafts: z.number().int(),
    withdrawn: z.number().int(),
    rounds: z.partialRecord(oneOf(applicationRounds), z.number().int()),
    decisions: z.partialRecord(oneOf(decisions), z.number().int()),
    /** Scored by the caller. */
    scored: z.number().int(),
    /** With a comment for the applicant; 0 for jurors. */
    commented: z.number().int(),
    conflicts: z.number().int(),
    /** Changed by the applicant after the caller scored them. */
    changed: z.number().int(),
  }),
  countries: z.array(country),
  artisticFields: z.array(oneOf(artisticFields)),
  /** Empty for jurors, who don't see each other. */
  jurors: z.array(juror),
  /** Requests to waive the fee that the organizer can decide; 0 for jurors. */
  waiverRequests: z.number().int(),
  /** How many jurors review each application; null: all jurors review all. */
  jurorsEach: z.number().int().nullable(),
  /** Undecided applications with fewer jurors than that; 0 for jurors. */
  shortOfJurors: z.number().int(),
  /** What the next on the waiting list is offered when a place is free; null: the organizer offers it. Null for jurors. */
  nextOffer: z.nullable(nextOffer),
  /** What the organizer has to do before jurors can be invited; null for nothing. */
  invitingNeeds: z.enum(['PUBLICATION', 'VERIFICATION']).nullable(),
})
export type Review = z.output<typeof review>

export const getReview = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id/review',
  summary: 'Progress, jurors and filters of a call’s review',
  access: 'user',
  params: idParams,
  response: review,
})

export const listReviewedApplications = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id/applications',
  summary:
    'Submitted applications of a call, for its organizer and its jurors; the access is logged once an hour',
  access: 'user',
  params: idParams,
  query: reviewQuery,
  response: page(reviewSummary),
})

/** What a juror thinks of an application, for the organizer. */
export const jurorReview = z.object({
  /** The juror's name, else their address. */
  who: z.string(),
  score: ownReview.shape.score,
  criterionScores: ownReview.shape.criterionScores,
  /** Null for none, and for one that is not shared. */
  note: z.string().nullable(),
  /** For the applicant; left out for none. */
  comment: z.optional(z.string()),
  hasConflict: z.boolean(),
})
export type JurorReview = z.output<typeof jurorReview>

/** A submission as a reviewer sees it; in a blind review without name, contact, links and file names. */
export const reviewedApplication = reviewSummary.extend({
  content: shownContent.partial({ email: true }).extend({
    documents: z.partialRecord(z.string(), applicationDocument),
  }),
  /** Empty for jurors, who don't see each other. */
  jurorReviews: z.array(jurorReview),
  /** Ids of the jurors who review it, for the organizer; left out while all jurors review all applications. */
  jurorIds: z.optional(z.array(id)),
})
export type ReviewedApplication = z.output<typeof reviewedApplication>

const scoring = ownReview.extend({
  /** The one score. Left out, and with criteria, it stays as it is. */
  score: z.optional(score.nullable()),
  /** Replaces the scores of all criteria; one that is left out is not scored yet. Left out as a whole, they stay. */
  criterionScores: z.optional(
    criterionScores.refine((scores) => Object.keys(scores).length <= limits.criteria),
  ),
  /** The criteria that were read: those that were changed meanwhile are a conflict. Without it, the present ones. */
  criteriaVersion: z.optional(
    z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  ),
  /** The version that was read; without it, the present one. */
  version: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
})
export type Scoring = z.output<typeof scoring>

const applicationParams = z.object({ id, applicationId: id })

export const getReviewedApplication = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id/applications/:applicationId',
  summary: 'One application; the access is logged',
  access: 'user',
  params: applicationParams,
  response: reviewedApplication,
})

export const reviewApplication = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/applications/:applicationId/review',
  summary: 'Set your own score and note, or declare or undo a conflict of interest',
  access: 'user',
  params: applicationParams,
  body: scoring,
  response: reviewSummary,
})

const access = z.object({
  at: instant,
  /** The organizer's profile, or the juror's name and email. */
  who: z.string(),
  action: oneOf(accessActions),
  /** The application's number; null for all. */
  number: z.number().int().nullable(),
  /** The applicant's; null for all, and once the application was erased. */
  name: z.string().nullable(),
})

export const listAccesses = endpoint({
  method: 'GET',
  path: '/v1/opportunities/:id/accesses',
  summary: 'Who saw, downloaded or exported applications, newest first; for the organizer',
  access: 'user',
  params: idParams,
  query: z.object({ page: pageNumber, size: pageSize(pageSizes.max) }),
  response: page(access),
})
