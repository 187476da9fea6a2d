import { letterText, type Letter } from './letter'
import { letterHtml } from './letterHtml'
import type { Mail } from './mail'
import type { UnsubscribeSubject, UnsubscribeTokens } from './unsubscribeTokens'
import type { WebAddresses } from '@/server/text/webAddresses'
import { singleLine } from '@/server/text/plainText'

interface Addressed {
  id: string
  to: string
  subject: UnsubscribeSubject
}

/** A letter as a mail that can be unsubscribed from by one click (RFC 8058). */
export function subscriptionMail(
  letter: Letter,
  { id, to, subject }: Addressed,
  { tokens, pages }: { tokens: UnsubscribeTokens; pages: WebAddresses },
): Mail {
  const unsubscribe = pages.unsubscribe(tokens.sign(subject))
  const links = { home: pages.home, settings: pages.account, unsubscribe }
  return {
    ...{ id, to, subject: singleLine(letter.subject) },
    text: letterText(letter, links),
    html: letterHtml(letter, links),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
