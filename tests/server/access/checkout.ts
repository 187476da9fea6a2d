import type { CallName } from '@/contract/contract'
import type { Row } from '@/tests/support/server/access'
import { fillCatalog, priceIdOf } from '@/tests/support/server/catalog'
import { buildArtwork } from '@/tests/support/server/factories'

/** No payment provider runs beside this test. */
const unavailable = [503, 'unavailable'] as const

export const checkoutRows = {
  // Profiles of one user may pay for each other.
  createCheckoutSession: {
    expected: unavailable,
    request: async ({ api, profileId }) => {
      await fillCatalog(api.db)
      const priceIds = [priceIdOf('plan_artist_pro_month_usd')]
      const paths = { success: '/checkout/success', cancel: '/checkout/cancel' }
      return { body: { priceIds, referenceId: profileId, paths } }
    },
    except: { otherUser: 403, admin: 403, wrongRole: 403 },
  },
  getCheckoutSession: { expected: 404 },
  upgradeSubscription: { expected: 501 },
  downgradeSubscription: { expected: 501 },
  getPortal: {
    expected: unavailable,
    request: () => ({ query: { returnUrl: '/settings/subscription' } }),
  },
  receiveStripeEvent: { expected: 400 },
  // Only the owner can read the boosts.
  listBoosts: {
    expected: 200,
    request: async ({ api, profileId }) => ({
      query: { artworkId: await buildArtwork(api.db, { profile_id: profileId }) },
    }),
    except: { otherUser: 404, otherProfile: 404, admin: 404 },
  },
} satisfies Partial<Record<CallName, Row>>
