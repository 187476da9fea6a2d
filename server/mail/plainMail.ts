import { singleLine } from '@/server/text/plainText'
import type { WebAddresses } from '@/server/text/webAddresses'
import { letterText, type Letter } from './letter'
import { letterHtml } from './letterHtml'
import type { Mail } from './mail'

/** A letter about one event, such as a payment or a message. It has no link to unsubscribe. */
export function plainMail(
  letter: Letter,
  { id, to }: { id?: string; to: string },
  pages: WebAddresses,
): Mail {
  const links = { home: pages.home, settings: pages.account }
  return {
    ...(id !== undefined && { id }),
    ...{ to, subject: singleLine(letter.subject) },
    text: letterText(letter, links),
    html: letterHtml(letter, links),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
