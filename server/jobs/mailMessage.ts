import { inTransaction } from '@/server/db/connection'
import { messageLetter } from '@/server/mail/messageLetter'
import { plainMail } from '@/server/mail/plainMail'
import { claimMail } from '@/server/repositories/mails/ledger'
import { findMessage } from '@/server/repositories/profiles/profileMessages'
import { webAddresses } from '@/server/text/webAddresses'
import { enqueue } from './enqueue'
import type { Task } from './task'

/** Mails a message to the owner of a profile, once. */
export const mailMessage: Task<'mailMessage'> = ({ messageId }, { db, env }) =>
  inTransaction(db, async (transaction) => {
    const message = await findMessage(transaction, messageId)
    if (!message?.to) return
    const { to, ownerUid, senderEmail: replyTo } = message
    const key = `message ${messageId}`
    const mail = await claimMail(transaction, { uid: ownerUid, kind: 'MESSAGE' }, [key])
    if (!mail) return
    const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
    const letter = plainMail(messageLetter(message, pages), { id: mail.id, to }, pages)
    await enqueue(transaction, 'sendMail', { ...letter, replyTo }, { key: `mail ${mail.id}` })
  })
