import { isWaiting, markSent } from '@/server/repositories/mails/ledger'
import type { Task } from '@/server/jobs/task'

/**
 * Mails are sent as jobs, so that an unavailable mail server delays them but loses none. A job that is
 * repeated after a crash sends nothing when the mail is marked as sent. After a crash between sending
 * and marking, the repeated mail has the same Message-ID.
 */
export const sendMail: Task<'sendMail'> = async (mail, { db, clock, mailer }) => {
  if (mail.id === undefined) return mailer(mail)
  if (!(await isWaiting(db, mail.id))) return
  await mailer(mail)
  await markSent(db, mail.id, new Date(clock()))
}
