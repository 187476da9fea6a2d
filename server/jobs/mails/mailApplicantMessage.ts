import { inTransaction } from '@/server/db/connection'
import { applicantMessageLetter } from '@/server/mail/applicantMessageLetters'
import { postMail } from '@/server/mailing/postMail'
import { applicantRecipient } from '@/server/mailing/recipients'
import { findMailedApplication } from '@/server/repositories/applications/applicationMails'
import { findMailedMessage } from '@/server/repositories/applications/messages'
import { webAddresses } from '@/server/text/webAddresses'
import type { Task } from '@/server/jobs/task'

/** Mails an applicant what the organizer wrote, once. Without a confirmed address, there is no mail. */
export const mailApplicantMessage: Task<'mailApplicantMessage'> = (
  { messageId },
  { db, env, clock },
) =>
  inTransaction(db, async (transaction) => {
    const message = await findMailedMessage(transaction, messageId)
    if (!message) return
    const { applicationId } = message
    const mailed = await findMailedApplication(transaction, applicationId, new Date(clock()))
    const to = await applicantRecipient(transaction, applicationId)
    if (!mailed || !to) return
    const page = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN).application(applicationId)
    const letter = applicantMessageLetter({ ...message, title: mailed.call.title, page })
    const key = `applicant message ${messageId}`
    await postMail(
      transaction,
      letter,
      { uid: mailed.uid, ledger: 'APPLICATION', key, to },
      { env },
    )
  })
