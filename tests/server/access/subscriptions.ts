import type { CallName } from '@/contract/contract'
import type { Row } from '@/tests/support/server/access'
import { fillCatalog, priceIdOf } from '@/tests/support/server/catalog'

export const subscriptionRows = {
  listCurrencies: { expected: 200 },
  listSubscriptions: { expected: 200 },
  listSubscriptionChanges: { expected: 200 },
  getActiveSubscription: { expected: 204, except: { expiredSubscription: 200 } },
  createFreeSubscription: {
    expected: 200,
    request: async ({ api }) => {
      await fillCatalog(api.db)
      return { body: { priceId: priceIdOf('plan_free_month_usd') } }
    },
  },
  // No plan runs.
  // Repeating a cancellation returns the plan that has ended.
  cancelSubscription: { expected: 409, except: { expiredSubscription: 200 } },
  resumeSubscription: { expected: 409 },
  getBilling: { expected: 200 },
} satisfies Partial<Record<CallName, Row>>
