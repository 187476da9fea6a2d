import type { ApplicationFee } from '@/contract/applications/applications'
import type { WaiverCode } from '@/contract/applications/waivers'
import type { FeeFacts } from '@/server/policies/payments/feeFacts'
import { codeProblem } from '@/server/policies/payments/feeWaivers'
import type { FoundCode } from '@/server/repositories/waivers/waiverCodes'

/** As its organizer sees it. */
export const presentWaiverCode = (found: FoundCode, now: Date): WaiverCode => {
  const { id, code, percent, maxUses, endsOn, uses } = found
  return { id, code, percent, maxUses, endsOn, uses, problem: codeProblem(found, now) }
}

/** What of the fee is waived, as the applicant sees it. */
export function presentWaivers({
  waiver,
  waivers,
  codeProblem: problem,
}: FeeFacts): Pick<ApplicationFee, 'waiver' | 'code' | 'request'> {
  const { code, request } = waivers
  return {
    waiver: waiver && { percent: waiver.percent, works: waiver.works },
    code: code && {
      code: code.code,
      percent: code.percent,
      isUsed: code.usedAt !== null,
      problem,
    },
    request: request && {
      state: request.state,
      reason: request.reason ?? '',
      requestedAt: request.requestedAt.toISOString(),
      decidedAt: request.decidedAt?.toISOString() ?? null,
    },
  }
}
