import type { User } from '@/server/auth/callers'
import type { Db } from '@/server/db/connection'
import { conflict, notFound } from '@/server/errors'
import { whyClosed } from '@/server/policies/applications/applications'
import {
  findApplication,
  type FoundApplication,
} from '@/server/repositories/applications/applications'
import { lockApplication } from '@/server/repositories/applications/applicationWrites'

export interface OwnApplication {
  caller: Pick<User, 'uid'>
  id: string
  now: Date
}

/** @throws not_found also for what somebody else applies with */
export async function findOwn(
  db: Db,
  { caller, id, now }: OwnApplication,
): Promise<FoundApplication> {
  const found = await findApplication(db, id, now)
  if (found?.applicantUid !== caller.uid) throw notFound('Application')
  return found
}

/** The same, locked until the transaction ends. */
export async function lockOwn(db: Db, own: OwnApplication): Promise<FoundApplication> {
  await lockApplication(db, own.id)
  return findOwn(db, own)
}

/** @throws conflict once nothing can be changed anymore */
export function requireEditable(application: FoundApplication, now: Date): void {
  const reason = whyClosed(application, now)
  if (reason !== null) throw conflict(reason)
}

/** @throws conflict for another version than the one that was read (If-Match) */
export function requireVersion({ version }: FoundApplication, read: string | undefined): void {
  if (read !== undefined && read !== String(version)) {
    throw conflict('This application was changed in another window since you opened it.')
  }
}
