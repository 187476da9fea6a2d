import type { Db } from '@/server/db/connection'
import type { Letter } from '@/server/mail/letter'
import type { Recipient } from '@/server/mail/recipient'
import { subscriptionMail } from '@/server/mail/subscriptionMail'
import { createUnsubscribeTokens, type UnsubscribeSubject } from '@/server/mail/unsubscribeTokens'
import { webAddresses } from '@/server/text/webAddresses'
import { enqueue } from '@/server/jobQueue/enqueue'
import type { Env } from '@/server/env'

interface Addressed {
  /** The mail that was claimed in the same transaction. */
  id: string
  to: Recipient
  subject: UnsubscribeSubject
}

/** Leaves a letter to be sent once the transaction is committed. */
export async function postLetter(
  transaction: Db,
  letter: Letter,
  addressed: Addressed,
  { env }: { env: Env },
): Promise<void> {
  const tokens = createUnsubscribeTokens(env.PROFILE_TOKEN_SECRET)
  const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
  const mail = subscriptionMail(letter, addressed, { tokens, pages })
  await enqueue(transaction, 'sendMail', mail, { key: `mail ${addressed.id}` })
}
