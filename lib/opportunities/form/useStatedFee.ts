import { useWatch } from 'react-hook-form'
import { requirementInputs } from '@/contract/enums/requirementInputs'
import type { ApplicationSetup } from '@/contract/forms/application'
import type { FeeTerms } from '@/contract/pricing/applicationFees'
import { isDay } from '@/contract/values/dates'
import { applicationFeeOf } from './opportunityBody'
import type { OpportunityValues } from './opportunityValues'

/** What is known of the fee of applications that are taken here while it is being set. */
export interface StatedFee {
  fee: FeeTerms
  fees: { application: FeeTerms }
  application: ApplicationSetup
  notificationDate: string | null
  /** The most works that an application may have; null while that is open. */
  mostWorks: number | null
}

const isAmount = (amount: unknown) => Number.isSafeInteger(amount) && Number(amount) > 0

/** A number of works, or null for none and for anything else that was typed. */
const countOrNull = (count: unknown) => (isAmount(count) ? Number(count) : null)

/** Drops what isn't a number yet. */
const readable = (fee: FeeTerms): FeeTerms => ({
  ...fee,
  includedWorks: countOrNull(fee.includedWorks),
  furtherWorkMinor: countOrNull(fee.furtherWorkMinor),
  early: fee.early && isAmount(fee.early.amountMinor) && isDay(fee.early.until) ? fee.early : null,
})

type Watched = ['fees', 'application', 'feeType', 'notificationDate', 'requirements']
const watched: Watched = ['fees', 'application', 'feeType', 'notificationDate', 'requirements']

/** The fee as the form states it; null before it has an amount. */
export const useStatedFee = (): StatedFee | null => {
  const [fees, application, feeType, notificationDate, requirements] = useWatch<
    OpportunityValues,
    Watched
  >({ name: watched })
  const fee = applicationFeeOf({ fees, application, feeType })
  if (!fee || !isAmount(fee.amountMinor)) return null
  const stated = readable(fee)
  const works = requirements.find(({ type }) => requirementInputs[type] === 'WORKS')
  const { blind = false, payout = 'AFTER_ANSWERS' } = application
  return {
    fee: stated,
    fees: { application: stated },
    application: { kind: 'HERE', blind, questions: [], payout },
    notificationDate: isDay(notificationDate) ? notificationDate : null,
    mostWorks: countOrNull(Number(works?.max)),
  }
}
