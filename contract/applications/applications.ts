import { z } from 'zod'
import { confirmation } from '@/contract/confirmations'
import { endpoint } from '@/contract/endpoint'
import { confirmationAnswers } from '@/contract/enums/confirmations'
import { feeRefundReasons } from '@/contract/enums/payments/applicationPayments'
import { applicationStates, decisions, payoutTimes } from '@/contract/enums/applications'
import { requirementTypes } from '@/contract/enums/requirementTypes'
import { codeProblems, waiverStates } from '@/contract/enums/payments/waivers'
import { applicationContent, applicationSetup, applicationWork } from '@/contract/forms/application'
import { money } from '@/contract/forms/money'
import { fees, requirement } from '@/contract/forms/opportunity'
import { day, oneOf, words } from '@/contract/forms/values'
import { image } from '@/contract/images'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { deadline } from '@/contract/opportunities/opportunity'
import { profileByline } from '@/contract/profiles/profiles'
import { id, idParams, instant, nothing, textResponse } from '@/contract/values/values'

/** A checked PDF. Its bytes are only sent as a download. */
export const applicationMedia = z.object({
  type: z.enum(['VIDEO', 'AUDIO']),
  seconds: z.number().int(),
  /** Such as `H.264, AAC`. */
  codecs: z.string(),
  contentType: z.enum(['video/mp4', 'audio/mp4', 'audio/mpeg']),
})
export type ApplicationMedia = z.output<typeof applicationMedia>

export const applicationDocument = z.object({
  id,
  name: z.string(),
  /** 0 for videos and audio. */
  pages: z.number().int(),
  bytes: z.number().int(),
  /** Left out for PDFs. */
  media: z.optional(applicationMedia),
})
export type ApplicationDocument = z.output<typeof applicationDocument>

/** A work with its images as they can be shown; their URLs hold for a day. */
export const shownWork = z.object({ ...applicationWork.shape, images: z.array(image) })
export type ShownWork = z.output<typeof shownWork>

/** What an applicant wrote, with works and documents as they can be shown. */
export const shownContent = z.object({
  ...applicationContent.shape,
  works: z.array(shownWork),
  documents: z.partialRecord(oneOf(requirementTypes), applicationDocument),
})
export type ShownContent = z.output<typeof shownContent>

/** The call that an application is for, as it is now. */
export const applicationCall = z.object({
  /** Null once the call was erased. */
  id: id.nullable(),
  title: z.string(),
  organizer: profileByline.nullable(),
  deadline: deadline.nullable(),
  rolling: z.boolean(),
  /** The organizer deleted the call, or it is not public anymore. */
  isRemoved: z.boolean(),
  /** The organizer made it a draft again. */
  isUnpublished: z.boolean(),
  /** The deadline has passed. */
  isClosed: z.boolean(),
  /** Until when this applicant can submit, grace included; null for rolling calls. */
  submitUntil: instant.nullable(),
  notificationDate: z.nullable(day),
  /** What applying costs; null where nothing is paid here. */
  fee: fees.shape.application,
  /** When the organizer gets the fees; null without a fee. */
  payout: z.nullable(oneOf(payoutTimes)),
  /** By the end of this day, where the deadline is, those who paid are refunded without an answer. */
  guaranteedOn: z.nullable(day),
  /** From the start of this day on, where the deadline is, fees are taken; null: at once. */
  paymentsOpenOn: z.nullable(day),
})
export type ApplicationCall = z.output<typeof applicationCall>

/** An application in its applicant's list. */
export const applicationSummary = z.object({
  id,
  state: oneOf(applicationStates),
  call: applicationCall,
  submittedAt: instant.nullable(),
  /** Submitted after the deadline, within the grace. */
  isLate: z.boolean(),
  hasUnsubmittedChanges: z.boolean(),
  /** Null until the applicant was notified. */
  decision: z.nullable(oneOf(decisions)),
  decidedAt: instant.nullable(),
  /** Of who was accepted; null where the organizer asks for none. */
  confirmation: z.optional(z.nullable(confirmation)),
  /** How many messages there are between organizer and applicant; null for none. */
  messages: z.optional(z.nullable(z.number().int())),
  /** When the application will be erased; null while that is not known. */
  eraseAt: instant.nullable(),
  updatedAt: instant,
})
export type ApplicationSummary = z.output<typeof applicationSummary>

