import { inTransaction } from '@/server/db/connection'
import { postMessage } from './postMessage'
import type { Task } from './task'

/** Mails a message that a process of the previous release has stored, once. */
export const mailMessage: Task<'mailMessage'> = ({ messageId }, services) =>
  inTransaction(services.db, async (transaction) => {
    await postMessage(transaction, { messageId, sender: null }, services)
  })
