import { othersLine } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

interface Inviting {
  call: string
  organizer: string
  /** What the link contains. */
  secret: string
}

/** Invites somebody to review the applications of one call. */
export function invitationLetter(
  { call, organizer, secret }: Inviting,
  pages: WebAddresses,
): Letter {
  const host = othersLine(organizer)
  const title = othersLine(call)
  return {
    subject: `Invitation to the jury of “${title}”`,
    heading: 'You are invited as a juror',
    intro: `${host} invites you to review the applications for “${title}” on Art Commons. The link is for you alone: whoever follows it first and signs in becomes the juror.`,
    items: [],
    action: { label: 'See the invitation', url: pages.juryInvitation(secret) },
    reason: `${host} entered this address. If you don’t want to review, ignore this.`,
  }
}
