import type { Identity } from '@/server/auth/identity'
import { teamLimits } from '@/contract/limits/teamLimits'
import { conflict, forbidden, invalid, quotaExceeded } from '@/server/errors'
import { requireVerified } from '@/server/policies/publishing'

/** @throws quota_exceeded when every seat is taken by a member or an open invitation */
export function requireSeat(
  seats: number | null,
  { members, invited }: { members: number; invited: number },
): void {
  if (seats === null || members + invited < seats) return
  throw quotaExceeded(
    seats === 0
      ? 'Your plan includes no other members. Choose a plan with a team under Settings, Subscription.'
      : `Your plan includes ${seats === 1 ? 'one member' : `${seats} members`} beside the primary owner. Remove a member or an invitation, or choose a larger plan.`,
  )
}

interface Invited {
  isOwn: boolean
  isMember: boolean
  /** The person has a profile that was blocked by this one. */
  isBlocked: boolean
}

/** @throws invalid or conflict, at the field */
export function requireTeamInvitable({ isOwn, isMember, isBlocked }: Invited): void {
  if (isOwn) throw invalid({ email: 'This is your own address.' })
  if (isMember) {
    const email = 'This person is a member already.'
    throw conflict(email, { email })
  }
  if (isBlocked) {
    const email = 'You blocked a profile of this person. Unblock it first, under Settings, Blocked.'
    throw conflict(email, { email })
  }
}

/** @throws conflict for an expired invitation, forbidden for users whose address was not invited */
export function requireAcceptable(
  invitation: { isExpired: boolean; email: string; profile: { name: string } },
  caller: Identity & { hasInvitedAddress: boolean },
): void {
  const { isExpired, email, profile } = invitation
  if (isExpired) {
    throw conflict(
      `This invitation has expired after ${teamLimits.invitationDays} days. Ask ${profile.name} for a new one.`,
    )
  }
  if (!caller.hasInvitedAddress) {
    throw forbidden(
      `This invitation is for ${shortenAddress(email)}. Sign in with that address, or confirm it under Settings, Account.`,
    )
  }
  requireVerified(caller)
}

/** `g…@gallery.example`: enough for who knows the address. */
export function shortenAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
