import type { Task } from './task'

/** Mails go out as jobs, so that a mail server that is down delays them and loses none. */
export const sendMail: Task<'sendMail'> = (mail, { mailer }) => mailer(mail)
