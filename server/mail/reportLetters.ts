import { reportReasons, type ReportKind, type ReportReason } from '@/contract/enums/reports'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

export type RestrictionEvent = 'HIDDEN' | 'UPHELD' | 'RESTORED'

/** The receipt of a report. It repeats nothing that was typed, since its address is not verified. */
export function receiptLetter({ reason }: { reason: ReportReason }, pages: WebAddresses): Letter {
  return {
    subject: 'We received your report',
    heading: 'Thank you for your report',
    intro: `An administrator looks at it and decides what to do. You gave this reason: “${reportReasons[reason]}”.`,
    items: [],
    action: { label: 'See the terms', url: pages.terms },
    reason:
      'Your address was entered with a report on Art Commons. If that was not you, ignore this.',
  }
}

interface Restriction {
  id: string
  kind: ReportKind
  subject_name: string
  reason: string
  /** Why an appeal was decided so. */
  decision: string | null
}

const nouns: Record<ReportKind, string> = {
  ARTWORK: 'artwork',
  PROFILE: 'profile',
  OPPORTUNITY: 'opportunity',
  ROOM: 'room',
  MESSAGE: 'message',
}

const effects: Record<ReportKind, string> = {
  ARTWORK: 'Only you can see it now.',
  PROFILE: 'Only you can see it and its content now.',
  OPPORTUNITY: 'Only you can see it now.',
  ROOM: 'Only you can see it now.',
  MESSAGE: 'You can’t send messages anymore.',
}

/** Tells the owner what was decided, why, and what they can do. */
export function restrictionLetter(
  { id, kind, subject_name: name, reason, decision }: Restriction,
  event: RestrictionEvent,
  pages: WebAddresses,
): Letter {
  const common = { items: [], reason: `This is about your ${nouns[kind]} on Art Commons.` }
  if (event === 'HIDDEN') {
    return {
      ...common,
      subject: `Hidden: ${name}`,
      heading: kind === 'MESSAGE' ? 'You can’t send messages anymore' : `We hid “${name}”`,
      intro: `${effects[kind]} An administrator looked at it and gave this reason:`,
      quote: reason,
      action: { label: 'Appeal this decision', url: pages.appeal(id) },
    }
  }
  const isRestored = event === 'RESTORED'
  return {
    ...common,
    subject: isRestored ? `Restored: ${name}` : `Your appeal about ${name}`,
    heading: isRestored ? `“${name}” is restored` : 'The decision stays as it is',
    intro: isRestored
      ? 'An administrator looked at it again and took the decision back:'
      : 'An administrator looked at your appeal and gave this reason:',
    quote: decision ?? '',
    action: { label: 'See the decision', url: pages.appeal(id) },
  }
}
