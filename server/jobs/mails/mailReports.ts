import { inTransaction } from '@/server/db/connection'
import { receiptLetter, restrictionLetter } from '@/server/mail/reportLetters'
import { findReport } from '@/server/repositories/moderation/reports'
import { findOwnerAddress, findRestriction } from '@/server/repositories/moderation/restrictions'
import { webAddresses } from '@/server/text/webAddresses'
import { postMail, postOutsideMail } from '@/server/mailing/postMail'
import { memberRecipient } from '@/server/mailing/recipients'
import type { JobServices, Task } from '@/server/jobs/task'

const pagesOf = ({ env }: JobServices) => webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)

/** Mails the receipt of a report, once, to a user whose address is verified. */
export const mailReceipt: Task<'mailReceipt'> = ({ reportId, to: address }, services) =>
  inTransaction(services.db, async (transaction) => {
    const report = await findReport(transaction, reportId)
    if (!report || address === undefined) return
    const letter = receiptLetter(report, pagesOf(services))
    const { reporter: uid } = report
    const posting = { uid, ledger: 'MODERATION', key: `report ${reportId}` } as const
    await postMail(transaction, letter, { ...posting, to: { address } }, services)
  })

/**
 * Mails a decision to the owner of what it is about, once. Without a verified address, it counts among the mails
 * to people who did not ask for them; the owner sees it on their page, too.
 */
export const mailRestriction: Task<'mailRestriction'> = ({ restrictionId, event }, services) =>
  inTransaction(services.db, async (transaction) => {
    const restriction = await findRestriction(transaction, restrictionId)
    if (!restriction) return
    const { log } = services
    const { owner_uid: uid } = restriction
    const key = `restriction ${restrictionId} ${event}`
    const posting = { uid, ledger: 'MODERATION', key } as const
    const letter = restrictionLetter(restriction, event, pagesOf(services))
    const to = await memberRecipient(transaction, uid)
    if (to) {
      await postMail(transaction, letter, { ...posting, to }, services)
      return
    }
    const address = await findOwnerAddress(transaction, restriction)
    if (address === undefined) return log.warn({ letter: key }, 'no address for a decision')
    const outside = { ...posting, kind: 'MODERATION', address, sender: null } as const
    const withheld = await postOutsideMail(transaction, letter, outside, services)
    if (withheld !== null) log.warn({ letter: key, withheld }, 'a decision was not mailed')
  })
