import { inTransaction, type Db } from '@/server/db/connection'
import type { Letter } from '@/server/mail/letter'
import { plainMail } from '@/server/mail/plainMail'
import { receiptLetter, restrictionLetter } from '@/server/mail/reportLetters'
import { claimMail } from '@/server/repositories/mails/ledger'
import { findReport } from '@/server/repositories/moderation/reports'
import { findOwnerAddress, findRestriction } from '@/server/repositories/moderation/restrictions'
import { webAddresses } from '@/server/text/webAddresses'
import { enqueue } from './enqueue'
import type { JobServices, Task } from './task'

const pagesOf = ({ env }: JobServices) => webAddresses(env.NEXT_PUBLIC_WEB_ORIGIN)

async function post(
  db: Db,
  letter: Letter,
  { to, uid, key }: { to: string; uid: string; key: string },
  services: JobServices,
): Promise<void> {
  const mail = await claimMail(db, { uid, kind: 'MODERATION' }, [key])
  if (!mail) return
  const sent = plainMail(letter, { id: mail.id, to }, pagesOf(services))
  await enqueue(db, 'sendMail', sent, { key: `mail ${mail.id}` })
}

/** Mails the receipt of a report, once. */
export const mailReceipt: Task<'mailReceipt'> = ({ reportId }, services) =>
  inTransaction(services.db, async (transaction) => {
    const report = await findReport(transaction, reportId)
    if (!report?.reporter_email) return
    const letter = receiptLetter(report, pagesOf(services))
    const addressed = { to: report.reporter_email, uid: report.reporter, key: `report ${reportId}` }
    await post(transaction, letter, addressed, services)
  })

/** Mails a decision to the owner of what it is about, once. */
export const mailRestriction: Task<'mailRestriction'> = ({ restrictionId, event }, services) =>
  inTransaction(services.db, async (transaction) => {
    const restriction = await findRestriction(transaction, restrictionId)
    if (!restriction) return
    const key = `restriction ${restrictionId} ${event}`
    const to = await findOwnerAddress(transaction, restriction)
    if (to === undefined) return services.log.warn({ letter: key }, 'no address for a decision')
    const letter = restrictionLetter(restriction, event, pagesOf(services))
    await post(transaction, letter, { to, uid: restriction.owner_uid, key }, services)
  })
