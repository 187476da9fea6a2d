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
  /** The application's page. */
  page: string
}

/** A place was declined, or not confirmed in time. */
export function freePlaceLetter({ title: call, name, hasLapsed, note, page }: FreePlace): Letter {
  const [title, who] = [othersLine(call), othersLine(name)]
  const what = hasLapsed ? 'did not confirm the place in time' : 'declined the place'
  return {
    subject: `${who} ${what}: ${title}`,
    heading: hasLapsed ? 'A place was not confirmed' : 'A place was declined',
    intro: `${who} ${what} for “${title}”. You can offer it to the next on the waiting list.`,
    ...(note !== null && { quote: othersText(note) }),
    items: [],
    action: { label: 'See the application', url: page },
    reason: `You organize “${title}” on Art Commons.`,
  }
}
