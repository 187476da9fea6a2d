import type { ApiFailure } from '@/lib/api/client'
import { problemsFrom } from '@/lib/api/failures'

const noResponse =
  'The connection was lost, so we don’t know yet whether this went through. Check your connection, then try again: you are never charged twice.'

/** Why a payment failed, in words; without a response it says that trying again is safe. */
export const paymentProblem = (failure: ApiFailure) => {
  if (failure.status === undefined) return noResponse
  const problems = Object.values(problemsFrom(failure))
  return problems.length > 0 ? problems.join(' ') : failure.error
}
