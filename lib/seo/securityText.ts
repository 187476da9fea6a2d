import { env } from '@/lib/env'

const DAY = 24 * 60 * 60 * 1000
/** Days: reports must not rely on a contact that was not confirmed for longer. */
const VALID_FOR = 180

/** The address in `Art Commons <post@example.org>`. */
const addressIn = (sender: string | undefined) => /([^\s<>]+@[^\s<>]+)/.exec(sender ?? '')?.[1]

/** The contact as a URI: SECURITY_CONTACT, or else the sender of emails. */
const contactOf = ({ SECURITY_CONTACT: contact, MAIL_FROM: sender }: NodeJS.ProcessEnv) => {
  if (contact && /^(?:https:\/\/|mailto:|tel:)\S+$/i.test(contact)) return contact
  const address = addressIn(contact) ?? addressIn(sender)
  return address === undefined ? null : `mailto:${address}`
}

/** security.txt, as RFC 9116 describes it; null when the operator has set no contact. */
export const securityText = (settings: NodeJS.ProcessEnv, now = Date.now()): string | null => {
  const contact = contactOf(settings)
  if (contact === null) return null
  const expires = new Date((Math.floor(now / DAY) + VALID_FOR) * DAY)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env.webOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
