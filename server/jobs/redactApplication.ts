import { findBlindSubmission } from '@/server/redaction/findBlindSubmission'
import type { Task } from './task'

/** Prepares what jurors of a blind review read. */
export const redactApplication: Task<'redactApplication'> = async ({ applicationId }, { db }) => {
  await findBlindSubmission(db, applicationId)
}
