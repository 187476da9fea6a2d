import { formatLongDay } from '@/contract/values/dates'
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

interface Opened {
  id: string
  title: string
  curator: string
  /** The last day; null: open end. */
  closesOn: string | null
}

/** A profile that somebody follows has opened a room. */
export function openedRoomLetter(
  { id, title, curator, closesOn }: Opened,
  pages: WebAddresses,
): Letter {
  const name = othersLine(curator)
  const until = closesOn ? `, open until ${formatLongDay(closesOn)}` : ''
  return {
    subject: `${name} opened a room: ${othersLine(title)}`,
    heading: `${name} opened a room`,
    intro: `“${othersLine(title)}” is an exhibition on Art Commons${until}.`,
    items: [],
    action: { label: 'Visit the room', url: pages.room(id) },
    reason: `You follow ${name} on Art Commons.`,
    unsubscribeFrom: 'mails about rooms of profiles you follow',
  }
}
