import { sql } from 'kysely'
import type { Identity } from '@/server/auth/identity'
import { prepared, type Db } from '@/server/db/connection'
import type { ClearedAddress, Recipient } from '@/server/mail/recipient'
import { createUnsubscribeTokens } from '@/server/mail/unsubscribeTokens'
import { whyWithheld, type Withheld } from '@/server/policies/outsideMails'
import { mayPublish } from '@/server/policies/publishing'
import {
  findOutsideFacts,
  insertOutsideMail,
  lockOutsideMails,
  mailboxHash,
} from '@/server/repositories/mails/outsideMails'
import type { OutsideMailKind } from '@/server/db/tables/outsideMails'
import { addressHashOf } from '@/server/repositories/mails/confirmedAddresses'
import type { Env } from '@/server/env'

/*
 * Who may be mailed (docs/product.md, "Mails"). Nothing else makes a `ClearedAddress`, and the job that sends
 * mails takes no other.
 */

const cleared = (address: string): Recipient => ({ address: address as ClearedAddress })

/** Users at the address that the identity service has verified. */
export const ownRecipient = ({
  email,
  emailVerified,
}: Pick<Identity, 'email' | 'emailVerified'>): Recipient | undefined =>
  email !== null && emailVerified ? cleared(email) : undefined

/** Members at the verified address of their last token. Undefined without one. */
export async function memberRecipient(db: Db, uid: string): Promise<Recipient | undefined> {
  const found = await db
    .selectFrom('mail_addresses')
    .select('email')
    .where('uid', '=', uid)
    .where('verified', '=', true)
    .executeTakeFirst()
  return found && cleared(found.email)
}

/** Applicants at the address in what they submitted if they have confirmed it, else at that of their account. */
export async function applicantRecipient(
  db: Db,
  applicationId: string,
): Promise<Recipient | undefined> {
  const submitted = sql`(a.submission ->> 'email')`
  const { rows } = await prepared<{ email: string | null }>`
    select case when a.confirmed_address = ${addressHashOf(submitted)} then ${submitted}
      else (select m.email from mail_addresses m where m.uid = a.applicant_uid and m.verified)
      end as email
    from applications a where a.id = ${applicationId}`.execute(db)
  return rows[0]?.email == null ? undefined : cleared(rows[0].email)
}

export type MailSender = Pick<Identity, 'uid' | 'emailVerified' | 'phone'>

/** A mail to a person who did not ask for it, and its sender: null for mails of Art Commons itself. */
export type OutsideMail = { address: string; mailId: string } & (
  | { kind: Extract<OutsideMailKind, 'MESSAGE' | 'CODE'>; sender: MailSender }
  | {
      kind: Extract<OutsideMailKind, 'INVITATION'>
      sender: MailSender
      opportunityId: string | null
    }
  | { kind: Extract<OutsideMailKind, 'MODERATION' | 'PAYMENT'>; sender: null }
)

/** Decides about such a mail and counts it. @returns the recipient, or why there is no mail */
export async function outsideRecipient(
  db: Db,
  mail: OutsideMail,
  { env }: { env: Env },
): Promise<Recipient | Withheld> {
  const { address, kind, sender, mailId } = mail
  const mailbox = mailboxHash(address)
  await lockOutsideMails(db)
  const { isUnrestricted, ...found } = await findOutsideFacts(db, {
    mailbox,
    senderUid: sender?.uid ?? null,
    opportunityId: mail.kind === 'INVITATION' ? mail.opportunityId : null,
  })
  const facts = { ...found, sender: sender && { isVerified: mayPublish(sender), isUnrestricted } }
  const withheld = whyWithheld(facts, env.OUTSIDE_MAILS_PER_DAY)
  if (withheld !== null) return withheld
  await insertOutsideMail(db, { kind, mailbox, mail_id: mailId, sender_uid: sender?.uid ?? null })
  const tokens = createUnsubscribeTokens(env.PROFILE_TOKEN_SECRET)
  return {
    ...cleared(address),
    optOutToken: tokens.sign({ mailbox: mailbox.toString('base64url') }),
  }
}
