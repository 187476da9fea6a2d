import type { Decision } from '@/contract/enums/reports'
import type { ReportedSubject } from '@/contract/reports'

/** The decisions that are possible now. */
export const decisionsFor = ({ reportCount, restriction }: ReportedSubject): Decision[] => [
  ...(reportCount > 0 ? (['DISMISS'] as const) : []),
  ...(restriction ? [] : (['HIDE'] as const)),
  ...(restriction?.appealedAt && !restriction.decidedAt ? (['UPHOLD'] as const) : []),
  ...(restriction ? (['RESTORE'] as const) : []),
]

/** What the buttons say. The sender of a message is stopped, as the message itself is shown nowhere. */
export const decisionLabel = (
  decision: Decision,
  { kind }: Pick<ReportedSubject, 'kind'>,
): string => {
  const isMessage = kind === 'MESSAGE'
  if (decision === 'DISMISS') return 'Dismiss'
  if (decision === 'HIDE') return isMessage ? 'Stop the sender' : 'Hide'
  if (decision === 'RESTORE') return isMessage ? 'Allow messages again' : 'Restore'
  return 'Reject the appeal'
}
