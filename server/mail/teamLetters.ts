import { memberRoles, type MemberRole } from '@/contract/enums/team'
import { teamLimits } from '@/contract/limits/teamLimits'
import { othersLine } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

interface Invited {
  profile: string
  role: MemberRole
  /** What the link contains. */
  secret: string
}

export function teamInvitationLetter(
  { profile, role, secret }: Invited,
  pages: WebAddresses,
): Letter {
  const name = othersLine(profile)
  const { label, can } = memberRoles[role]
  return {
    subject: `Invitation to the team of ${name}`,
    heading: `${name} invites you to its team`,
    intro: `On Art Commons you would be ${label} of ${name}: you could ${can}. The link is for this address alone and is valid for ${teamLimits.invitationDays} days.`,
    items: [],
    action: { label: 'See the invitation', url: pages.teamInvitation(secret) },
    reason: `${name} entered this address. If you don’t want to join, ignore this or decline.`,
  }
}

interface Joined {
  profile: string
  /** Of the member. */
  email: string
  role: MemberRole
}

/** Somebody has accepted an invitation. */
export function memberJoinedLetter({ profile, email, role }: Joined, pages: WebAddresses): Letter {
  const name = othersLine(profile)
  const member = othersLine(email)
  return {
    subject: `${member} joined the team of ${name}`,
    heading: 'Your team has a new member',
    intro: `${member} is now ${memberRoles[role].label} of ${name}: they can ${memberRoles[role].can}.`,
    items: [],
    action: { label: 'Show the team', url: pages.team },
    reason: `You own ${name} on Art Commons.`,
  }
}

export function memberRemovedLetter(profile: string, pages: WebAddresses): Letter {
  const name = othersLine(profile)
  return {
    subject: `You left the team of ${name}`,
    heading: `You are no longer in the team of ${name}`,
    intro: `An owner of ${name} has removed you from its team on Art Commons. Your own profiles are not affected.`,
    items: [],
    action: { label: 'Open Art Commons', url: pages.home },
    reason: `You were a member of the team of ${name}.`,
  }
}

/** The primary owner has offered the profile to another owner. */
export function ownershipOfferedLetter(profile: string, pages: WebAddresses): Letter {
  const name = othersLine(profile)
  return {
    subject: `${name} is offered to you`,
    heading: `Become the primary owner of ${name}`,
    intro: `The primary owner of ${name} wants to transfer it to you. Its plan, the saved card and payouts stay with the profile, so check them when you accept. Until then nothing changes.`,
    items: [],
    action: { label: 'Show the team', url: pages.team },
    reason: `You own ${name} on Art Commons.`,
  }
}

interface Moved {
  profile: string
  /** Of the primary owner from now on; null without a verified address. */
  email: string | null
  isNew: boolean
}

/** To both: another owner is the primary one. */
export function ownershipMovedLetter(
  { profile, email, isNew }: Moved,
  pages: WebAddresses,
): Letter {
  const name = othersLine(profile)
  const intro = isNew
    ? `You are the primary owner of ${name} from now on: mails about payments go to you. Its plan, the saved card and payouts have not changed. Replace the card if it isn’t yours.`
    : `${email === null ? 'Another owner' : othersLine(email)} is the primary owner of ${name} from now on. If the saved card is yours, ask them to replace it.`
  return {
    subject: `${name} has a new primary owner`,
    heading: `${name} has a new primary owner`,
    intro,
    items: [],
    action: { label: 'Show the team', url: pages.team },
    reason: `You own ${name} on Art Commons.`,
  }
}
