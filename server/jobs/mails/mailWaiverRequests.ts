import { inTransaction } from '@/server/db/connection'
import type { Task } from '@/server/jobs/task'
import { waiverRequestsLetter } from '@/server/mail/payments/waiverLetters'
import { postToTeam } from '@/server/mailing/postToTeam'
import { findInviter } from '@/server/repositories/reviews/reviewers'
import { countOpenRequests } from '@/server/repositories/waivers/waiverRequests'
import { webAddresses } from '@/server/text/webAddresses'

/** Mails the organizer that requests to waive the fee wait for a decision, at most once an hour. */
export const mailWaiverRequests: Task<'mailWaiverRequests'> = (
  { opportunityId, at },
  { db, env, clock },
) =>
  inTransaction(db, async (transaction) => {
    const count = await countOpenRequests(transaction, opportunityId, new Date(clock()))
    if (count === 0) return
    const { profileId, call: title } = await findInviter(transaction, opportunityId)
    const page = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN).waivers(opportunityId)
    const letter = waiverRequestsLetter({ title, count, page })
    const key = `waiver requests ${opportunityId} ${at}`
    const posting = { profileId, about: 'APPLICATIONS', ledger: 'APPLICATION', key } as const
    await postToTeam(transaction, letter, posting, { env })
  })
