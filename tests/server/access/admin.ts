import type { CallName } from '@/contract/contract'
import type { Row } from '@/tests/support/access'

export const adminRows = {
  adminDeleteProfile: { answers: 501 },
  adminListProfiles: { answers: 501 },
  adminListLog: { answers: 501 },
  adminRestoreProfile: { answers: 501 },
  adminListFulfilment: { answers: 501 },
  adminUpdateFulfilment: { answers: 501 },
} satisfies Partial<Record<CallName, Row>>
