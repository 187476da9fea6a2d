import { deadlineDates } from '@/contract/values/deadlines'
import type { ApplicationCall } from '@/contract/applications/applications'
import { formatDay, formatDayAndTime, formatLongDay } from '@/contract/values/dates'
import { othersLine, othersText } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

/** What the letters to applicants say, but for decisions. */
export type ApplicationEvent =
  | 'RECEIPT'
  | 'CALL_REMOVED'
  | 'OPPORTUNITY_RESTORED'
  | 'DEADLINE'
  | 'FEES_PAUSED'
  | 'FEES_RESUMED'
  | 'PLACE_REMINDER'
  | 'PLACE_LAPSED'
  | 'ERASURE'

interface ApplicationFacts {
  call: ApplicationCall
  name: string
  /** Submitted after the deadline, within the grace. */
  isLate: boolean
  /** ISO 8601 */
  submittedAt: string | null
  eraseAt: string | null
  /** Of the last change of the deadline. */
  reason: string | null
  /** The last day to confirm the place, `2027-03-12`; null without a confirmation. */
  confirmUntil: string | null
}

/** `until 3 March 2027, 23:59 Berlin time`; empty for rolling calls. */
const until = ({ deadline, rolling }: ApplicationCall) => {
  if (rolling || !deadline) return ''
  const { organizerLong, zone } = deadlineDates(deadline, null)
  return ` until ${organizerLong} ${zone}`
}

const untilWhen = (call: ApplicationCall) =>
  `You can change or withdraw it${until(call) || ' until the organizer decides'}.`

const receipt = ({ call, isLate, submittedAt }: ApplicationFacts, title: string) => ({
  subject: `Received: your application for ${title}`,
  heading: 'Your application was received',
  intro: [
    `Your application for “${title}” was submitted on ${writtenInstant(submittedAt)}.`,
    isLate
      ? 'That was after the deadline, within the 15 minutes for applications that were started before. It counts, and the organizer sees that it was late.'
      : untilWhen(call),
  ].join(' '),
})

const callRemoved = (title: string) => ({
  subject: `Removed: ${title}`,
  heading: 'This call was removed',
  intro: `The organizer removed “${title}”. Nobody reviews your application for it anymore. What you wrote stays in your applications.`,
})

const opportunityRestored = (title: string) => ({
  subject: `Back: ${title}`,
  heading: 'This opportunity is back',
  intro: `The organizer restored “${title}”, which had been removed. Your application for it is as you left it, and counts again if you submitted it.`,
})

const deadlineMoved = ({ call, submittedAt, reason }: ApplicationFacts, title: string) => {
  const because = reason ? ` The organizer’s reason: “${othersText(reason)}”` : ''
  if (call.isClosed || !call.deadline) {
    return {
      subject: `Closed: ${title}`,
      heading: 'Closed for applications',
      intro: `The organizer closed “${title}” for applications.${because} ${
        submittedAt
          ? 'Your application was submitted and counts.'
          : 'You have not submitted your application. What you wrote stays in your applications.'
      }`,
    }
  }
  const { organizerLong, zone } = deadlineDates(call.deadline, null)
  return {
    subject: `New deadline: ${title}`,
    heading: `Apply until ${organizerLong} ${zone}`,
    intro: `The deadline of “${title}” was extended to ${organizerLong} ${zone}.${because} ${
      submittedAt
        ? 'Your application was submitted and counts. You can change or withdraw it until then.'
        : 'You have not submitted your application yet.'
    }`,
  }
}

const feesPaused = (title: string) => ({
  subject: `The fee can’t be paid at the moment: ${title}`,
  heading: 'You can’t submit your application at the moment',
  intro: `The organizer of “${title}” can’t take fees at the moment, so your application can’t be paid for and submitted. You were not charged, and what you wrote stays. We’ll write to you when the fee can be paid.`,
})

const feesResumed = ({ call }: ApplicationFacts, title: string) => ({
  subject: `The fee can be paid again: ${title}`,
  heading: 'You can submit your application',
  intro: `The organizer of “${title}” can take fees again. You can pay and submit your application${until(call)}.`,
})

const placeReminder = ({ confirmUntil }: ApplicationFacts, title: string) => ({
  subject: `Confirm your place: ${title}`,
  heading: 'Confirm or decline your place',
  intro: `Your application for “${title}” was accepted. Confirm the place by the end of ${formatLongDay(confirmUntil ?? '')}, or decline it, so that somebody else gets it.`,
})

const placeLapsed = (title: string) => ({
  subject: `Your place was not confirmed: ${title}`,
  heading: 'Your place may be given to somebody else',
  intro: `You did not confirm your place for “${title}” in time. Write to the organizer if you still want it.`,
})

const erasure = ({ eraseAt }: ApplicationFacts, title: string) => ({
  subject: `Your application for ${title} will be erased`,
  heading: `Erased on ${eraseAt ? formatDay(eraseAt) : 'soon'}`,
  intro: `Your application for “${title}” will be erased on ${eraseAt ? formatDay(eraseAt) : 'one of the next days'}. Applications are kept for a limited time. Download your data before then if you want to keep it.`,
})

const writtenInstant = (at: string | null) =>
  at ? `${formatDayAndTime(new Date(at).toISOString())} (UTC)` : ''

const letters: Record<
  ApplicationEvent,
  (facts: ApplicationFacts, title: string) => Pick<Letter, 'subject' | 'heading' | 'intro'>
> = {
  RECEIPT: receipt,
  CALL_REMOVED: (_facts, title) => callRemoved(title),
  OPPORTUNITY_RESTORED: (_facts, title) => opportunityRestored(title),
  DEADLINE: deadlineMoved,
  FEES_PAUSED: (_facts, title) => feesPaused(title),
  FEES_RESUMED: feesResumed,
  PLACE_REMINDER: placeReminder,
  PLACE_LAPSED: (_facts, title) => placeLapsed(title),
  ERASURE: erasure,
}

/** A mail to an applicant about one application. */
export function applicationLetter(
  event: ApplicationEvent,
  facts: ApplicationFacts,
  pages: WebAddresses,
): Letter {
  const title = othersLine(facts.call.title)
  return {
    ...letters[event](facts, title),
    items: [],
    action: { label: 'See your applications', url: pages.applications },
    reason: `You applied to “${title}” on Art Commons.`,
  }
}
