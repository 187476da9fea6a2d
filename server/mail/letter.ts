import { singleLine } from '@/server/text/plainText'

export interface LetterItem {
  title: string
  url: string
  /** Beside the title, such as “Promoted”. */
  label?: string
  /** A line each. */
  facts: readonly string[]
}

interface LetterLink {
  label: string
  url: string
}

/** What a mail says, before it is written as text and as HTML. */
export interface Letter {
  subject: string
  heading: string
  intro: string
  /** What somebody else wrote, with its line breaks. */
  quote?: string
  items: readonly LetterItem[]
  action: LetterLink
  /** A quiet link at the end. */
  report?: LetterLink
  /** Why its recipient gets it. */
  reason: string
  /** What the link unsubscribes from: “these reminders”. Mails about payments have no such link. */
  unsubscribeFrom?: string
}

/** Where the letter's standing links lead. */
export interface LetterLinks {
  home: string
  settings: string
  unsubscribe?: string
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')

/** The letter as plain text. */
export const letterText = (letter: Letter, links: LetterLinks): string =>
  [
    letter.heading,
    letter.intro,
    letter.quote && indented(letter.quote.split(/\r\n|[\r\n]/u)),
    ...letter.items.map(({ title, label, facts, url }) =>
      [
        label ? `${singleLine(title)} (${label})` : singleLine(title),
        indented([...facts.map(singleLine), url]),
      ].join('\n'),
    ),
    `${letter.action.label}: ${letter.action.url}`,
    '--',
    letter.reason,
    [
      letter.report && `${letter.report.label}: ${letter.report.url}`,
      links.unsubscribe && `Unsubscribe from ${letter.unsubscribeFrom}: ${links.unsubscribe}`,
      `Email settings: ${links.settings}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n') + '\n'
