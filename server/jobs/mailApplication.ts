import { inTransaction, type Db } from '@/server/db/connection'
import { applicationLetter, type ApplicationEvent } from '@/server/mail/applicationLetters'
import { plainMail } from '@/server/mail/plainMail'
import { findTold } from '@/server/repositories/applications/applicationMails'
import { claimMail } from '@/server/repositories/mails/ledger'
import { webAddresses } from '@/server/text/webAddresses'
import { enqueue } from './enqueue'
import type { JobServices, Task } from './task'

interface Telling {
  applicationId: string
  event: ApplicationEvent
  /** Names the mail among those about the same event. */
  at: string
}

/** Mails an applicant what has happened to an application, once. */
export const mailApplication: Task<'mailApplication'> = (telling, services) =>
  inTransaction(services.db, (transaction) => tellApplicant(transaction, telling, services))

/** Posts the mail within a transaction. Without an address, there is none. */
export async function tellApplicant(
  transaction: Db,
  { applicationId, event, at }: Telling,
  { env, clock }: Pick<JobServices, 'env' | 'clock'>,
): Promise<void> {
  const told = await findTold(transaction, applicationId, new Date(clock()))
  if (!told?.to) return
  const { to, uid } = told
  const key = `${event.toLowerCase()} ${applicationId} ${at}`
  const mail = await claimMail(transaction, { uid, kind: 'APPLICATION' }, [key])
  if (!mail) return
  const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
  const letter = plainMail(applicationLetter(event, told, pages), { id: mail.id, to }, pages)
  await enqueue(transaction, 'sendMail', letter, { key: `mail ${mail.id}` })
}
