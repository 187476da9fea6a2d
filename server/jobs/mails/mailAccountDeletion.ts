import { accountDeletionLetter } from '@/server/mail/accountLetters'
import { plainMail } from '@/server/mail/plainMail'
import { webAddresses } from '@/server/text/webAddresses'
import type { Task } from '@/server/jobs/task'

/** Mails when a deleted account is erased, and how to return until then. */
export const mailAccountDeletion: Task<'mailAccountDeletion'> = (payload, { env, mailer }) => {
  const { to, deletedAt } = payload
  const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
  const letter = accountDeletionLetter(new Date(deletedAt), pages)
  return mailer(plainMail(letter, { to: { address: to } }, pages))
}
