export const teamLimits = {
  /** Days in which an invitation can be accepted. */
  invitationDays: 14,
  /** Months after which entries of the activity log are erased. */
  activityMonths: 12,
  /** Entries on a page of the activity log. */
  activityPage: 50,
  /** In characters: of a value in the activity log. */
  activityText: 200,
  /** In seconds: how long somebody who edits a record counts as present after the last sign. */
  presence: 45,
} as const
