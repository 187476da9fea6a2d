import type { Db } from '@/server/db/connection'
import { messageLetter } from '@/server/mail/messageLetter'
import type { Withheld } from '@/server/policies/outsideMails'
import { findMessage } from '@/server/repositories/profiles/profileMessages'
import { webAddresses } from '@/server/text/webAddresses'
import { postOutsideMail } from './postMail'
import { postToTeam } from './postToTeam'
import type { MailSender } from './recipients'
import type { Env } from '@/server/env'

interface Posted {
  messageId: string
  /** Null when it is no longer known: only a verified address is mailed then. */
  sender: MailSender | null
}

/**
 * Leaves a message to be mailed: to the members of the profile who get messages, or without a verified address of its
 * primary owner to its contact address, too, whose owner did not ask for it. @returns why it is withheld
 */
export async function postMessage(
  db: Db,
  { messageId, sender }: Posted,
  services: { env: Env },
): Promise<Withheld | null> {
  const message = await findMessage(db, messageId)
  if (!message) return null
  const { ownerUid: uid, senderEmail: replyTo, contactEmail } = message
  const letter = messageLetter(message, webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN))
  const posting = { uid, ledger: 'MESSAGE', key: `message ${messageId}`, replyTo } as const
  const toTeam = { ...posting, profileId: message.profileId, about: 'MESSAGES' } as const
  if (await postToTeam(db, letter, toTeam, services)) return null
  if (contactEmail === null || sender === null) return null
  const outside = { ...posting, kind: 'MESSAGE', address: contactEmail, sender } as const
  return postOutsideMail(db, letter, outside, services)
}
