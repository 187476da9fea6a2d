import type { Decision } from '@/contract/enums/applications'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { ApiError, conflict, forbidden, invalid, notFound } from '@/server/errors'

/** Somebody who may see the applications of a call. */
export interface Reviewer {
  role: 'ORGANIZER' | 'JUROR'
  /** Sees no names of applicants who have not been notified. */
  isBlind: boolean
  /** The name in the log of accesses. */
  who: string
}

type HowToApply = { kind: string; blind?: boolean } | null

/** Whether jurors would see names that a blind review hides from them. */
export const losesBlindness = (before: HowToApply, after: HowToApply): boolean =>
  before?.blind === true && after?.blind !== true

/** Whether the reviewer must not know who applied. */
export const isBlindTo = (reviewer: Reviewer, { isNotified }: { isNotified: boolean }): boolean =>
  reviewer.isBlind && !isNotified

/** What a person has to do with a call. */
export interface Involvement {
  isOrganizer: boolean
  /** The call was deleted, and can be restored. */
  isRemoved: boolean
  isJuror: boolean
  /** Was a juror before. */
  wasRemoved: boolean
  hasApplied: boolean
  isBlindCall: boolean
  /** The organizer's profile. */
  profileName: string
  /** The juror's address. */
  email: string | null
}

const callRemoved = () =>
  new ApiError(
    404,
    'opportunity_removed',
    'This call was deleted. If it is restored, its applications and scores are here again.',
  )

/**
 * @throws not_found for strangers, opportunity_removed for organizer and jurors while the call is deleted,
 *   juror_removed for former jurors, forbidden for applicants
 */
export function requireReviewer(found: Involvement | undefined): Reviewer {
  if (found?.isRemoved)
    throw found.isOrganizer || found.isJuror ? callRemoved() : notFound('Opportunity')
  if (found?.isOrganizer) return { role: 'ORGANIZER', isBlind: false, who: found.profileName }
  if (found?.isJuror) {
    if (found.hasApplied) throw forbidden('You applied to this call, so you can’t review it.')
    return { role: 'JUROR', isBlind: found.isBlindCall, who: found.email ?? '' }
  }
  if (found?.wasRemoved)
    throw forbidden('The organizer removed you as a juror of this call.', 'juror_removed')
  throw notFound('Opportunity')
}

/** @throws not_found for strangers, forbidden for jurors */
export function requireOrganizer(found: Involvement | undefined): Reviewer {
  const reviewer = requireReviewer(found)
  if (reviewer.role === 'ORGANIZER') return reviewer
  throw forbidden('Only the organizer of the call can do this.')
}

/** @throws conflict_of_interest once it was declared */
export function requireNoConflict({ hasConflict }: { hasConflict: boolean }): void {
  if (!hasConflict) return
  throw forbidden(
    'You declared a conflict of interest, so this application is hidden from you. Undo that to see it.',
    'conflict_of_interest',
  )
}

/** @throws conflict after the decision, until it is taken back */
export function requireUndecided({ decision }: { decision: Decision | null }): void {
  if (decision === null) return
  throw conflict('This application was decided, so its scores can’t change anymore.')
}

interface Decided {
  notified_decision: Decision | null
  notified_confirm_until: string | null
}

interface Choice {
  decision: Decision
  /** How many applications were chosen. */
  chosen: number
  /** The last day to confirm the place; a correction may change it alone. */
  confirmUntil: string | null
  isCorrection?: boolean | undefined
}

/** @throws conflict when some were withdrawn, or notified of this decision or, unless it is corrected, a final one */
export function requireDecidable(
  found: readonly Decided[],
  { decision, chosen, confirmUntil, isCorrection }: Choice,
): void {
  if (found.length < chosen) {
    throw conflict('Some of these applications were withdrawn or erased. Load the list again.')
  }
  const isFinal = ({ notified_decision: notified }: Decided) =>
    notified !== null && notified !== 'WAITING_LIST'
  if (!isCorrection && found.some(isFinal)) {
    throw conflict(
      'Some of these applicants were notified already. Open their applications to correct the decision.',
    )
  }
  const isSame = ({ notified_decision: notified, notified_confirm_until: until }: Decided) =>
    notified === decision && until === confirmUntil
  if (!found.some(isSame)) return
  if (isCorrection) throw conflict('The applicant was notified of this decision already.')
  throw conflict(
    'Some of these applicants know already that they are on the waiting list, and are not mailed again. Choose only the others.',
  )
}

interface Invited {
  isOwn: boolean
  isInvited: boolean
  /** The person at this address has applied to the call. */
  hasApplied: boolean
  /** Jurors who were not removed. */
  jurors: number
}

/** @throws invalid or conflict, at the field */
export function requireInvitable({ isOwn, isInvited, hasApplied, jurors }: Invited): void {
  if (isOwn) throw invalid({ email: 'This is your own address. You can score without inviting.' })
  if (isInvited) {
    const email = 'You invited this address already.'
    throw conflict(email, { email })
  }
  if (hasApplied) {
    throw invalid({ email: 'This person has applied to the call, so they can’t be its juror.' })
  }
  if (jurors >= applicationLimits.jurors) {
    throw invalid({ email: `A call has at most ${applicationLimits.jurors} jurors.` })
  }
}
