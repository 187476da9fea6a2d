import type { CallName } from '@/contract/contract'
import type { Row } from '@/tests/support/server/access'
import { buildArtwork } from '@/tests/support/server/factories'

export const checkoutRows = {
  createCheckoutSession: { expected: 501 },
  getCheckoutSession: { expected: 501 },
  upgradeSubscription: { expected: 501 },
  downgradeSubscription: { expected: 501 },
  getPortal: { expected: 501 },
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
