import type { Db } from '@/server/db/connection'
import { invitationLetter } from '@/server/mail/invitationLetter'
import type { Withheld } from '@/server/policies/outsideMails'
import { findInviter } from '@/server/repositories/reviews/reviewers'
import { webAddresses } from '@/server/text/webAddresses'
import { postOutsideMail } from './postMail'
import type { MailSender } from './recipients'
import type { JobServices } from './task'

interface Invited {
  opportunityId: string
  jurorId: string
  email: string
  secret: string
  sender: MailSender
}

/** Leaves an invitation to be sent once the transaction is committed. @returns why it is withheld */
export async function postInvitation(
  transaction: Db,
  { opportunityId, jurorId, email, secret, sender }: Invited,
  services: Pick<JobServices, 'env'>,
): Promise<Withheld | null> {
  const { uid, ...inviter } = await findInviter(transaction, opportunityId)
  const pages = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN)
  return postOutsideMail(
    transaction,
    invitationLetter({ ...inviter, secret }, pages),
    {
      uid,
      ledger: 'APPLICATION',
      key: `juror ${jurorId}`,
      kind: 'INVITATION',
      address: email,
      sender,
      opportunityId,
    },
    services,
  )
}
