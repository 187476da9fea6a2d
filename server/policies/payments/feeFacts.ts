import type { CodeProblem } from '@/contract/enums/payments/waivers'
import type { Money } from '@/contract/forms/money'
import type { FeePayment } from './applicationPayments'
import type { CurrentWaiver, FoundWaivers } from './feeWaivers'

/** What is left to pay for an application, and what was paid. */
export interface FeeFacts {
  payments: readonly FeePayment[]
  due: Money
  /** What would be due without a waiver. */
  full: Money
  /** The waiver that counts; null for none. */
  waiver: CurrentWaiver | null
  waivers: FoundWaivers
  /** Why the code that was entered can't be used; null while it can, or without one. */
  codeProblem: CodeProblem | null
  /** Whether payments are taken yet: money is held for a limited time. */
  isOpen: boolean
  /** The organizer's payout account; null while it takes no payments. */
  account: string | null
}