/** What an application costs, and what was paid for it. */
export const applicationFee = z.object({
  /** What submitting the saved draft costs now; 0 when all is paid. */
  due: money,
  /** Null while nothing was paid, or all was refunded. */
  paid: z.nullable(z.object({ ...money.shape, works: z.number().int() })),
  /** Whether payments are taken yet. */
  isOpen: z.boolean(),
  /** What of the fee is waived; null for nothing. */
  waiver: z.nullable(
    z.object({
      /** 1 to 100. */
      percent: z.number().int(),
      /** The works that were submitted with the waiver; null before. */
      works: z.number().int().nullable(),
    }),
  ),
  /** The waiver code that the applicant entered. */
  code: z.nullable(
    z.object({
      code: z.string(),
      percent: z.number().int(),
      /** The application was submitted with it, so that it can't be changed. */
      isUsed: z.boolean(),
      /** Why it waives nothing; null while it does. */
      problem: z.nullable(oneOf(codeProblems)),
    }),
  ),
  /** What the applicant asked the organizer for. */
  request: z.nullable(
    z.object({
      state: oneOf(waiverStates),
      reason: z.string(),
      requestedAt: instant,
      decidedAt: instant.nullable(),
    }),
  ),
  /** The organizer's payout account takes no payments at the moment. */
  isPaused: z.boolean(),
  /** A payment that takes days is on its way. */
  isProcessing: z.boolean(),
  /** The latest payment took days, and the bank did not pay. */
  hasFailed: z.boolean(),
  refund: z.nullable(
    z.object({
      ...money.shape,
      reason: oneOf(feeRefundReasons),
      /** What the organizer wrote about it. */
      note: z.string().nullable(),
      /** Null until the payment provider has confirmed it. */
      refundedAt: instant.nullable(),
    }),
  ),
})
export type ApplicationFee = z.output<typeof applicationFee>

export const application = applicationSummary.extend({
  /** Null where nothing is paid here. */
  fee: applicationFee.nullable(),
  /** Null when the call does not take applications here anymore. */
  setup: z.nullable(applicationSetup),
  requirements: z.array(requirement),
  content: shownContent,
  /** What the organizer sees: frozen when it was submitted. Null while nothing is submitted. */
  submission: shownContent.nullable(),
  /** Whether it can still be changed, submitted and withdrawn. */
  isEditable: z.boolean(),
  /** Whether the applicant has a place, which erasing the application gives up. */
  holdsPlace: z.optional(z.boolean()),
  /** What reviewers wrote for the applicant, as the applicant was notified of it; left out for none. */
  comments: z.optional(z.array(z.string())),
  /** What the organizer wrote with the decision. */
  decisionMessage: z.string().nullable(),
  /** Sent back as If-Match when the application is changed. */
  version: z.number().int(),
  startedAt: instant,
})
export type Application = z.output<typeof application>

export const createApplication = endpoint({
  method: 'POST',
  path: '/v1/opportunities/:id/application',
  summary: 'Start an application, filled in from the profile; returns the one that exists',
  access: 'profile',
  takesInvitation: true,
  params: idParams,
  response: application,
  status: 201,
})

export const listApplications = endpoint({
  method: 'GET',
  path: '/v1/applications/',
  summary:
    'Your applications with the current profile and with deleted ones; those to submit first, by deadline',
  access: 'profile',
  response: z.array(applicationSummary),
})

