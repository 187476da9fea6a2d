import type { ApplicationCall } from '@/contract/applications/applications'
import { deadlineDates } from '@/contract/values/deadlines'
import { othersLine } from '@/server/text/withoutLinks'
import type { Letter } from '@/server/mail/letter'

interface Decided {
  call: Pick<ApplicationCall, 'title' | 'deadline' | 'rolling'>
  isGranted: boolean
  /** What is left to pay after a refusal, `€25.00`. */
  amount: string
  page: string
}

/** ` until 14 December 2026 at 23:59 Europe/Tallinn`; empty without a deadline. */
const untilWhen = ({ deadline, rolling }: Decided['call']) => {
  if (rolling || !deadline) return ''
  const { organizerLong, zone } = deadlineDates(deadline, null)
  return ` until ${organizerLong} ${zone}`
}

/** An organizer has granted or refused a request to waive the fee. */
export function waiverDecisionLetter({ call, isGranted, amount, page }: Decided): Letter {
  const title = othersLine(call.title)
  const until = untilWhen(call)
  const said = isGranted
    ? {
        subject: `Your fee is waived: ${title}`,
        heading: 'You don’t have to pay the fee',
        intro: `The organizer of “${title}” waived the fee of your application. It is not submitted yet: you can submit it${until}.`,
      }
    : {
        subject: `Your fee is not waived: ${title}`,
        heading: 'The organizer didn’t waive the fee',
        intro: `The organizer of “${title}” didn’t waive the fee of your application. You can still pay the fee of ${amount} and submit it${until}.`,
      }
  return {
    ...said,
    items: [],
    action: { label: 'See the application', url: page },
    reason: `You asked the organizer of “${title}” on Art Commons to waive the fee.`,
  }
}

interface Waiting {
  title: string
  /** Requests that are not decided. */
  count: number
  /** Where they are decided. */
  page: string
}

/** Applicants have asked for a waiver. Their reasons are shown on the page alone. */
export function waiverRequestsLetter({ title, count, page }: Waiting): Letter {
  const name = othersLine(title)
  return {
    subject: `Fee waivers to decide: ${name}`,
    heading:
      count === 1
        ? 'An applicant asks you to waive the fee'
        : `${count} applicants ask you to waive the fee`,
    intro: `Applicants of “${name}” have asked for a waiver. They need your answer before the deadline, and are mailed as soon as you decide.`,
    items: [],
    action: { label: 'See the requests', url: page },
    reason: `You let applicants of “${name}” on Art Commons ask for a fee waiver.`,
  }
}
