import { randomInt } from 'node:crypto'
import type {
  ApplicationPaymentState,
  FeeRefundReason,
} from '@/contract/enums/payments/applicationPayments'
import {
  codeProblemWords,
  type CodeProblem,
  type WaiverState,
} from '@/contract/enums/payments/waivers'
import { dayAt } from '@/contract/pricing/applicationFees'
import type { Waiver } from '@/contract/pricing/feeWaivers'
import { countsAsPaid } from './applicationPayments'

export interface CodeFacts {
  code: string
  percent: number
  maxUses: number | null
  /** `YYYY-MM-DD` */
  endsOn: string | null
  /** Of the deadline; null without one. */
  timeZone: string | null
  closedAt: Date | null
  /** By applications, without the one that it is about. */
  uses: number
}

/** Why a code can't be used at that moment; null while it can. */
export function codeProblem(
  { maxUses, endsOn, timeZone, closedAt, uses }: Omit<CodeFacts, 'code' | 'percent'>,
  now: Date,
): CodeProblem | null {
  if (closedAt !== null) return 'CLOSED'
  const deadline = timeZone === null ? null : { timeZone }
  if (endsOn !== null && dayAt({ at: now.getTime(), deadline }) > endsOn) return 'ENDED'
  return maxUses !== null && uses >= maxUses ? 'USED_UP' : null
}

/** `The code PAPER has been used up.` */
export const codeProblemText = (code: string, problem: CodeProblem): string =>
  `The code ${code} ${codeProblemWords[problem]}.`

export interface EnteredCode extends CodeFacts {
  id: string
  usedAt: Date | null
  works: number | null
}

/** What an applicant has asked the organizer for. */
export interface WaiverRequest {
  state: WaiverState
  percent: number
  reason: string | null
  requestedAt: Date
  decidedAt: Date | null
  usedAt: Date | null
  works: number | null
}

export interface FoundWaivers {
  code: EnteredCode | null
  request: WaiverRequest | null
}

interface CodePayment {
  state: ApplicationPaymentState
  refund_reason: FeeRefundReason | null
  waiver_code: string | null
}

/** The waiver that an application has now. */
export interface CurrentWaiver extends Waiver {
  /** Null for a request that was granted. */
  codeId: string | null
  /** The application counts among the uses of the code, or was submitted with the waiver. */
  isHeld: boolean
}

const holdsUse = (payment: CodePayment) =>
  payment.state === 'OPEN' || payment.state === 'PROCESSING' || countsAsPaid(payment)

/**
 * The waiver that counts: what the organizer has granted, else the code, if it can be used now or was while the
 * payment began. Null for none.
 */
export function currentWaiver(
  { code, request }: FoundWaivers,
  payments: readonly CodePayment[],
  now: Date,
): CurrentWaiver | null {
  if (request?.state === 'GRANTED') {
    const { percent, works, usedAt } = request
    return { percent, works, codeId: null, isHeld: usedAt !== null }
  }
  if (!code) return null
  const { id, percent, works, usedAt } = code
  const isHeld =
    usedAt !== null || payments.some((payment) => payment.waiver_code === id && holdsUse(payment))
  if (!isHeld && codeProblem(code, now) !== null) return null
  return { percent, works, codeId: id, isHeld }
}

/** Whether nothing was due for the works that were paid for, since the fee had been waived before. */
export const isWaived = (
  { code, request }: FoundWaivers,
  payment: { works: number; waiver_code: string | null },
): boolean => {
  if (request?.state === 'GRANTED') return true
  return code?.usedAt != null && payment.waiver_code === null && payment.works <= (code.works ?? -1)
}

/** Letters and digits that are not mistaken for each other. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that can't be guessed: one of 10^12. */
export const makeWaiverCode = (): string =>
  Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('')
