import { z } from 'zod'
import { applicationDocument } from './applications'
import { chosenApplications } from './decisions'
import { endpoint } from '@/contract/endpoint'
import { day, words } from '@/contract/forms/values'
import { applicationLimits as limits } from '@/contract/limits/applicationLimits'
import { id, idParams, instant, nothing } from '@/contract/values/values'

/* What an organizer and an applicant write to each other about an application. Jurors don't see it. */

/** A document that the organizer asks for, until the end of a day where the deadline is. */
const requestedDocument = z.object({
  name: words(limits.requestedDocument, { min: 1, empty: 'Name the document.' }),
  until: day,
})

const applicationMessage = z.object({
  id,
  from: z.enum(['ORGANIZER', 'APPLICANT']),
  text: z.string(),
  requested: requestedDocument.nullable(),
  /** The PDF that the applicant has sent. */
  document: applicationDocument.nullable(),
  /** It was sent after the day until which it was asked for. */
  isLate: z.boolean(),
  sentAt: instant,
})
export type ApplicationMessage = z.output<typeof applicationMessage>

export const sendApplicantMessages = endpoint({
  method: 'POST',
  path: '/v1/opportunities/:id/messages',
  summary: 'Write to applicants, who are mailed; the same to each of them',
  access: 'user',
  params: idParams,
  body: z.object({
    ids: chosenApplications,
    text: words(limits.message, { min: 1, empty: 'Enter a message.' }),
    requested: z.optional(z.nullable(requestedDocument)),
  }),
  response: nothing,
  status: 204,
})

export const listApplicationMessages = endpoint({
  method: 'GET',
  path: '/v1/applications/:id/messages',
  summary: 'What the organizer and the applicant have written, the first one first',
  access: 'user',
  params: idParams,
  response: z.array(applicationMessage),
})

export const answerApplicationMessage = endpoint({
  method: 'POST',
  path: '/v1/applications/:id/messages',
  summary: 'Answer the organizer, with a PDF that was uploaded before or without one',
  access: 'user',
  params: idParams,
  body: z.object({
    text: words(limits.message, { min: 1, empty: 'Enter a message.' }),
    documentId: z.optional(z.nullable(id)),
  }),
  response: z.array(applicationMessage),
  status: 201,
})
