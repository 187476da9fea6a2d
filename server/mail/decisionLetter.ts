import type { Decision } from '@/contract/enums/applications'
import { othersLine } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

interface TellingDecision {
  decision: Decision
  /** With its placeholders filled in. */
  message: string
  call: string
  /** Null once the profile was erased. */
  organizer: string | null
}

const headings: Record<Decision, string> = {
  ACCEPTED: 'Your application was accepted',
  WAITING_LIST: 'You are on the waiting list',
  DECLINED: 'Your application was not selected',
}

/** Tells an applicant what was decided, in the words of the organizer. */
export function decisionLetter(
  { decision, message, call, organizer }: TellingDecision,
  pages: WebAddresses,
): Letter {
  const writer = othersLine(organizer ?? 'The organizer')
  return {
    subject: `Your application to “${othersLine(call)}”`,
    heading: headings[decision],
    intro: `${writer} decided on your application to “${othersLine(call)}” and wrote:`,
    quote: message,
    items: [],
    action: { label: 'See your application', url: pages.applications },
    reason: 'You applied to this call on Art Commons.',
  }
}
