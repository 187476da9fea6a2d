import type { ApplicationCall } from '@/contract/applications/applications'
import type { Money } from '@/contract/forms/money'
import { formatMoney } from '@/contract/pricing/money'
import type { Db } from '@/server/db/connection'
import type { Env } from '@/server/env'
import { waiverDecisionLetter } from '@/server/mail/payments/waiverLetters'
import { webAddresses } from '@/server/text/webAddresses'
import { postMail } from './postMail'
import { applicantRecipient } from './recipients'

interface DecidedRequest {
  uid: string
  applicationId: string
  isGranted: boolean
  call: ApplicationCall
  /** What is left to pay without the waiver. */
  due: Money
}

/** Leaves the decision to be mailed once the transaction is committed. Without a confirmed address, there is none. */
export async function postWaiverDecision(
  transaction: Db,
  { uid, applicationId, isGranted, call, due }: DecidedRequest,
  services: { env: Env },
): Promise<void> {
  const to = await applicantRecipient(transaction, applicationId)
  if (!to) return
  const page = webAddresses(services.env.NEXT_PUBLIC_WEB_ORIGIN).application(applicationId)
  const letter = waiverDecisionLetter({ call, isGranted, amount: formatMoney(due), page })
  const key = `waiver ${applicationId}`
  await postMail(transaction, letter, { uid, ledger: 'APPLICATION', key, to }, services)
}
