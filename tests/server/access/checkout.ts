import type { CallName } from '@/contract/contract'
import type { Row } from '@/tests/support/server/access'

export const checkoutRows = {
  createCheckoutSession: { answers: 501 },
  getCheckoutSession: { answers: 501 },
  upgradeSubscription: { answers: 501 },
  downgradeSubscription: { answers: 501 },
  getPortal: { answers: 501 },
  receiveStripeEvent: { answers: 501 },
} satisfies Partial<Record<CallName, Row>>
