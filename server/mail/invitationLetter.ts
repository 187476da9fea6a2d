import { formatDay } from '@/contract/values/dates'
import { othersLine } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

interface Inviting {
  call: string
  organizer: string
  /** `YYYY-MM-DD` */
  dueOn: string | null
  /** What the link contains. */
  secret: string
}

const due = (dueOn: string | null) =>
  dueOn === null ? '' : ` Scores are due by ${formatDay(dueOn)}.`

/** Invites somebody to review the applications of one call. */
export function invitationLetter(
  { call, organizer, dueOn, secret }: Inviting,
  pages: WebAddresses,
): Letter {
  const host = othersLine(organizer)
  const title = othersLine(call)
  return {
    subject: `Invitation to the jury of “${title}”`,
    heading: 'You are invited as a juror',
    intro: `${host} invites you to review the applications for “${title}” on Art Commons.${due(dueOn)} The link is for you alone: the first person who follows it and signs in becomes the juror.`,
    items: [],
    action: { label: 'See the invitation', url: pages.juryInvitation(secret) },
    reason: `${host} entered this address. If you don’t want to review, ignore this.`,
  }
}

/** Reminds a juror to score. @param reminding with the address of the review */
export function juryReminderLetter({
  call,
  organizer,
  dueOn,
  review,
}: Omit<Inviting, 'secret'> & { review: string }): Letter {
  const host = othersLine(organizer)
  const title = othersLine(call)
  return {
    subject: `Reminder: jury of “${title}”`,
    heading: 'Applications wait for your scores',
    intro: `${host} reminds you to score the applications for “${title}” on Art Commons.${due(dueOn)}`,
    items: [],
    action: { label: 'Review the applications', url: review },
    reason: `You are a juror of “${title}”.`,
  }
}
