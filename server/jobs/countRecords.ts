import { profileTag } from '@/contract/cacheTags'
import { markAnsweringOrganizers } from '@/server/repositories/records/answering'
import { markGuaranteedAnswers } from '@/server/repositories/records/guaranteedAnswers'
import type { Task } from './task'

/** Records change as announced and guaranteed days pass, also when nobody writes. */
export const countRecords: Task<'countRecords'> = async (_payload, { db, changes, clock }) => {
  const counted = await markGuaranteedAnswers(db, { now: new Date(clock()) })
  const changed = [...new Set([...counted, ...(await markAnsweringOrganizers(db))])]
  if (changed.length > 0) await changes.publish(['opportunities', ...changed.map(profileTag)])
}
