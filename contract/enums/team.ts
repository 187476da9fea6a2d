/* Values and labels of teams. Plain tables: nothing here may import the validator. */

/** What members of a profile may do, the most first: each role includes those below it. */
export const memberRoles = {
  OWNER: {
    label: 'Owner',
    can: 'do everything, with payments, the team and deleting the profile',
  },
  EDITOR: {
    label: 'Editor',
    can: 'change the profile, artworks, rooms and opportunities, and decide on applications',
  },
  READER: { label: 'Reader', can: 'see applications and statistics, and change nothing' },
} as const
export type MemberRole = keyof typeof memberRoles

const order = Object.keys(memberRoles)

/** Whether a role includes what another one may do. */
export const includesRole = (role: MemberRole, needed: MemberRole): boolean =>
  order.indexOf(role) <= order.indexOf(needed)

/** What the activity log of a profile says that a member did. */
export const activityActions = {
  PUBLISHED: 'published',
  CHANGED: 'changed',
  REMOVED: 'took from the site',
  BOUGHT: 'bought',
  CANCELED_PLAN: 'canceled the plan',
  RESUMED_PLAN: 'resumed the plan',
  UPGRADED_PLAN: 'upgraded the plan',
  DOWNGRADED_PLAN: 'chose a smaller plan',
  DECIDED: 'decided on applications to',
  TOOK_BACK_DECISIONS: 'took back decisions on applications to',
  WROTE_TO_APPLICANTS: 'wrote to applicants of',
  REFUNDED_FEES: 'refunded application fees of',
  INVITED_MEMBER: 'invited a member',
  CHANGED_ROLE: 'changed the role of a member',
  REMOVED_MEMBER: 'removed a member',
  JOINED: 'joined the team',
  LEFT: 'left the team',
  OFFERED_OWNERSHIP: 'offered the profile to another owner',
  ACCEPTED_OWNERSHIP: 'became the primary owner',
  MADE_KEY: 'made a key for programs',
  REVOKED_KEY: 'revoked a key for programs',
  MADE_WEBHOOK: 'made a webhook',
  CHANGED_WEBHOOK: 'changed a webhook',
  DELETED_WEBHOOK: 'deleted a webhook',
  PROVED_DOMAIN: 'proved the domain of the profile',
  REMOVED_VERIFICATION: 'removed the domain of the profile',
} as const
export type ActivityAction = keyof typeof activityActions

export const activitySubjects = {
  ARTWORK: 'the artwork',
  OPPORTUNITY: 'the opportunity',
  PROFILE: 'the profile',
  ROOM: 'the room',
} as const
export type ActivitySubject = keyof typeof activitySubjects

/** Mails that owners let a member get; the primary owner gets all of them. */
export const teamMails = {
  APPLICATIONS: 'Applications: answers, requests and places',
  MESSAGES: 'Messages of visitors',
} as const
export type TeamMail = keyof typeof teamMails
