import type { Confirmation } from '@/contract/confirmations'
import type { Decision } from '@/contract/enums/applications'
import type { ConfirmationAnswer } from '@/contract/enums/confirmations'
import { applicationLimits } from '@/contract/limits/applicationLimits'
import { dayAt, daysAfter } from '@/contract/pricing/applicationFees'
import { conflict, invalid } from '@/server/errors'

interface RequestedConfirmation {
  decision: Decision
  /** The last day; null if no confirmation is asked for. */
  confirmUntil: string | null
  /** Of the opportunity, for its time zone. */
  deadline: { timeZone: string } | null
  /** Epoch, ms. */
  at: number
}

/** @throws invalid for another decision, today or earlier, and a day that is too far */
export function requireConfirmDay({
  decision,
  confirmUntil,
  deadline,
  at,
}: RequestedConfirmation): void {
  if (confirmUntil === null) return
  const refuse = (confirmUntil: string) => invalid({ confirmUntil })
  if (decision !== 'ACCEPTED') throw refuse('Only accepted applicants confirm a place.')
  const today = dayAt({ at, deadline })
  if (confirmUntil <= today) throw refuse('Choose a day after today.')
  const days = applicationLimits.confirmationDays
  if (confirmUntil > daysAfter(today, days)) throw refuse(`Choose a day within ${days} days.`)
}

/**
 * Who has confirmed may still decline; a declined place may be somebody else's by then.
 * @returns whether something changes: the same answer again changes nothing
 * @throws conflict
 */
export function requireAnswerable(
  requested: Confirmation | null,
  answer: ConfirmationAnswer,
): boolean {
  if (!requested) throw conflict('The organizer doesn’t ask for a confirmation.')
  if (requested.state === answer) return false
  if (requested.state === 'LAPSED')
    throw conflict(
      'The time to confirm is over. Write to the organizer if you still want the place.',
    )
  if (requested.state === 'DECLINED')
    throw conflict('You declined the place, so it may be given to somebody else.')
  return true
}
