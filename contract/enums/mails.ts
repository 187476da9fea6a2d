/* Values and labels of mails. Plain tables: nothing here may import the validator. */

/** How often a saved search mails new matches. */
export const searchFrequencies = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  NEVER: 'Never',
} as const
export type SearchFrequency = keyof typeof searchFrequencies

/** Mails that a user can switch off; each saved search has a frequency of its own. */
export const mailPreferences = {
  DEADLINE: {
    label: 'Deadline reminders',
    text: 'Three days before the deadline of an opportunity you bookmarked, and three days and one day before the deadline of an application you have not submitted.',
    isOnByDefault: true,
  },
  LISTING: {
    label: 'Listing reminders',
    text: 'Seven days and one day before one of your posts is no longer listed.',
    isOnByDefault: true,
  },
  ROOM: {
    label: 'Rooms of profiles you follow',
    text: 'Once, when one opens.',
    isOnByDefault: true,
  },
  NEWS: {
    label: 'Weekly news of profiles you follow',
    text: 'New works, rooms and opportunities, every Thursday, if there are any.',
    isOnByDefault: false,
  },
  DIGEST: {
    label: 'Weekly digest',
    text: 'New opportunities, every Thursday.',
    isOnByDefault: false,
  },
} as const
export type MailPreference = keyof typeof mailPreferences

/** What somebody who did not ask for mails can refuse. */
export const OUTSIDE_MAILS = 'OUTSIDE'

/** What a mail is about. Mails about payments, messages and applications have no link to unsubscribe. */
export type MailKind =
  | MailPreference
  | 'SAVED_SEARCH'
  | 'PAYMENT'
  | 'MESSAGE'
  | 'MODERATION'
  | 'APPLICATION'
  | 'TEAM'
