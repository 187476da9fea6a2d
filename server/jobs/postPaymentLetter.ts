import type { Db } from '@/server/db/connection'
import type { Letter } from '@/server/mail/letter'
import { plainMail } from '@/server/mail/plainMail'
import { findPaymentAddress } from '@/server/repositories/mails/addresses'
import { claimMail } from '@/server/repositories/mails/ledger'
import { webAddresses } from '@/server/text/webAddresses'
import { enqueue } from './enqueue'
import type { JobServices } from './task'

interface Addressed {
  uid: string
  /** The profile that paid. */
  profileId: string
  /** What the letter is about: another letter with the same key is not sent. */
  key: string
}

/** Leaves a letter about a payment to be sent once the transaction is committed. */
export async function postPaymentLetter(
  transaction: Db,
  letter: Letter,
  { uid, profileId, key }: Addressed,
  { env, log }: Pick<JobServices, 'env' | 'log'>,
): Promise<void> {
  const to = await findPaymentAddress(transaction, { uid, profileId })
  if (to === undefined) return log.warn({ letter: key }, 'a payment has no address to mail')
  const mail = await claimMail(transaction, { uid, kind: 'PAYMENT' }, [key])
  if (!mail) return
  const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
  await enqueue(transaction, 'sendMail', plainMail(letter, { id: mail.id, to }, pages), {
    key: `mail ${mail.id}`,
  })
}
