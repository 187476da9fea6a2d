import type { Application } from '@/contract/applications/applications'
import type { Money } from '@/contract/forms/money'
import { type FeeTerms } from '@/contract/pricing/applicationFees'
import type { Paid } from '@/contract/pricing/feeAmounts'
import { feeLeft, type Waiver } from '@/contract/pricing/feeWaivers'
import { endOfDay, paymentsOpenAt } from '@/contract/pricing/feeMoments'
import { useHasPassed } from '@/lib/hooks/useHasPassed'

type FeeCall = Pick<Application['call'], 'deadline' | 'paymentsOpenOn'>

/** Whether a moment has passed, also while the form is open. @param at epoch, ms */
const useIsOver = (at: number | null) =>
  useHasPassed(at === null || at === Infinity ? null : new Date(at).toISOString())

/** A moment at which the fee is what it is now, in ms. It changes once, when the early amount ends. */
export const useFeeMoment = ({ early }: FeeTerms, { deadline }: FeeCall): number => {
  const earlyEnd = early ? endOfDay(early.until, deadline) : 0
  const isOver = useIsOver(earlyEnd)
  return isOver ? earlyEnd : earlyEnd - 1
}

/** Whether payments are taken yet. */
export const useArePaymentsOpen = ({ paymentsOpenOn, deadline }: FeeCall): boolean => {
  const opensAt = paymentsOpenAt(paymentsOpenOn, deadline)
  const isOver = useIsOver(opensAt)
  return isOver || opensAt === null
}

const noFee: FeeTerms = { amountMinor: 0, currency: 'USD', per: 'ENTRY', includedWorks: null }

interface Payable {
  call: Pick<Application['call'], 'fee'> & FeeCall
  paid: Paid | null
  waiver: Waiver | null
}

/** What is left to pay for so many works now; null where nothing is paid here. */
export const useFeeDue = ({ call, paid, waiver }: Payable, works: number): Money | null => {
  const at = useFeeMoment(call.fee ?? noFee, call)
  return call.fee && feeLeft(call.fee, { works, paid, waiver, at, deadline: call.deadline })
}
