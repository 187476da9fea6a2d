import type { Letter } from './letter'
import type { Mail } from './mail'
import { plainLinks, unsubscribeHeaders, writeLetter } from './plainMail'
import type { Recipient } from './recipient'
import type { UnsubscribeSubject, UnsubscribeTokens } from './unsubscribeTokens'
import type { WebAddresses } from '@/server/text/webAddresses'

interface Addressed {
  id: string
  to: Recipient
  subject: UnsubscribeSubject
}

/** A letter as a mail that can be unsubscribed from by one click (RFC 8058). */
export function subscriptionMail(
  letter: Letter,
  { id, to, subject }: Addressed,
  { tokens, pages }: { tokens: UnsubscribeTokens; pages: WebAddresses },
): Mail {
  const unsubscribe = pages.unsubscribe(tokens.sign(subject))
  return {
    id,
    to: to.address,
    ...writeLetter(letter, { ...plainLinks(pages), unsubscribe }),
    headers: { ...unsubscribeHeaders(unsubscribe), 'Auto-Submitted': 'auto-generated' },
  }
}