export const getApplication = endpoint({
  method: 'GET',
  path: '/v1/applications/:id',
  summary: 'One of your applications',
  access: 'user',
  params: idParams,
  response: application,
})

export const updateApplication = endpoint({
  method: 'PUT',
  path: '/v1/applications/:id',
  summary: 'Save the draft of an application',
  access: 'user',
  params: idParams,
  body: applicationContent,
  response: application,
  versioned: true,
})

export const submitApplication = endpoint({
  method: 'PUT',
  path: '/v1/applications/:id/submission',
  summary: 'Submit the saved draft, or submit it again',
  access: 'user',
  params: idParams,
  response: application,
  versioned: true,
})

export const payApplication = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/payment',
  summary: 'Start the payment of the fee, which submits the saved draft once it is confirmed',
  access: 'user',
  params: idParams,
  response: z.object({ id: z.string(), url: z.string() }),
  status: 201,
  versioned: true,
})

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/v1/applications/:id/submission',
  summary: 'Withdraw an application; its draft stays, and its fee is refunded',
  access: 'user',
  params: idParams,
  response: application,
})

export const confirmPlace = endpoint({
  method: 'PUT',
  path: '/v1/applications/:id/confirmation',
  summary: 'Confirm or decline the place of an accepted application',
  access: 'user',
  params: idParams,
  body: z.object({
    answer: z.enum(confirmationAnswers),
    /** For the organizer alone. */
    note: z.optional(z.nullable(words(applicationLimits.confirmationNote))),
  }),
  response: application,
})

export const eraseApplication = endpoint({
  method: 'DELETE',
  path: '/v1/applications/:id',
  summary: 'Erase an application for good, also the copy that the organizer sees',
  access: 'user',
  params: idParams,
  response: nothing,
  status: 204,
})

export const createApplicationDocument = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/documents',
  summary: 'Upload a PDF for an application',
  access: 'user',
  params: idParams,
  files: ['document'],
  body: z.object({}),
  response: applicationDocument,
  status: 201,
})

export const createApplicationMedia = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/media',
  summary: 'Upload a video (MP4) or audio (MP3, MP4) for an application',
  access: 'user',
  params: idParams,
  files: ['document'],
  body: z.object({}),
  response: applicationDocument,
  status: 201,
})

/** What can be downloaded; `EXPORT` and `FEES` for the organizer only. */
export const downloadRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DOCUMENT'), applicationId: id, documentId: id }),
  /** A video or audio, to be played: the address holds for hours. */
  z.object({ kind: z.literal('MEDIA'), applicationId: id, documentId: id }),
  /** Applications of a call: all, or those with the given ids. */
  z.object({
    kind: z.literal('EXPORT'),
    opportunityId: id,
    format: z.enum(['csv', 'zip']),
    ids: z.array(id).max(applicationLimits.batch).optional(),
  }),
  /** The statement of a call's application fees. */
  z.object({ kind: z.literal('FEES'), opportunityId: id, format: z.enum(['csv', 'pdf']) }),
])

export const createApplicationDownload = endpoint({
  method: 'POST',
  path: '/v1/applications/downloads',
  summary: 'An address at which a document or an export can be downloaded for a minute',
  access: 'user',
  body: downloadRequest,
  response: z.object({ url: z.string() }),
  status: 201,
})

export const getApplicationDownload = endpoint({
  method: 'GET',
  path: '/v1/applications/downloads/:token',
  summary: 'A document of an application, or an export, as a file',
  access: 'secret',
  params: z.object({ token: z.string().regex(/^[\w.-]{10,6000}$/) }),
  response: textResponse,
  produces: 'application/octet-stream',
})

export const getApplicationMedia = endpoint({
  method: 'GET',
  path: '/v1/applications/media/:token',
  summary: 'A video or audio of an application, or the part of it that `Range` names',
  access: 'secret',
  params: z.object({ token: z.string().regex(/^[\w.-]{10,6000}$/) }),
  response: textResponse,
  produces: 'application/octet-stream',
})
