import { inTransaction, type Db } from '@/server/db/connection'
import { applicationLetter, type ApplicationEvent } from '@/server/mail/applicationLetters'
import {
  applicationMailKey,
  findMailedApplication,
} from '@/server/repositories/applications/applicationMails'
import { webAddresses } from '@/server/text/webAddresses'
import { postMail } from '@/server/mailing/postMail'
import { applicantRecipient } from '@/server/mailing/recipients'
import type { JobServices, Task } from '@/server/jobs/task'

interface Notification {
  applicationId: string
  event: ApplicationEvent
  /** Names the mail among those about the same event. */
  at: string
}

/** Mails an applicant what has happened to an application, once. */
export const mailApplication: Task<'mailApplication'> = (notification, services) =>
  inTransaction(services.db, (transaction) => notifyApplicant(transaction, notification, services))

/** Posts the mail within a transaction. Without a confirmed address, there is none. */
export async function notifyApplicant(
  transaction: Db,
  { applicationId, event, at }: Notification,
  { env, clock }: Pick<JobServices, 'env' | 'clock'>,
): Promise<void> {
  const mailed = await findMailedApplication(transaction, applicationId, new Date(clock()))
  const to = await applicantRecipient(transaction, applicationId)
  if (!mailed || !to) return
  const { uid } = mailed
  const key = applicationMailKey(event, applicationId, at)
  const letter = applicationLetter(event, mailed, webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN))
  await postMail(transaction, letter, { uid, ledger: 'APPLICATION', key, to }, { env })
}
