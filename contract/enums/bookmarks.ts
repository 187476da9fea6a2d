/** What a user notes about their own application. */
export const bookmarkStatuses = {
  APPLIED: 'Applied',
  SHORTLISTED: 'Shortlisted',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
} as const
export type BookmarkStatus = keyof typeof bookmarkStatuses
