import type { Db } from '@/server/db/connection'
import { invitationLetter } from '@/server/mail/invitationLetter'
import { plainMail } from '@/server/mail/plainMail'
import { claimMail } from '@/server/repositories/mails/ledger'
import { findInviter } from '@/server/repositories/reviews/reviewers'
import { webAddresses } from '@/server/text/webAddresses'
import { enqueue } from './enqueue'
import type { JobServices } from './task'

interface Invited {
  opportunityId: string
  jurorId: string
  email: string
  secret: string
}

/** Leaves an invitation to be sent once the transaction is committed. */
export async function postInvitation(
  transaction: Db,
  { opportunityId, jurorId, email, secret }: Invited,
  { env }: Pick<JobServices, 'env'>,
): Promise<void> {
  const { uid, ...inviter } = await findInviter(transaction, opportunityId)
  const key = `juror ${jurorId}`
  const mail = await claimMail(transaction, { uid, kind: 'APPLICATION' }, [key])
  if (!mail) return
  const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
  const letter = invitationLetter({ ...inviter, secret }, pages)
  const sent = plainMail(letter, { id: mail.id, to: email }, pages)
  await enqueue(transaction, 'sendMail', sent, { key: `mail ${mail.id}` })
}
