import { inTransaction } from '@/server/db/connection'
import { answersLetter } from '@/server/mail/applicantMessageLetters'
import { postToTeam } from '@/server/mailing/postToTeam'
import { takeAnswers } from '@/server/repositories/applications/messages'
import { findInviter } from '@/server/repositories/reviews/reviewers'
import { webAddresses } from '@/server/text/webAddresses'
import type { Task } from '@/server/jobs/task'

/** Mails the organizer which applicants have answered, in one mail for those of ten minutes. */
export const mailAnswers: Task<'mailAnswers'> = ({ opportunityId }, { db, env, clock }) =>
  inTransaction(db, async (transaction) => {
    const at = new Date(clock())
    const answers = await takeAnswers(transaction, opportunityId, at)
    if (answers.length === 0) return
    const { profileId, call: title } = await findInviter(transaction, opportunityId)
    const pages = webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)
    const letter = answersLetter({
      title,
      answers: answers.map(({ applicationId, name }) => ({
        name,
        page: pages.reviewedApplication(opportunityId, applicationId),
      })),
      page: pages.review(opportunityId),
    })
    const key = `answers ${opportunityId} ${at.toISOString()}`
    const posting = { profileId, about: 'APPLICATIONS', ledger: 'APPLICATION', key } as const
    await postToTeam(transaction, letter, posting, { env })
  })
