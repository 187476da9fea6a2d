import { updateSkeletons } from '@/server/repositories/profiles/lookalikes'
import type { Task } from './task'

const BATCH = 500

/** Computes what new names and handles look like; administrators see those that imitate verified ones. */
export const compareNames: Task<'compareNames'> = async (_payload, { db }) => {
  while ((await updateSkeletons(db, BATCH)) === BATCH);
}
