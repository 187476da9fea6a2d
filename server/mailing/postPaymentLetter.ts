import type { Db } from '@/server/db/connection'
import type { Letter } from '@/server/mail/letter'
import { findPaymentAddress } from '@/server/repositories/mails/addresses'
import { postMail, postOutsideMail } from './postMail'
import { memberRecipient } from './recipients'
import type { Logger } from 'pino'
import type { Env } from '@/server/env'

interface Addressed {
  uid: string
  profileId: string
  /** What the letter is about: another letter with the same key is not sent. */
  key: string
}

/**
 * Leaves a letter about a payment to be sent once the transaction is committed: to the verified address of the
 * user, else to the one that is not, or that was entered with the payment, within the limits for people who did
 * not ask for it. The settings show every payment.
 */
export async function postPaymentLetter(
  transaction: Db,
  letter: Letter,
  { uid, profileId, key }: Addressed,
  services: { env: Env; log: Logger },
): Promise<void> {
  const { log } = services
  const posting = { uid, ledger: 'PAYMENT', key } as const
  const to = await memberRecipient(transaction, uid)
  if (to) {
    await postMail(transaction, letter, { ...posting, to }, services)
    return
  }
  const address = await findPaymentAddress(transaction, { uid, profileId })
  if (address === undefined) return log.warn({ letter: key }, 'a payment has no address to mail')
  const outside = { ...posting, kind: 'PAYMENT', address, sender: null } as const
  const withheld = await postOutsideMail(transaction, letter, outside, services)
  if (withheld !== null)
    log.warn({ letter: key, withheld }, 'a letter about a payment was withheld')
}
