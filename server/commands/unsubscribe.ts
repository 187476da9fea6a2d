import type { MailPreference } from '@/contract/enums/mails'
import { inTransaction, type Db } from '@/server/db/connection'
import { nextSearchMail } from '@/server/policies/mails'
import { dropUnsentMails } from '@/server/repositories/mails/ledger'
import { optIn, optOut } from '@/server/repositories/mails/outsideMails'
import { savePreferences } from '@/server/repositories/mails/preferences'
import { findSearchById, updateSearch } from '@/server/repositories/opportunities/savedSearches'

type Subject = { kind: MailPreference; uid: string } | { searchId: string } | { mailbox: string }

/**
 * Ends or resumes what a mail's link is about. A saved search that is resumed mails weekly.
 * @returns false for a saved search that was deleted
 */
export const setSubscribed = (
  db: Db,
  subject: Subject,
  { isSubscribed, now }: { isSubscribed: boolean; now: number },
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    if ('mailbox' in subject) {
      const mailbox = Buffer.from(subject.mailbox, 'base64url')
      await (isSubscribed ? optIn : optOut)(transaction, mailbox)
      return true
    }
    if ('kind' in subject) {
      await savePreferences(transaction, subject.uid, { [subject.kind]: isSubscribed })
      return true
    }
    const { searchId } = subject
    const search = await findSearchById(transaction, searchId)
    if (!search) return false
    if ((search.frequency !== 'NEVER') === isSubscribed) return true
    if (!isSubscribed) await dropUnsentMails(transaction, { searchId })
    const frequency = isSubscribed ? 'WEEKLY' : 'NEVER'
    await updateSearch(transaction, searchId, {
      frequency,
      next_mail_at: nextSearchMail(frequency, now),
      ...(isSubscribed && { matched_until: new Date(now) }),
    })
    return true
  })
