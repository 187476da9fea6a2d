import { othersLine, othersText } from '@/server/text/withoutLinks'
import type { Letter } from './letter'

interface FreePlace {
  /** Of the opportunity. */
  title: string
  /** The applicant's. */
  name: string
  /** The applicant did not answer in time. */
  hasLapsed: boolean
  /** What the applicant wrote; null for nothing. */
  note: string | null
  /** Who is offered it now; null for an empty waiting list, and undefined if the organizer offers places. */
  nextName: string | null | undefined
  /** The page of the next one's application, else of this one. */
  page: string
}

const nextStep = (next: FreePlace['nextName']): string => {
  if (next === undefined) return 'You can offer it to the next on the waiting list.'
  if (next === null) return 'The waiting list is empty.'
  return `It is offered to ${othersLine(next)}, the next on the waiting list, who is notified in ten minutes. Until then you can take it back.`
}

/** A place was declined, or not confirmed in time. */
export function freePlaceLetter(place: FreePlace): Letter {
  const { title: call, name, hasLapsed, note, nextName, page } = place
  const [title, who] = [othersLine(call), othersLine(name)]
  const what = hasLapsed ? 'did not confirm the place in time' : 'declined the place'
  return {
    subject: `${who} ${what}: ${title}`,
    heading: hasLapsed ? 'A place was not confirmed' : 'A place was declined',
    intro: `${who} ${what} for “${title}”. ${nextStep(nextName)}`,
    ...(note !== null && { quote: othersText(note) }),
    items: [],
    action: { label: 'See the application', url: page },
    reason: `You organize “${title}” on Art Commons.`,
  }
}
