import { lockRemovedOpportunities } from '@/server/repositories/erasure'
import { eraseRows } from './eraseRows'
import type { Task } from '@/server/jobs/task'

/** Erases opportunities that were removed thirty days ago, with their images. */
export const eraseOpportunities: Task<'eraseOpportunities'> = async (_payload, services) => {
  const opportunities = await eraseRows(services, {
    table: 'opportunities',
    lock: lockRemovedOpportunities,
  })
  if (opportunities > 0) services.log.info({ opportunities }, 'erased removed opportunities')
}
