import type { CallName } from '@/contract/contract'
import type { Row } from '@/tests/support/server/access'

export const checkoutRows = {
  createCheckoutSession: { expected: 501 },
  getCheckoutSession: { expected: 501 },
  upgradeSubscription: { expected: 501 },
  downgradeSubscription: { expected: 501 },
  getPortal: { expected: 501 },
  receiveStripeEvent: { expected: 501 },
  listBoosts: { expected: 501 },
} satisfies Partial<Record<CallName, Row>>
