import { inTransaction } from '@/server/db/connection'
import { postMessage } from '@/server/mailing/postMessage'
import type { Task } from '@/server/jobs/task'

/** Mails a message that a process of the previous release has stored, once. */
export const mailMessage: Task<'mailMessage'> = ({ messageId }, services) =>
  inTransaction(services.db, async (transaction) => {
    await postMessage(transaction, { messageId, sender: null }, services)
  })
