import { isWaiting, markSent } from '@/server/repositories/mails/ledger'
import type { Task } from './task'

/**
 * Mails go out as jobs, so that a mail server that is down delays them and loses none. A job that is
 * repeated after a crash sends nothing when the mail is known to be sent; where the crash came
 * between sending and noting so, the repetition has the same Message-ID.
 */
export const sendMail: Task<'sendMail'> = async (mail, { db, clock, mailer }) => {
  if (mail.id === undefined) return mailer(mail)
  if (!(await isWaiting(db, mail.id))) return
  await mailer(mail)
  await markSent(db, mail.id, new Date(clock()))
}
