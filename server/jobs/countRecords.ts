import { profileTag } from '@/contract/cacheTags'
import { markAnsweringOrganizers } from '@/server/repositories/records/answering'
import type { Task } from './task'

/** Records change as announced days pass, also when nobody writes. */
export const countRecords: Task<'countRecords'> = async (_payload, { db, changes }) => {
  const changed = await markAnsweringOrganizers(db)
  if (changed.length > 0) await changes.publish(['opportunities', ...changed.map(profileTag)])
}
