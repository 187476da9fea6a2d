import type { CallName } from '@/contract/contract'
import type { Row } from '@/tests/support/server/access'

export const subscriptionRows = {
  listCurrencies: { answers: 200 },
  listSubscriptions: { answers: 501 },
  listSubscriptionChanges: { answers: 501 },
  getActiveSubscription: { answers: 501 },
  createFreeSubscription: { answers: 501 },
  cancelSubscription: { answers: 501 },
  resumeSubscription: { answers: 501 },
} satisfies Partial<Record<CallName, Row>>
