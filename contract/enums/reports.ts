/* Values and labels of reports. Plain tables: nothing here may import the validator. */

export const reportKinds = {
  ARTWORK: 'Artwork',
  PROFILE: 'Profile',
  OPPORTUNITY: 'Opportunity',
  ROOM: 'Room',
  MESSAGE: 'Message',
} as const
export type ReportKind = keyof typeof reportKinds

export const reportReasons = {
  RIGHTS: 'It uses someone’s work without permission',
  FRAUD: 'It is a scam or misleading',
  IMPERSONATION: 'It pretends to be someone else',
  HATE: 'It is hateful or harasses someone',
  ILLEGAL: 'It is illegal in another way',
  SPAM: 'It is spam',
  OTHER: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

/** What an administrator decides about a report or an appeal. */
export const decisions = {
  DISMISS: 'Dismiss',
  HIDE: 'Hide',
  UPHOLD: 'Keep hidden',
  RESTORE: 'Restore',
} as const
export type Decision = keyof typeof decisions
