import { applicationTimes } from '@/contract/limits/applicationLimits'
import { inTransaction } from '@/server/db/connection'
import {
  eraseApplications as eraseRows,
  followDeadlines,
  listDueNotices,
  lockOverdue,
  markNoticed,
} from '@/server/repositories/applications/erasure'
import { notifyApplicant } from '@/server/jobs/mails/mailApplication'
import { mailEach } from '@/server/jobs/mails/mailEach'
import type { Task } from '@/server/jobs/task'

const BATCH = 200

/** Tells applicants fourteen days before, and erases applications whose time is over. */
export const eraseApplications: Task<'eraseApplications'> = async (_payload, services) => {
  const { db, clock, log } = services
  const now = new Date(clock())
  const dueBefore = new Date(now.getTime() + applicationTimes.erasureNotice * 1000)
  await followDeadlines(db, { dueBefore })
  let erased = 0
  for (;;) {
    const count = await inTransaction(db, async (transaction) => {
      const ids = await lockOverdue(transaction, now, BATCH)
      await eraseRows(transaction, ids, now)
      return ids.length
    })
    erased += count
    if (count < BATCH) break
  }
  if (erased > 0) log.info({ applications: erased }, 'erased applications')
  await mailEach(
    await listDueNotices(db, dueBefore, BATCH),
    async (transaction, { id, eraseAt }) => {
      const at = eraseAt.toISOString()
      await markNoticed(transaction, id, now)
      await notifyApplicant(transaction, { applicationId: id, event: 'ERASURE', at }, services)
      return true
    },
    services,
  )
}
