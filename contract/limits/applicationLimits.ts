/* Limits of applications that are taken on Art Commons (docs/product.md, "Applications"). */

export const applicationLimits = {
  questions: 10,
  choices: 12,
  /** More than any call allows, so that a draft can be shortened later. */
  works: 60,
  /** In characters; a call limits words. */
  text: 30_000,
  answer: 10_000,
  /** In bytes. */
  document: 10 * 1024 * 1024,
  /** In characters. */
  documentName: 120,
  documentPages: 500,
  /** Of a video or an audio file, in bytes. */
  media: 200 * 1024 * 1024,
  /** Of one application, with those that were replaced within a day. */
  documents: 40,
  /** In bytes: documents and images that are kept for one application only, and for all open ones of a user. */
  uploads: 200 * 1024 * 1024,
  /** The same for videos and audio, beside them. */
  mediaUploads: 400 * 1024 * 1024,
  openUploads: 1024 * 1024 * 1024,
  jurors: 30,
  /** Of a group that applies. */
  members: 12,
  /** What applications are scored for, each with a score of 1 to 5. */
  criteria: 5,
  criterionName: 60,
  criterionWeight: 5,
  /** Applications that are decided, moved or exported at once. */
  batch: 500,
  letter: 5000,
  /** In days: how long accepted applicants may have to confirm their place. */
  confirmationDays: 60,
  /** What they write when they decline it. */
  confirmationNote: 1000,
  /** What organizer and applicants write to each other, and how often a day about one application. */
  message: 2000,
  messages: 10,
  /** The name of a document that the organizer asks for. */
  requestedDocument: 80,
  /** What an organizer writes to applicants about a refund. */
  refundReason: 500,
} as const

/** In seconds. */
export const applicationTimes = {
  /** An application that was started before the deadline can be submitted this long after it. */
  grace: 15 * 60,
  /** A decision can be taken back this long before it is mailed. */
  takeBack: 10 * 60,
  /** How long applications are kept after the decision. */
  kept: 365 * 24 * 60 * 60,
  keptDeclined: 182 * 24 * 60 * 60,
  /** After the deadline, or after submission to a rolling call, without a decision. */
  keptUndecided: 2 * 365 * 24 * 60 * 60,
  /** After the last change of what is not submitted. */
  keptDraft: 365 * 24 * 60 * 60,
  /** Applicants are notified this long before their application is erased. */
  erasureNotice: 14 * 24 * 60 * 60,
} as const
