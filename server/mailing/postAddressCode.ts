import { addressCodes } from '@/contract/limits/limits'
import type { Db } from '@/server/db/connection'
import { addressCodeLetter } from '@/server/mail/addressCodeLetter'
import type { Withheld } from '@/server/policies/outsideMails'
import { webAddresses } from '@/server/text/webAddresses'
import { postOutsideMail } from './postMail'
import type { MailSender } from './recipients'
import type { Env } from '@/server/env'

/** Leaves the code that confirms an address to be sent. @returns why it is withheld */
export const postAddressCode = (
  transaction: Db,
  { email, code, sender }: { email: string; code: string; sender: MailSender },
  services: { env: Env },
): Promise<Withheld | null> => {
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  const letter = addressCodeLetter({ code, minutes: addressCodes.lifetime / 60 }, pages)
  const key = `code ${crypto.randomUUID()}`
  return postOutsideMail(
    transaction,
    letter,
    { uid: sender.uid, ledger: 'APPLICATION', key, kind: 'CODE', address: email, sender },
    services,
  )
}
