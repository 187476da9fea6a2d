import { countOf } from '@/contract/values/numbers'
import { othersLine } from '@/server/text/withoutLinks'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

interface Invited {
  curator: string
  room: string
  /** Of the works; null for one without a title. */
  titles: readonly (string | null)[]
}

/** A curator has hung works and waits for the answer of their artist. */
export function roomInvitationLetter(
  { curator, room, titles }: Invited,
  pages: WebAddresses,
): Letter {
  const name = othersLine(curator)
  const works = countOf(titles.length, 'work', 'works')
  return {
    subject: `${name} wants to exhibit ${titles.length === 1 ? 'a work' : works} of yours`,
    heading: `${name} wants to exhibit ${works} of yours`,
    intro: `${name} has hung ${works} of yours in the room “${othersLine(room)}” on Art Commons. Nobody else sees them there until you accept. You can change your answer at any time.`,
    items: titles.map((title) => ({
      title: title ?? 'Untitled',
      url: pages.roomInvitations,
      facts: [],
    })),
    action: { label: 'Accept or decline', url: pages.roomInvitations },
    reason:
      'A curator asked to exhibit your works. On the same page you can block them, or allow every room.',
  }
}
