import { formatLongDay } from '@/contract/values/dates'
import { othersLine, othersText } from '@/server/text/withoutLinks'
import type { Letter } from './letter'

interface MessageToApplicant {
  /** Of the opportunity. */
  title: string
  organizer: string
  text: string
  /** The document that is asked for, and the last day for it. */
  requested: string | null
  until: string | null
  /** The application's page. */
  page: string
}

/** What an organizer wrote to an applicant. */
export function applicantMessageLetter({
  title: call,
  organizer: name,
  text,
  requested,
  until,
  page,
}: MessageToApplicant): Letter {
  const [title, organizer] = [othersLine(call), othersLine(name)]
  const request =
    requested !== null && until !== null
      ? ` They ask for a document by the end of ${formatLongDay(until)}: ${othersLine(requested)}.`
      : ''
  return {
    subject: `Message about your application: ${title}`,
    heading: `${organizer} wrote to you`,
    intro: `${organizer} wrote to you about your application for “${title}”.${request} Answer on the page of your application.`,
    quote: othersText(text),
    items: [],
    action: { label: 'Read and answer', url: page },
    reason: `You applied for “${title}” on Art Commons.`,
  }
}

interface Answers {
  /** Of the opportunity. */
  title: string
  answers: readonly { name: string; page: string }[]
  /** The list of applications. */
  page: string
}

/** The most names that a mail lists. */
const NAMES = 20

/** Applicants have answered their organizer. */
export function answersLetter({ title: call, answers, page }: Answers): Letter {
  const title = othersLine(call)
  const count = answers.length
  const who = count === 1 ? 'An applicant has' : `${count} applicants have`
  return {
    subject: `${who} answered: ${title}`,
    heading: `${who} answered`,
    intro: `${who} answered your message about “${title}”.`,
    items: answers.slice(0, NAMES).map((answer) => ({
      title: othersLine(answer.name) || 'Without a name',
      url: answer.page,
      facts: [],
    })),
    action: { label: 'See the applications', url: page },
    reason: `You organize “${title}” on Art Commons.`,
  }
}
