/* Values and labels of applications on Art Commons. Plain tables: nothing here may import the validator. */

export const applicationStates = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  WITHDRAWN: 'Withdrawn',
} as const
export type ApplicationState = keyof typeof applicationStates

/** How far an application has come in the review. */
export const applicationRounds = {
  RECEIVED: 'Received',
  LONG_LIST: 'Long list',
  SHORTLIST: 'Shortlist',
} as const
export type ApplicationRound = keyof typeof applicationRounds

export const decisions = {
  ACCEPTED: 'Accepted',
  WAITING_LIST: 'Waiting list',
  DECLINED: 'Declined',
} as const
export type Decision = keyof typeof decisions

export const questionTypes = {
  SHORT_TEXT: 'Short text',
  LONG_TEXT: 'Long text',
  CHOICE: 'Choice',
  YES_NO: 'Yes or no',
} as const
export type QuestionType = keyof typeof questionTypes

/** When the fees of applications are paid out to the organizer. */
export const payoutTimes = {
  AFTER_ANSWERS: 'When all applicants have an answer',
  AFTER_DEADLINE: 'After the deadline: no answer guarantee',
} as const
export type PayoutTime = keyof typeof payoutTimes

/** Answers to a question of the type `YES_NO`. */
export const yesNo = { YES: 'Yes', NO: 'No' } as const

/**
 * What an organizer, or a juror, did with an application, and what became of places; the organizer can read the log.
 */
export const accessActions = {
  READ: 'Read',
  LISTED: 'Saw the list',
  DOWNLOADED_DOCUMENT: 'Downloaded a document',
  EXPORTED: 'Exported',
  CORRECTED: 'Corrected the decision',
  PLACE_DECLINED: 'Declined the place',
  PLACE_LAPSED: 'Did not confirm the place in time',
  PLACE_OFFERED: 'Was offered a free place',
} as const
export type AccessAction = keyof typeof accessActions

/** Orders of a review's list. Jurors rank by their own score, and get no order by name. */
export const reviewSorts = {
  rank: 'Rank',
  number: 'Order received',
  name: 'Name',
} as const
