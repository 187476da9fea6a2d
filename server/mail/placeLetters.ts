import { othersLine, othersText } from '@/server/text/withoutLinks'
import type { Letter } from './letter'

type Reason = 'DECLINED' | 'LAPSED' | 'WITHDRAWN' | 'ERASED'

interface FreePlace {
  /** Of the opportunity. */
  title: string
  /** Of the application. */
  number: number
  /** The applicant's; null once the application is withdrawn or erased. */
  name: string | null
  reason: Reason
  /** What the applicant wrote; null for nothing. */
  note: string | null
  /** Who is offered it now; null for an empty waiting list, and undefined if the organizer offers places. */
  nextName: string | null | undefined
  /** The page of the next one's application, else of this one, or the list of all. */
  page: string
}

const nextStep = (next: FreePlace['nextName']): string => {
  if (next === undefined) return 'You can offer it to the next on the waiting list.'
  if (next === null) return 'The waiting list is empty.'
  return `It is offered to ${othersLine(next)}, the next on the waiting list, who is notified in ten minutes. Until then you can take it back.`
}

const actions: Record<Reason, string> = {
  DECLINED: 'declined the place',
  LAPSED: 'did not confirm the place in time',
  WITHDRAWN: 'withdrew the application after you accepted it',
  ERASED: 'erased the application after you accepted it',
}

const headings: Record<Reason, string> = {
  DECLINED: 'A place was declined',
  LAPSED: 'A place was not confirmed',
  WITHDRAWN: 'A place is free',
  ERASED: 'A place is free',
}

/** A place was declined, not confirmed in time, or given up. Says no name that was erased. */
export function freePlaceLetter(place: FreePlace): Letter {
  const { title: call, number, name, reason, note, nextName, page } = place
  const title = othersLine(call)
  const who = name === null ? `The applicant of application ${number}` : othersLine(name)
  return {
    subject: `${who} ${actions[reason]}: ${title}`,
    heading: headings[reason],
    intro: `${who} ${actions[reason]} for “${title}”. ${nextStep(nextName)}`,
    ...(note !== null && { quote: othersText(note) }),
    items: [],
    action: {
      label: name === null && !nextName ? 'See the applications' : 'See the application',
      url: page,
    },
    reason: `You organize “${title}” on Art Commons.`,
  }
}
