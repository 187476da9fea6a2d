import { singleLine } from '@/server/text/plainText'
import type { WebAddresses } from '@/server/text/webAddresses'
import { withoutLinks } from '@/server/text/withoutLinks'
import { letterText, type Letter, type LetterLinks } from './letter'
import { letterHtml } from './letterHtml'
import type { Mail } from './mail'
import type { Recipient } from './recipient'

/** What a mail shows. */
export const writeLetter = (letter: Letter, links: LetterLinks) => ({
  subject: withoutLinks(singleLine(letter.subject)),
  text: letterText(letter, links),
  html: letterHtml(letter, links),
})

/** Links of letters that their recipient can't unsubscribe from. */
export const plainLinks = (pages: WebAddresses): LetterLinks => ({
  home: pages.home,
  settings: pages.account,
})

/** By one click in the mail program (RFC 8058), and by a link for the others. */
export const unsubscribeHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * A letter about one event, such as a payment or a message. Only somebody who did not ask for it gets a link to
 * refuse all such mails.
 */
export function plainMail(
  letter: Letter,
  { id, to: { address, optOutToken } }: { id?: string; to: Recipient },
  pages: WebAddresses,
): Mail {
  const optOut = optOutToken === undefined ? undefined : pages.unsubscribe(optOutToken)
  return {
    ...(id !== undefined && { id }),
    to: address,
    ...writeLetter(letter, { ...plainLinks(pages), ...(optOut !== undefined && { optOut }) }),
    headers: {
      ...(optOut !== undefined && unsubscribeHeaders(optOut)),
      'Auto-Submitted': 'auto-generated',
    },
  }
}
