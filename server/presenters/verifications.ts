import type { VerificationState } from '@/contract/enums/verification'
import type { Verification } from '@/contract/verification'
import type { StoredVerification } from '@/server/repositories/profiles/verifications'

const stateOf = (stored: StoredVerification): VerificationState => {
  if (stored.revoked_at) return 'REVOKED'
  if (!stored.verified_at) return 'UNPROVED'
  return stored.failing_since ? 'FAILING' : 'VERIFIED'
}

const textOf = (at: Date | null) => at && at.toISOString()

export const presentVerification = (stored: StoredVerification): Verification => ({
  domain: stored.domain,
  token: stored.token,
  state: stateOf(stored),
  method: stored.method,
  verifiedAt: textOf(stored.verified_at),
  checkedAt: textOf(stored.checked_at),
  failingSince: textOf(stored.failing_since),
  failure: stored.failure,
  revokedReason: stored.revoked_reason,
})
