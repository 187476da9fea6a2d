import { z } from 'zod'
import { endpoint } from '@/contract/endpoint'
import { activityActions, activitySubjects, memberRoles, teamMails } from '@/contract/enums/team'
import { email, oneOf } from '@/contract/forms/values'
import { ownProfile } from '@/contract/profiles/profiles'
import { id, idParams, instant, nothing, page, pageNumber } from '@/contract/values/values'

/* Members of a profile (docs/product.md, "Teams"). */

const memberRole = oneOf(memberRoles)

export const member = z.object({
  /** Null for the primary owner, whose role can only be transferred. */
  id: id.nullable(),
  /** As they signed in; null for the primary owner and members without a name. */
  name: z.string().nullable(),
  /** Null without a verified address. */
  email: z.string().nullable(),
  role: memberRole,
  isYou: z.boolean(),
  /** Those that the member gets. */
  mails: z.array(oneOf(teamMails)),
  joinedAt: instant,
})
export type Member = z.output<typeof member>

export const teamInvitation = z.object({
  id,
  email: z.string(),
  role: memberRole,
  invitedAt: instant,
  isExpired: z.boolean(),
})
export type TeamInvitation = z.output<typeof teamInvitation>

export const team = z.object({
  /** The primary owner first, then by the day of joining. */
  members: z.array(member),
  /** Those that were not answered. Members other than owners see none. */
  invitations: z.array(teamInvitation),
  /** Members beside the primary owner that the plan includes; null: without limit. */
  seats: z.number().int().nullable(),
  /** The owner to whom the primary owner has offered the profile. */
  transferTo: id.nullable(),
})
export type Team = z.output<typeof team>

export const getTeam = endpoint({
  method: 'GET',
  path: '/v1/team',
  summary: 'Members of your profile, and open invitations',
  access: 'profile',
  response: team,
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/v1/team/invitations',
  summary: 'Invite a member by mail',
  access: 'profile',
  body: z.object({ email, role: memberRole }),
  response: team,
  status: 201,
})

export const remindMember = endpoint({
  method: 'POST',
  path: '/v1/team/invitations/:id/reminder',
  summary: 'Send an invitation again, with a new link; once in 24 hours',
  access: 'profile',
  params: idParams,
  response: team,
})

export const cancelTeamInvitation = endpoint({
  method: 'DELETE',
  path: '/v1/team/invitations/:id',
  summary: 'Take back an invitation',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})

export const updateMember = endpoint({
  method: 'PATCH',
  path: '/v1/team/members/:id',
  summary: 'Change the role of a member, or which mails they get',
  access: 'profile',
  params: idParams,
  body: z
    .object({ role: z.optional(memberRole), mails: z.optional(z.array(oneOf(teamMails))) })
    .refine(({ role, mails }) => role !== undefined || mails !== undefined, 'Change something.'),
  response: team,
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/v1/team/members/:id',
  summary: 'Remove a member, at once',
  access: 'profile',
  params: idParams,
  response: nothing,
  status: 204,
})

export const leaveTeam = endpoint({
  method: 'DELETE',
  path: '/v1/team/membership',
  summary: 'Leave the team; the primary owner is followed by the owner who joined first',
  access: 'profile',
  response: nothing,
  status: 204,
})

export const offerOwnership = endpoint({
  method: 'PUT',
  path: '/v1/team/transfer',
  summary: 'Offer the profile to another owner, who has to confirm; null takes the offer back',
  access: 'profile',
  body: z.object({ memberId: id.nullable() }),
  response: team,
})

export const acceptOwnership = endpoint({
  method: 'POST',
  path: '/v1/team/transfer',
  summary: 'Become the primary owner of a profile that was offered to you',
  access: 'profile',
  response: team,
})

export const activityChange = z.object({
  /** “Deadline” */
  field: z.string(),
  /** In words, shortened; null for nothing, or for something that no line can say. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ActivityChange = z.output<typeof activityChange>

export const activity = z.object({
  id,
  at: instant,
  /** The name of the member at that time. */
  who: z.string(),
  action: oneOf(activityActions),
  subject: z.object({ kind: oneOf(activitySubjects), id, title: z.string() }).nullable(),
  changes: z.array(activityChange),
})
export type Activity = z.output<typeof activity>

export const listActivities = endpoint({
  method: 'GET',
  path: '/v1/team/activities',
  summary:
    'What members changed that is public or paid, in the last twelve months; the latest first',
  access: 'profile',
  query: z.object({ page: pageNumber }),
  response: page(activity),
})

export const announceEditing = endpoint({
  method: 'PUT',
  path: '/v1/opportunities/:id/editors',
  summary: 'Say that you have an opportunity open in its form, or no longer; the others who have',
  access: 'owner',
  params: idParams,
  body: z.object({ isEditing: z.boolean() }),
  response: z.object({
    /** Their names. */
    others: z.array(z.string()),
    /** Whether the profile has other members: without any, no name can appear. */
    hasTeam: z.boolean(),
  }),
})

const invitationParams = z.object({ token: z.string().regex(/^[\w-]{20,80}$/) })

export const getTeamInvitation = endpoint({
  method: 'GET',
  path: '/v1/team-invitations/:token',
  summary: 'What a person is invited to',
  access: 'secret',
  params: invitationParams,
  response: z.object({
    profile: z.object({ id, name: z.string(), handle: z.string() }),
    role: memberRole,
    /** The address that the invitation was mailed to, shortened. */
    sentTo: z.string(),
  }),
})

export const acceptTeamInvitation = endpoint({
  method: 'PUT',
  path: '/v1/team-invitations/:token',
  summary: 'Become a member; for the invited address only',
  access: 'user',
  params: invitationParams,
  response: ownProfile,
})

export const declineTeamInvitation = endpoint({
  method: 'DELETE',
  path: '/v1/team-invitations/:token',
  summary: 'Decline an invitation',
  access: 'secret',
  params: invitationParams,
  response: nothing,
  status: 204,
})
