import { singleLine } from '@/server/text/plainText'
import { withoutLinks } from '@/server/text/withoutLinks'

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

/**
 * What a mail says, before it is written as text and as HTML. Its only links are `action`, `report`, the titles
 * of items and those at the end: addresses that somebody typed are shown, but can't be clicked. In `reason` and
 * labels, `othersLine` sees to that.
 */
export interface Letter {
  subject: string
  heading: string
  intro: string
  /** What somebody else wrote, with its line breaks. */
  quote?: string
  /** The verified address of who wrote it. */
  quoteFrom?: string
  items: readonly LetterItem[]
  action: LetterLink
  /** A quiet link at the end. */
  report?: LetterLink
  /** Why its recipient gets it. */
  reason: string
  /** What the link unsubscribes from: “these reminders”. Mails about payments have no such link. */
  unsubscribeFrom?: string
}

/** Where the links below every letter lead. */
export interface LetterLinks {
  home: string
  settings: string
  unsubscribe?: string
  /** Refuses all mails to somebody who did not ask for them. */
  optOut?: string
}

/** What the link `optOut` says. */
export const optOutLabel = 'Never email me from Art Commons again'

/** Who wrote the quote. */
export const fromLine = (address: string) => `From ${address}, a confirmed address`

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')

/** The letter as plain text. */
export const letterText = (letter: Letter, links: LetterLinks): string =>
  [
    withoutLinks(letter.heading),
    withoutLinks(letter.intro),
    letter.quote && indented(withoutLinks(letter.quote).split(/\r\n|[\r\n]/u)),
    letter.quoteFrom && `  ${fromLine(letter.quoteFrom)}`,
    ...letter.items.map(({ title, label, facts, url }) =>
      [
        withoutLinks(label ? `${singleLine(title)} (${label})` : singleLine(title)),
        indented([...facts.map((fact) => withoutLinks(singleLine(fact))), url]),
      ].join('\n'),
    ),
    `${letter.action.label}: ${letter.action.url}`,
    '--',
    letter.reason,
    [
      letter.report && `${letter.report.label}: ${letter.report.url}`,
      links.unsubscribe && `Unsubscribe from ${letter.unsubscribeFrom}: ${links.unsubscribe}`,
      links.optOut ? `${optOutLabel}: ${links.optOut}` : `Email settings: ${links.settings}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n') + '\n'
