import type { Db } from '@/server/db/connection'
import { findApplicantOf } from '@/server/repositories/applications/applications'

interface Reading {
  uid: string
  applicationId: string
}

/** Whether a user may read what was submitted, and download its documents. */
export const mayReadApplication = async (
  db: Db,
  { uid, applicationId }: Reading,
): Promise<boolean> => (await findApplicantOf(db, applicationId)) === uid
