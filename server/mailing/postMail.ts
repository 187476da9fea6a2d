import type { MailKind } from '@/contract/enums/mails'
import type { Db } from '@/server/db/connection'
import type { Letter } from '@/server/mail/letter'
import type { Mail } from '@/server/mail/mail'
import { plainMail } from '@/server/mail/plainMail'
import type { Recipient } from '@/server/mail/recipient'
import type { Withheld } from '@/server/policies/outsideMails'
import { claimMail, releaseMail } from '@/server/repositories/mails/ledger'
import { webAddresses } from '@/server/text/webAddresses'
import { shortened } from '@/server/text/withoutLinks'
import { enqueue } from '@/server/jobQueue/enqueue'
import { outsideRecipient, type OutsideMail } from './recipients'
import type { Env } from '@/server/env'

/** In characters: what somebody wrote, to a person who did not ask for it. */
const LONGEST_QUOTE = 1000

interface Posting {
  /** Whose mail it is, in the ledger of mails. */
  uid: string
  ledger: Exclude<MailKind, 'SAVED_SEARCH'>
  /** What the mail is about: another one with the same key is not sent. */
  key: string
  /** An address alone, which its owner has verified. */
  replyTo?: string
}

type Services = { env: Env }

const send = (
  db: Db,
  mail: Mail & { id: string },
  options: { isUrgent?: boolean } = {},
): Promise<void> => enqueue(db, 'sendMail', mail, { key: `mail ${mail.id}`, ...options })

const write = (
  letter: Letter,
  { id, to, replyTo }: { id: string; to: Recipient; replyTo: string | undefined },
  { env }: Services,
) => ({
  ...plainMail(letter, { id, to }, webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)),
  id,
  ...(replyTo !== undefined && { replyTo }),
})

/** Leaves a mail to be sent once the transaction is committed. @returns whether it is new */
export async function postMail(
  db: Db,
  letter: Letter,
  { uid, ledger, key, replyTo, to }: Posting & { to: Recipient },
  services: Services,
): Promise<boolean> {
  const mail = await claimMail(db, { uid, kind: ledger }, [key])
  if (!mail) return false
  await send(db, write(letter, { id: mail.id, to, replyTo }, services))
  return true
}

type Outside<Mail = OutsideMail> = Mail extends OutsideMail ? Omit<Mail, 'mailId'> : never

/**
 * The same to a person who did not ask for it.
 * @returns why the mail is withheld; null when it was posted now or before
 */
export async function postOutsideMail(
  db: Db,
  letter: Letter,
  { uid, ledger, key, replyTo, ...outside }: Posting & Outside,
  services: Services,
): Promise<Withheld | null> {
  const mail = await claimMail(db, { uid, kind: ledger }, [key])
  if (!mail) return null
  const to = await outsideRecipient(db, { ...outside, mailId: mail.id }, services)
  if (typeof to === 'string') {
    await releaseMail(db, mail.id)
    return to
  }
  const short = letter.quote === undefined ? {} : { quote: shortened(letter.quote, LONGEST_QUOTE) }
  const written = write({ ...letter, ...short }, { id: mail.id, to, replyTo }, services)
  await send(db, written, { isUrgent: outside.kind === 'CODE' })
  return null
}
