import type { Db } from '@/server/db/connection'
import { invitationLetter, juryReminderLetter } from '@/server/mail/invitationLetter'
import type { Withheld } from '@/server/policies/outsideMails'
import { findInviter } from '@/server/repositories/reviews/reviewers'
import { webAddresses } from '@/server/text/webAddresses'
import { postOutsideMail } from './postMail'
import type { MailSender } from './recipients'
import type { Env } from '@/server/env'

interface Invited {
  opportunityId: string
  email: string
  /** Null for somebody who has accepted. */
  secret: string | null
  dueOn: string | null
  /** Another mail has another one. */
  key: string
  sender: MailSender
}

/** Leaves an invitation to be sent once the transaction is committed. @returns why it is withheld */
export async function postInvitation(
  transaction: Db,
  { opportunityId, email, secret, dueOn, key, sender }: Invited,
  services: { env: Env },
): Promise<Withheld | null> {
  const { uid, call, organizer } = await findInviter(transaction, opportunityId)
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  return postOutsideMail(
    transaction,
    secret === null
      ? juryReminderLetter({ call, organizer, dueOn, review: pages.review(opportunityId) })
      : invitationLetter({ call, organizer, dueOn, secret }, pages),
    {
      uid,
      ledger: 'APPLICATION',
      key,
      kind: 'INVITATION',
      address: email,
      sender,
      opportunityId,
    },
    services,
  )
}
