import type { CallName } from '@/contract/contract'
import type { Row } from '@/tests/support/server/access'

export const subscriptionRows = {
  listCurrencies: { expected: 200 },
  listSubscriptions: { expected: 200 },
  listSubscriptionChanges: { expected: 501 },
  getActiveSubscription: { expected: 501 },
  createFreeSubscription: { expected: 501 },
  cancelSubscription: { expected: 501 },
  resumeSubscription: { expected: 501 },
  getBilling: { expected: 501 },
} satisfies Partial<Record<CallName, Row>>
