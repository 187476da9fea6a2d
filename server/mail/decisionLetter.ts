import type { Decision } from '@/contract/enums/applications'
import { formatLongDay } from '@/contract/values/dates'
import { othersLine } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

interface DecisionNotice {
  decision: Decision
  /** The decision that the applicant was notified of before. */
  before: Decision | null
  /** With its placeholders filled in. */
  message: string
  /** What reviewers wrote for the applicant; empty where they are not shared. */
  comments: readonly string[]
  /** The last day to confirm the place, `2027-03-12`; null without a confirmation. */
  confirmUntil: string | null
  call: string
  /** Null once the profile was erased. */
  organizer: string | null
}

const headings: Record<Decision, string> = {
  ACCEPTED: 'Your application was accepted',
  WAITING_LIST: 'You are on the waiting list',
  DECLINED: 'Your application was not selected',
}

/** `Confirm your place by the end of 12 March 2027 at your application.`; empty without a confirmation. */
const confirmBy = (until: string | null) =>
  until === null
    ? ''
    : `Confirm your place by the end of ${formatLongDay(until)} at your application.`

/** The message, and below it what the reviewers wrote. */
const withComments = (message: string, comments: readonly string[]) =>
  comments.length === 0
    ? message
    : [message, 'Comments of the reviewers:', ...comments.map((comment) => `– ${comment}`)].join(
        '\n\n',
      )

/** Tells an applicant what was decided, in the words of the organizer. */
export function decisionLetter(
  { decision, before, message, comments, confirmUntil, call, organizer }: DecisionNotice,
  pages: WebAddresses,
): Letter {
  const writer = othersLine(organizer ?? 'The organizer')
  const isCorrection = before !== null && before !== 'WAITING_LIST'
  const title = othersLine(call)
  return {
    subject: `${isCorrection ? 'Correction: your' : 'Your'} application to “${title}”`,
    heading: headings[decision],
    intro: [
      confirmBy(confirmUntil),
      isCorrection
        ? `${writer} corrected the decision on your application to “${title}”. This email replaces the earlier one:`
        : `${writer} decided on your application to “${title}” and wrote:`,
    ]
      .filter(Boolean)
      .join(' '),
    quote: withComments(message, comments),
    items: [],
    action: { label: 'See your application', url: pages.applications },
    reason: 'You applied to this call on Art Commons.',
  }
}
